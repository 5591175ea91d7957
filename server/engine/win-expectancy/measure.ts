import { STATES } from '../run-expectancy/base-out.js';
import { measuredGames, regularHalves } from '../run-expectancy/half-innings.js';
import { type RunCounts } from './run-counts.js';

/** More runs than these in what is left of a half-inning are counted as these. */
const MOST_RUNS = 15;

/** Counted in seasons of generated leagues. */
export function measureRunCounts(seasons: number, seed: number): RunCounts {
  const counts = Array.from({ length: STATES }, () => Array.from({ length: MOST_RUNS + 1 }, () => 0));
  for (const plays of measuredGames(seasons, seed)) {
    regularHalves(
      plays,
      () => null,
      (half) => {
        let toCome = 0;
        for (const { state, runs } of half.toReversed()) {
          toCome += runs;
          const ofState = counts[state];
          const at = Math.min(toCome, MOST_RUNS);
          if (ofState) ofState[at] = (ofState[at] ?? 0) + 1;
        }
      },
    );
  }
  return counts;
}
