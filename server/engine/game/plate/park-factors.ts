import { type Park, parkProblem, PARK_SIDES } from '../environment/park.js';
import { EngineError } from '../game.types.js';
import { OUTCOME, OUTCOMES } from './rates.js';

/** Least share of the outs on batted balls that remains in a park with many hits. */
const LEAST_OUTS = 0.05;

/** A park's multipliers of the rates of batters, first for batting left, then for batting right. */
export class ParkFactors {
  readonly table = new Float64Array(PARK_SIDES.length * OUTCOMES).fill(1);
  private isNeutral = true;

  /**
   * Takes a game's park, or none. Hits gained replace outs on batted balls, and hits lost become such outs. Strikeouts
   * and walks don't change, and an average batter makes each kind of hit as often as its factor says.
   * @throws {EngineError} if the park is invalid
   */
  take(park: Park | undefined, rates: Float64Array): void {
    if (park === undefined) {
      if (!this.isNeutral) this.table.fill(1);
      this.isNeutral = true;
      return;
    }
    const problem = parkProblem(park);
    if (problem !== null) throw new EngineError('invalid_park', problem);
    const { singles, doubles, triples, homeRuns } = park;
    this.isNeutral = false;
    // Names are written out because property access by a variable name is slow.
    this.takeSide(0, singles.left, doubles.left, triples.left, homeRuns.left, rates);
    this.takeSide(OUTCOMES, singles.right, doubles.right, triples.right, homeRuns.right, rates);
  }

  private takeSide(
    at: number,
    singles: number,
    doubles: number,
    triples: number,
    homeRuns: number,
    rates: Float64Array,
  ): void {
    const gained =
      this.takeHit(at, OUTCOME.single, singles, rates) +
      this.takeHit(at, OUTCOME.double, doubles, rates) +
      this.takeHit(at, OUTCOME.triple, triples, rates) +
      this.takeHit(at, OUTCOME.homeRun, homeRuns, rates);
    const outs =
      (rates[OUTCOME.groundOut] ?? 0) +
      (rates[OUTCOME.flyOut] ?? 0) +
      (rates[OUTCOME.lineOut] ?? 0) +
      (rates[OUTCOME.popOut] ?? 0);
    const left = outs === 0 ? 1 : Math.max(LEAST_OUTS, (outs - gained) / outs);
    this.table[at + OUTCOME.groundOut] = left;
    this.table[at + OUTCOME.flyOut] = left;
    this.table[at + OUTCOME.lineOut] = left;
    this.table[at + OUTCOME.popOut] = left;
  }

  /** Sets the factor of a kind of hit; returns the share of plate appearances gained. */
  private takeHit(at: number, outcome: number, percent: number, rates: Float64Array): number {
    const factor = percent / 100;
    this.table[at + outcome] = factor;
    return (factor - 1) * (rates[outcome] ?? 0);
  }
}
