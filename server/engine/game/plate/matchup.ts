import type { GameInProgress } from '../game-in-progress.js';
import { OUTCOMES, situationOffset } from './rates.js';
import { NOBODY } from '../scoring/sheet.js';

/**
 * Batters' gain when facing the pitcher the first, second, third and a later time, in tens of points of wOBA (2016).
 */
export const TIMES_THROUGH = Float64Array.of(-0.75, 0.1, 0.7, 0.4);
/**
 * In the first inning visitors bat worse and the home side better, in tens of points of wOBA: the visitors' starter has
 * waited since the warm-up.
 */
const FIRST_INNING = Float64Array.of(-1, 0.4);
/** Batters' gain for each pitch that the pitcher has thrown since tiring, in tens of points of wOBA. */
const EDGE_PER_PITCH = 0.05;
/** A pitcher tires this many pitches before their endurance is used up. */
const TIRES_BEFORE = 8;

/**
 * Draws the outcome of a plate appearance by the odds ratio, p_i = (B_i P_i / L_i) / Σ_j (B_j P_j / L_j): B are the
 * batter's rates, P the pitcher's, L the league's for this pairing of hands and base–out state. Constant factors in B
 * and P cancel.
 */
export function drawOutcome(game: GameInProgress): number {
  const { scorer, offense, defense, rng } = game;
  const { situations } = game.conditions;
  const { batter } = scorer;
  const { pitcher } = scorer.defense;
  defense.tire(pitcher, pitcherEdge(game, pitcher));
  const hand = defense.throws[pitcher] ?? 1;
  const side = offense.sideOf(batter, hand);
  const situation = situationOffset(side * 2 + hand, occupied(scorer.runner), scorer.outs);
  const { batterRate } = offense;
  const { pitcherRate } = defense;
  const batters = offense.batterOffset(batter, side);
  const pitchers = pitcher * OUTCOMES;
  let total = 0;
  for (let i = 0; i < OUTCOMES; i++) {
    total +=
      (situations[situation + i] ?? 0) * (batterRate[batters + i] ?? 0) * (pitcherRate[pitchers + i] ?? 0);
  }
  const drawn = rng.next() * total;
  let below = 0;
  // Adds up the products again: they are few, so this is faster than storing them.
  for (let i = 0; i < OUTCOMES - 1; i++) {
    below +=
      (situations[situation + i] ?? 0) * (batterRate[batters + i] ?? 0) * (pitcherRate[pitchers + i] ?? 0);
    if (below > drawn) return i;
  }
  return OUTCOMES - 1;
}

/** Bases held: bit 0 first, bit 1 second, bit 2 third. */
export function occupied(runner: Uint8Array): number {
  return (runner[1] === NOBODY ? 0 : 1) | (runner[2] === NOBODY ? 0 : 2) | (runner[3] === NOBODY ? 0 : 4);
}

function pitcherEdge({ scorer, defense }: GameInProgress, pitcher: number): number {
  const line = scorer.defense.of(pitcher);
  const faced = line.battersFaced;
  const time = faced < 9 ? 0 : faced < 18 ? 1 : faced < 27 ? 2 : 3;
  const over = line.pitches - (defense.endurance[pitcher] ?? 90) + TIRES_BEFORE;
  const first = scorer.inning === 1 ? (FIRST_INNING[scorer.batting] ?? 0) : 0;
  return first + (TIMES_THROUGH[time] ?? 0) + (over > 0 ? EDGE_PER_PITCH * over : 0);
}
