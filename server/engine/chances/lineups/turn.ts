import { TODAYS_CONDITIONS } from '../../game/plate/conditions.js';
import { OUTCOME, OUTCOMES, situationOffset } from '../../game/plate/rates.js';
import { STATES } from '../run/base-out.js';
import { around, type AdvanceTable, type SpeedShare } from './advance-table.js';
import { OVER } from './advances.js';
import { type ChainBatter } from './chain-batter.js';

/** The third out was made on the bases during a plate appearance: its batter leads off the next inning. */
export const OVER_BEFORE = STATES + 1;
export const COLUMNS = STATES + 2;

/** Pitches of a turn at bat on which runners may try to advance, as in the engine. */
const RUNNING_PITCHES = 2;

/** Chances of each change of the base–out state in a turn at bat, by running plays and then by the batter's result. */
export class Turn {
  /** Chance by state before × `COLUMNS` + state after, `OVER` or `OVER_BEFORE`. */
  readonly shares = new Float64Array(STATES * COLUMNS);
  readonly runs = new Float64Array(STATES);

  constructor(batter: ChainBatter, pauses: Pauses, runners: number, pitcher: Float64Array, hand: number) {
    const atBat = new AtBat(batter, runners, pitcher, hand);
    for (let state = 0; state < STATES; state++) {
      const from = state * COLUMNS;
      this.runs[state] = pauses.runs[state] ?? 0;
      this.shares[from + OVER_BEFORE] = pauses.shares[from + OVER] ?? 0;
      for (let reached = 0; reached < STATES; reached++) {
        const share = pauses.shares[from + reached] ?? 0;
        if (share > 0) this.add(from, state, share, reached, atBat);
      }
    }
  }

  private add(from: number, state: number, share: number, reached: number, atBat: AtBat): void {
    const at = reached * COLUMNS;
    this.runs[state] = (this.runs[state] ?? 0) + share * (atBat.runs[reached] ?? 0);
    for (let after = 0; after <= OVER; after++) {
      this.shares[from + after] = (this.shares[from + after] ?? 0) + share * (atBat.shares[at + after] ?? 0);
    }
  }
}

/** Chances of each change of the state by running plays, such as steals, before the batter's result. */
export class Pauses {
  readonly shares = new Float64Array(STATES * COLUMNS);
  readonly runs = new Float64Array(STATES);

  constructor(runners: number) {
    const speeds = around(runners);
    for (let state = 0; state < STATES; state++) {
      let reached = new Float64Array(COLUMNS);
      reached[state] = 1;
      for (let pitch = 0; pitch < RUNNING_PITCHES; pitch++) reached = this.move(state, reached, speeds);
      this.shares.set(reached, state * COLUMNS);
    }
  }

  private move(
    from: number,
    reached: Float64Array,
    speeds: readonly SpeedShare[],
  ): Float64Array<ArrayBuffer> {
    const moved = Float64Array.from(reached);
    for (const { between, weight } of speeds) {
      for (let state = 0; state < STATES; state++) {
        const chance = (reached[state] ?? 0) * weight;
        if (chance === 0) continue;
        const end = between.start[state + 1] ?? 0;
        for (let at = between.start[state] ?? 0; at < end; at++) {
          const part = chance * (between.share[at] ?? 0);
          const after = between.after[at] ?? 0;
          moved[state] = (moved[state] ?? 0) - part;
          moved[after] = (moved[after] ?? 0) + part;
          this.runs[from] = (this.runs[from] ?? 0) + part * (between.runs[at] ?? 0);
        }
      }
    }
    return moved;
  }
}

/** Chances of each change of the state by the batter's result alone. */
class AtBat {
  readonly shares = new Float64Array(STATES * COLUMNS);
  readonly runs = new Float64Array(STATES);

  constructor(batter: ChainBatter, runners: number, pitcher: Float64Array, hand: number) {
    const chances = outcomeChances(batter, pitcher, hand);
    for (const { atBat, weight } of around(runners)) {
      for (let outcome = 0; outcome < OUTCOMES; outcome++) {
        if (outcome !== OUTCOME.groundOut) this.take(atBat, outcome, chances, weight);
      }
    }
    // Double plays on ground balls depend on the batter's speed, all other changes on the runners' speed.
    for (const { atBat, weight } of around(batter.speed))
      this.take(atBat, OUTCOME.groundOut, chances, weight);
  }

  private take(table: AdvanceTable, outcome: number, chances: Float64Array, weight: number): void {
    for (let state = 0; state < STATES; state++) {
      const row = outcome * STATES + state;
      const chance = weight * (chances[row] ?? 0);
      const end = table.start[row + 1] ?? 0;
      for (let at = table.start[row] ?? 0; at < end; at++) {
        const part = chance * (table.share[at] ?? 0);
        const to = state * COLUMNS + (table.after[at] ?? 0);
        this.shares[to] = (this.shares[to] ?? 0) + part;
        this.runs[state] = (this.runs[state] ?? 0) + part * (table.runs[at] ?? 0);
      }
    }
  }
}

/** Chances by outcome, then state, by the odds ratio of `plate/matchup.ts`. */
function outcomeChances({ rates, side }: ChainBatter, pitcher: Float64Array, hand: number): Float64Array {
  const chances = new Float64Array(OUTCOMES * STATES);
  for (let state = 0; state < STATES; state++) {
    const situation = situationOffset(side * 2 + hand, Math.floor(state / 3), state % 3);
    let total = 0;
    for (let i = 0; i < OUTCOMES; i++) {
      const odds = (TODAYS_CONDITIONS.situations[situation + i] ?? 0) * (rates[i] ?? 0) * (pitcher[i] ?? 0);
      chances[i * STATES + state] = odds;
      total += odds;
    }
    for (let i = 0; i < OUTCOMES; i++) {
      const at = i * STATES + state;
      chances[at] = (chances[at] ?? 0) / total;
    }
  }
  return chances;
}
