import { nextStep } from '../../../../platform/work/turns.js';
import {
  type SeasonAhead,
  type SeasonChances,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { SimulatedSeasons } from '../../../../engine/chances/odds/season/simulated-seasons.js';

/** Number of simulations of a season for its odds. */
export const SEASONS = 10_000;

/**
 * Intended milliseconds of a run of simulations, after which other work gets its turn. A run takes at most about twice
 * as long.
 */
const sliceMs = 5;
const firstSlice = 1;

/** The chances of a season. The process can answer requests during the simulation. @returns null if it was stopped */
export async function simulateSeason(
  season: SeasonAhead,
  options: { readonly seed: number; readonly seasons?: number; readonly stop: AbortSignal },
): Promise<SeasonChances | null> {
  const { seed, seasons = SEASONS, stop } = options;
  await nextStep();
  const simulated = new SimulatedSeasons(season, seed);
  let slice = firstSlice;
  for (let left = seasons; left > 0;) {
    await nextStep();
    if (stop.aborted) return null;
    const now = Math.min(slice, left);
    const began = performance.now();
    simulated.run(now);
    left -= now;
    const took = Math.max(performance.now() - began, 0.01);
    slice = Math.max(1, Math.round(now * Math.min(2, sliceMs / took)));
  }
  await nextStep();
  return simulated.chances();
}
