/**
 * The event field of a `play` record, read but not yet played: what the text says, in the order it says it. The notation is
 * Retrosheet's (retrosheet.org/eventfile.htm); which runner is meant by what is known only to who follows the game.
 */

/** 0 the batter; else the base a runner comes from. */
export type Runner = 0 | 1 | 2 | 3;
export type TargetBase = 1 | 2 | 3 | 4;
/** As scorers number them; 0 is a fielder the record does not know (`99`). */
export type Fielder = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Fielders who handled the ball one after another, up to an out or an error: `643`, `6E4`, `E9`. Without an error the last
 * has the putout; with one those before it have assists.
 */
export interface Fielding {
  fielders: Fielder[];
  /** The fielder who erred after them; null for an out. */
  error: Fielder | null;
  /** The error, or the ball that led to it, was thrown (`/TH`, `/TH2`). */
  throwing: boolean;
}

/** A part of a batted ball's fielding with the runner it was about: `64(1)`, or the batter where none is named. */
export interface FieldedPart extends Fielding {
  runner: Runner;
}

/** Notes in parentheses behind an advance, a steal, a caught stealing or a pickoff. */
export interface Notes {
  /** Every `(82/TH)`, `(E5)`, `(6E4/TH)`, in order; empty where no fielder is named. */
  fieldings: Fielding[];
  /** `(UR)` unearned, `(TUR)` unearned for the team alone; null where neither is said. */
  earned: 'unearned' | 'team unearned' | null;
  /** `(RBI)` true, `(NR)` and `(NORBI)` false; null where nothing is said. */
  battedIn: boolean | null;
  /** `(WP)` and `(PB)`: the advance is owed to it. */
  pitch: 'wild pitch' | 'passed ball' | null;
  /** `(INT)` or `/INT`: out for interference, or safe by obstruction. */
  interference: boolean;
  /** `(SB2)`: the advance counts as a stolen base, though the event is another one, such as a balk. */
  stolen?: boolean;
}

export type RunningEvent =
  | { kind: 'stolen base'; base: 2 | 3 | 4; notes: Notes }
  | { kind: 'caught stealing'; base: 2 | 3 | 4; notes: Notes }
  | { kind: 'picked off'; base: 1 | 2 | 3; notes: Notes }
  | { kind: 'picked off stealing'; base: 2 | 3 | 4; notes: Notes }
  | { kind: 'wild pitch' }
  | { kind: 'passed ball' }
  | { kind: 'balk' }
  | { kind: 'defensive indifference' }
  | { kind: 'other advance' }
  /** An error on a third strike or a fourth ball, `K+E2`. */
  | { kind: 'error'; fielding: Fielding };

export type BasicEvent =
  /** A batted ball that was fielded for outs or an error: `8`, `54(1)3`, `E6`, `64E3`, `8(B)84(2)`. */
  | { kind: 'fielded'; parts: FieldedPart[] }
  | { kind: 'single' | 'double' | 'triple' | 'home run'; fielders: Fielder[] }
  | { kind: 'ground rule double'; fielders: Fielder[] }
  | { kind: "fielder's choice"; fielders: Fielder[] }
  /** `C/E2`: the fielder is the catcher unless a modifier names another. */
  | { kind: 'interference'; fielder: Fielder }
  | { kind: 'dropped foul'; fielder: Fielder }
  | { kind: 'hit by pitch' }
  /** `W`, `IW`, `I`; `also` is what is joined by a plus. */
  | { kind: 'walk'; intentional: boolean; also: RunningEvent[] }
  /** `K`, `K23`, `K2E3`; `fielding` null where the catcher held the ball. */
  | { kind: 'strikeout'; fielding: Fielding | null; also: RunningEvent[] }
  /** Between pitches to a batter: one event, or several joined by semicolons. */
  | { kind: 'running'; events: RunningEvent[] }
  | { kind: 'no play' };

export interface WrittenAdvance {
  from: Runner;
  to: TargetBase;
  /** Written with an X. The runner is out, unless `notes.fieldings` has an error. */
  out: boolean;
  notes: Notes;
}

export interface EventText {
  basic: BasicEvent;
  /** In order, without their slashes and without `#`, `!` and `?`: `GDP`, `L78XD-`, `SF`, `TH`. */
  modifiers: string[];
  /** In the order written. */
  advances: WrittenAdvance[];
}
