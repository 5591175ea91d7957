import { REGULATION } from '../../game/plays/field.js';
import { applyEdge, edgeStep, OUTCOMES } from '../../game/plate/rates.js';
import { BASES_EMPTY, STATES } from '../run/base-out.js';
import { OVER } from './advances.js';
import { type ChainBatter } from './chain-batter.js';
import { COLUMNS, OVER_BEFORE, Pauses, Turn } from './turn.js';

const NINE = 9;
/** No club has so many plate appearances in nine innings. */
const MOST_BATTERS = 150;
/** Smaller chances count as 0. */
const NEGLIGIBLE = 1e-10;

/**
 * Batters' edge over the pitcher, in tens of points of wOBA, as in `plate/matchup.ts`, halfway between home and
 * visitors. Against a starter: in the first inning, then at the first, second and third time through the order.
 * Relievers are always met for the first time.
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
 * Average runs that nine batters in this order score in nine innings against a pitcher: an exact Markov chain over
 * the batter up, the inning and the 24 base–out states. Stolen bases, wild pitches and the like are included; bunts,
 * intentional walks and substitutes are not.
 * @param pitcher the pitcher's rates relative to the league's, by outcome
 * @param hand with which the pitcher throws: 0 left, 1 right
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

/** Indexed by edge, then by place in the batting order. */
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

/** Applies one plate appearance to the chances of the states; returns the runs that score. */
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

/** Weighted speed of the three batters before this one, who are likely to be on base: the last one counts most. */
function speedBehind(batters: readonly ChainBatter[], slot: number): number {
  const before = (back: number) => batters[(slot + NINE - back) % NINE]?.speed ?? 50;
  return 0.45 * before(1) + 0.35 * before(2) + 0.2 * before(3);
}
