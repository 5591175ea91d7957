import { REGULATION } from '../../game/plays/field.js';
import { applyEdge, edgeStep, OUTCOMES } from '../../game/plate/rates.js';
import { BASES_EMPTY, STATES } from '../run/base-out.js';
import { OVER } from './advances.js';
import { type ChainBatter } from './chain-batter.js';
import { COLUMNS, OVER_BEFORE, Pauses, Turn } from './turn.js';

const NINE = 9;
/** No game of nine innings goes on for so many batters. */
const MOST_BATTERS = 150;
/** Less than this is nothing. */
const NEGLIGIBLE = 1e-10;

/**
 * Batters' edge over the pitcher, in tens of points of wOBA, as in `plate/matchup.ts`: against a starter in
 * the first inning, the first time through the order, the second and the third, then against relievers, whom
 * they see for the first time. Halfway between home and visitors.
 */
const EDGES = [-1.05, -0.75, 0.1, 0.7];
const IN_FIRST_INNING = 0;
const FIRST_TIME = 1;
const SECOND_TIME = 2;
const THIRD_TIME = 3;
/** Batters whom a starter faces. */
const STARTERS_BATTERS = 24;

function edgeAt(batter: number, inning: number): number {
  if (batter >= STARTERS_BATTERS) return FIRST_TIME;
  if (batter >= 2 * NINE) return THIRD_TIME;
  if (batter >= NINE) return SECOND_TIME;
  return inning === 1 ? IN_FIRST_INNING : FIRST_TIME;
}

/**
 * Runs that nine batters in this order score on the average in nine innings against a pitcher with these
 * rates: an exact Markov chain over the batter up, the inning and the 24 base–out states. Stolen bases, wild
 * pitches and the like are in it; bunts, intentional walks and substitutes are not.
 * @param pitcher their rates over the league's, by outcome
 * @param hand with which they throw, 0 left, 1 right
 */
export function expectedRuns(batters: readonly ChainBatter[], pitcher: Float64Array, hand: number): number {
  if (batters.length !== NINE) throw new RangeError(`a lineup has nine batters, not ${batters.length}`);
  const turns = turnsOf(batters, pitcher, hand);
  let runs = 0;
  /** Chance that an inning begins with a batter, by the number of batters before them. */
  let leadsOff = new Float64Array(MOST_BATTERS + 1);
  leadsOff[0] = 1;
  for (let inning = 1; inning <= REGULATION; inning++) {
    const next = new Float64Array(MOST_BATTERS + 1);
    let now = new Float64Array(STATES);
    let after = new Float64Array(STATES);
    const first = leadsOff.findIndex((chance) => chance >= NEGLIGIBLE);
    const last = leadsOff.findLastIndex((chance) => chance >= NEGLIGIBLE);
    for (let batter = first; batter < MOST_BATTERS; batter++) {
      if (batter > last && now.every((chance) => chance < NEGLIGIBLE)) break;
      now[BASES_EMPTY] = (now[BASES_EMPTY] ?? 0) + (leadsOff[batter] ?? 0);
      const turn = turns[edgeAt(batter, inning) * NINE + (batter % NINE)];
      if (turn !== undefined) runs += moveOn(turn, now, after, next, batter);
      [now, after] = [after, now];
      after.fill(0);
    }
    leadsOff = next;
  }
  return runs;
}

/** By edge, then place in the order. */
function turnsOf(batters: readonly ChainBatter[], pitcher: Float64Array, hand: number): Turn[] {
  const runners = batters.map((_, slot) => speedBehind(batters, slot));
  const pauses = runners.map((speed) => new Pauses(speed));
  return EDGES.flatMap((edge) => {
    const faced = new Float64Array(OUTCOMES);
    applyEdge(faced, 0, pitcher, edgeStep(edge));
    return batters.map(
      (batter, slot) => new Turn(batter, pauses[slot] ?? new Pauses(50), runners[slot] ?? 50, faced, hand),
    );
  });
}

/** Moves the chances of the states on by one batter; answers the runs that score. */
function moveOn(
  turn: Turn,
  now: Float64Array,
  after: Float64Array,
  leadsOff: Float64Array,
  batter: number,
): number {
  const { shares } = turn;
  let runs = 0;
  for (let state = 0; state < STATES; state++) {
    const chance = now[state] ?? 0;
    if (chance < NEGLIGIBLE) continue;
    const at = state * COLUMNS;
    runs += chance * (turn.runs[state] ?? 0);
    for (let to = 0; to < STATES; to++) {
      const share = shares[at + to] ?? 0;
      if (share > 0) after[to] = (after[to] ?? 0) + chance * share;
    }
    leadsOff[batter + 1] = (leadsOff[batter + 1] ?? 0) + chance * (shares[at + OVER] ?? 0);
    leadsOff[batter] = (leadsOff[batter] ?? 0) + chance * (shares[at + OVER_BEFORE] ?? 0);
  }
  return runs;
}

/** Runners came up before the batter: mostly the last two, the last one above all. */
function speedBehind(batters: readonly ChainBatter[], slot: number): number {
  const before = (back: number) => batters[(slot + NINE - back) % NINE]?.speed ?? 50;
  return 0.45 * before(1) + 0.35 * before(2) + 0.2 * before(3);
}
