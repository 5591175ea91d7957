import { runValues } from '../../../figures/statistics/run-values.generated.js';
import { TODAYS_CONDITIONS } from '../../../game/plate/conditions.js';
import { OUTCOME, OUTCOMES, situationOffset } from '../../../game/plate/rates.js';
import { LEFT, RIGHT } from '../../../game/manager/roster-book.js';

/** Share of plate appearances from the left side, including switch hitters (2019). */
const LEFT_HANDED = 0.41;
/** Share of plate appearances against left-handed pitchers. */
const LEFT_ARMED = 0.28;

/** Runs of each outcome. Strikeouts count like other outs, and reaching on an error counts like a single. */
const WORTH = (() => {
  const { events, out } = runValues;
  const worth = new Float64Array(OUTCOMES).fill(out);
  worth[OUTCOME.single] = events.single;
  worth[OUTCOME.onError] = events.single;
  worth[OUTCOME.double] = events.double;
  worth[OUTCOME.triple] = events.triple;
  worth[OUTCOME.homeRun] = events.homeRun;
  worth[OUTCOME.walk] = events.walk;
  worth[OUTCOME.hitByPitch] = events.hitByPitch;
  return worth;
})();

/** The engine's rates with the bases empty and one out, by pairing of hands. */
const SHARES = [0, 1, 2, 3].map((pairing) => {
  const at = situationOffset(pairing, 0, 1);
  return TODAYS_CONDITIONS.situations.slice(at, at + OUTCOMES);
});

/**
 * Runs per plate appearance, by linear weights, if a batter or pitcher with these rates relative to the league's
 * meets an average opponent (the odds ratio of `plate/matchup.ts`).
 */
function runsOf(rates: Float64Array, pairing: number): number {
  const shares = SHARES[pairing];
  if (shares === undefined) throw new RangeError(`there is no pairing ${pairing} of hands`);
  let total = 0;
  let runs = 0;
  for (let i = 0; i < OUTCOMES; i++) {
    const odds = (shares[i] ?? 0) * (rates[i] ?? 0);
    total += odds;
    runs += odds * (WORTH[i] ?? 0);
  }
  return runs / total;
}

const AVERAGE_RATES = new Float64Array(OUTCOMES).fill(1);
const averageAgainst = [LEFT, RIGHT].map((hand) => againstHand(AVERAGE_RATES, hand));
const average = LEFT_ARMED * (averageAgainst[LEFT] ?? 0) + (1 - LEFT_ARMED) * (averageAgainst[RIGHT] ?? 0);

function againstHand(rates: Float64Array, hand: number): number {
  return LEFT_HANDED * runsOf(rates, LEFT * 2 + hand) + (1 - LEFT_HANDED) * runsOf(rates, RIGHT * 2 + hand);
}

/** Runs per plate appearance above average, from a side (0 left, 1 right) against average pitchers of a hand. */
export function batterRuns(rates: Float64Array, side: number, hand: number): number {
  return runsOf(rates, side * 2 + hand) - average;
}

/** Runs per plate appearance against a pitcher, above those against an average pitcher of that hand. */
export function pitcherRuns(rates: Float64Array, hand: number): number {
  return againstHand(rates, hand) - (averageAgainst[hand] ?? 0);
}
