/**
 * The event field of a `play` record, parsed but not interpreted: its contents in the order of the text. The notation
 * is Retrosheet's (retrosheet.org/eventfile.htm). Only code that follows the game knows which players are meant.
 */

/** 0 the batter, otherwise the runner's base before the play. */
export type Runner = 0 | 1 | 2 | 3;
export type TargetBase = 1 | 2 | 3 | 4;
/** Position numbers as in scoring; 0 is an unknown fielder (`99`). */
export type Fielder = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Fielders who handled the ball in order, up to an out or an error: `643`, `6E4`, `E9`. On an out the last one has the
 * putout; before an error all of them have assists.
 */
export interface Fielding {
  fielders: Fielder[];
  /** The fielder who then erred; null for an out. */
  error: Fielder | null;
  /** Whether it is a throwing error (`/TH`, `/TH2`). */
  throwing: boolean;
}

/** A part of a batted ball's fielding and the runner it concerns: `64(1)`; without a runner it concerns the batter. */
export interface FieldedPart extends Fielding {
  runner: Runner;
}

/** Notes in parentheses after an advance, a steal, a caught stealing or a pickoff. */
export interface Notes {
  /** All notes such as `(82/TH)`, `(E5)`, `(6E4/TH)`, in order; empty if there are none. */
  fieldings: Fielding[];
  /** `(UR)`: unearned; `(TUR)`: unearned for the team only; null without such a note. */
  earned: 'unearned' | 'team unearned' | null;
  /** `(RBI)`: true; `(NR)` and `(NORBI)`: false; null without such a note. */
  battedIn: boolean | null;
  /** `(WP)` and `(PB)`: the cause of the advance. */
  pitch: 'wild pitch' | 'passed ball' | null;
  /** `(INT)` or `/INT`: out on interference, or safe on obstruction. */
  interference: boolean;
  /** `(SB2)`: the advance counts as a stolen base, although the event is another one, such as a balk. */
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
  /** A batted ball with outs or an error: `8`, `54(1)3`, `E6`, `64E3`, `8(B)84(2)`. */
  | { kind: 'fielded'; parts: FieldedPart[] }
  | { kind: 'single' | 'double' | 'triple' | 'home run'; fielders: Fielder[] }
  | { kind: 'ground rule double'; fielders: Fielder[] }
  | { kind: "fielder's choice"; fielders: Fielder[] }
  /** `C/E2`: the fielder is the catcher unless a modifier names another. */
  | { kind: 'interference'; fielder: Fielder }
  | { kind: 'dropped foul'; fielder: Fielder }
  | { kind: 'hit by pitch' }
  /** `W`, `IW`, `I`; `also` are the events after a plus sign. */
  | { kind: 'walk'; intentional: boolean; also: RunningEvent[] }
  /** `K`, `K23`, `K2E3`; `fielding` is null if the catcher held the ball. */
  | { kind: 'strikeout'; fielding: Fielding | null; also: RunningEvent[] }
  /** Between pitches: one event, or several separated by semicolons. */
  | { kind: 'running'; events: RunningEvent[] }
  | { kind: 'no play' };

export interface WrittenAdvance {
  from: Runner;
  to: TargetBase;
  /** Written with X: the runner is out, unless `notes.fieldings` contains an error. */
  out: boolean;
  notes: Notes;
}

export interface EventText {
  basic: BasicEvent;
  /** In order, without slashes and without `#`, `!` and `?`: `GDP`, `L78XD-`, `SF`, `TH`. */
  modifiers: string[];
  /** In the order written. */
  advances: WrittenAdvance[];
}
