import { PITCHER } from './field.js';
import { GameRecord, RecordedSide, Side } from '../game.types.js';
import { Advance, PlateAppearance, Play, RunningPlay, Substitution } from './play.types.js';

const LAST_FIELDING_POSITION = 9;
const PINCH_RUNNER = 12;

/** A play with the ball: everything except substitutions and placed runners. */
export type LivePlay = PlateAppearance | RunningPlay;

/** One side's players in the game, by their numbers in the record. */
export class Lineup {
  /** By batting slot, 1–9. */
  private readonly batters = new Map<number, number>();
  /** By fielding position, 1–9. */
  private readonly fielders = new Map<number, number>();
  /** The batting slot that is due up, 1–9. */
  private due = 1;
  /** Latest position of everyone who has appeared (11 is pinch hitter, 12 pinch runner). */
  private readonly latestPosition = new Map<number, number>();

  constructor(side: RecordedSide) {
    side.startingPositions.forEach((position, player) => {
      // The tenth player is the pitcher, for whom the designated hitter bats.
      this.put(player, player < 9 ? player + 1 : 0, position);
    });
    // `startingPositions` has a pitcher who is also the designated hitter only as the designated hitter.
    if (side.pitcher !== undefined) this.fielders.set(PITCHER, side.pitcher);
  }

  /** Puts a player into a slot and position; returns the player who leaves the game, or null if nobody does. */
  put(player: number, slot: number, position: number): number | null {
    const leaving = slot > 0 ? this.batters.get(slot) : this.fielders.get(position);
    if (slot > 0) this.batters.set(slot, player);
    for (const [held, fielder] of this.fielders) {
      if (fielder === player || fielder === leaving) this.fielders.delete(held);
    }
    if (position <= LAST_FIELDING_POSITION) this.fielders.set(position, player);
    this.latestPosition.set(player, position);
    return leaving === undefined || leaving === player ? null : leaving;
  }

  batter(slot: number): number {
    return known(this.batters.get(slot), `batting slot ${slot}`);
  }

  fielder(position: number): number {
    return known(this.fielders.get(position), `position ${position}`);
  }

  /** Null for a player who has not appeared. */
  positionOf(player: number): number | null {
    return this.latestPosition.get(player) ?? null;
  }

  get dueUp(): number {
    return this.batter(this.due);
  }

  /** Sets the batting slot that is due up. */
  setDue(slot: number): void {
    this.due = slot;
  }

  turnTaken(): void {
    this.due = this.due === 9 ? 1 : this.due + 1;
  }
}

/** Lineups and state of the game before the next play; `follow` applies a play. */
export class Situation {
  inning = 1;
  /** The side at bat. */
  batting: Side = 'away';
  /** 0–2; after the third out the sides change. */
  outs = 0;
  readonly score: Record<Side, number> = { away: 0, home: 0 };
  readonly lineups: Readonly<Record<Side, Lineup>>;
  private readonly runners = new Map<number, number>();

  private readonly first: Side;

  constructor(record: GameRecord) {
    this.first = record.terms?.homeBatsFirst === true ? 'home' : 'away';
    this.batting = this.first;
    this.lineups = { away: new Lineup(record.away), home: new Lineup(record.home) };
  }

  get fielding(): Side {
    return this.batting === 'away' ? 'home' : 'away';
  }

  get offense(): Lineup {
    return this.lineups[this.batting];
  }

  get defense(): Lineup {
    return this.lineups[this.fielding];
  }

  /** Number of the runner on a base; null if the base is empty. */
  runnerOn(base: number): number | null {
    return this.runners.get(base) ?? null;
  }

  /** Number of the moving player: the batter, or the runner on the base `from`. */
  runner({ from }: Pick<Advance, 'from'>, play: LivePlay): number {
    return from === 0 ? play.batter : known(this.runners.get(from), `base ${from}`);
  }

  /** Whether the batter becoming a runner would force the runner on `base`. */
  forced(base: number): boolean {
    for (let behind = 1; behind <= base; behind++) if (!this.runners.has(behind)) return false;
    return true;
  }

  /** Base of a runner of the side at bat; null for a player who is not on base. */
  baseOf(player: number): number | null {
    for (const [base, runner] of this.runners) if (runner === player) return base;
    return null;
  }

  follow(play: Play): void {
    this.adjust(play);
    switch (play.kind) {
      case 'substitution':
        this.substitute(play);
        return;
      case 'placed runner':
        this.runners.set(play.base ?? 2, play.runner);
        return;
      default:
        this.move(play);
    }
  }

  /** Applies the adjustments before a play; `follow` includes this. */
  adjust({ adjustments = [] }: Play): void {
    for (const { side, what, value } of adjustments)
      if (what === 'batting order') this.lineups[side].setDue(value);
  }

  private substitute({ side, player, slot, position }: Substitution): void {
    const leaving = this.lineups[side].put(player, slot, position);
    if (position !== PINCH_RUNNER || side !== this.batting || leaving === null) return;
    const base = this.baseOf(leaving);
    if (base !== null) this.runners.set(base, player);
  }

  private move(play: LivePlay): void {
    const arrivals: [number, number][] = [];
    for (const advance of play.advances) {
      const runner = this.runner(advance, play);
      if (advance.to === 4) this.score[this.batting]++;
      else if (advance.to !== null) arrivals.push([advance.to, runner]);
    }
    for (const { from } of play.advances) this.runners.delete(from);
    for (const [base, runner] of arrivals) this.runners.set(base, runner);
    if (play.kind === 'plate appearance') this.offense.turnTaken();
    this.outs += play.outs.length;
    if (this.outs >= 3) this.changeSides();
  }

  private changeSides(): void {
    this.outs = 0;
    this.runners.clear();
    if (this.batting !== this.first) this.inning++;
    this.batting = this.fielding;
  }
}

function known(player: number | undefined, where: string): number {
  if (player === undefined) throw new RangeError(`The record has nobody at ${where}.`);
  return player;
}
