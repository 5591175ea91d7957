import { runValues } from '../../figures/statistics/run-values.generated.js';
import { TODAY } from './environment.js';
import { type Park, PARK_HITS, type ParkFactor, type ParkHit } from './park.js';

/** Share of plate appearances in which the batter bats left-handed, including switch hitters batting left (2019). */
export const LEFT_HANDED = 0.41;
const INNINGS = 9;
const OUTS_PER_PLATE_APPEARANCE = 0.706;

const RUN_EVENT = {
  singles: 'single',
  doubles: 'double',
  triples: 'triple',
  homeRuns: 'homeRun',
} as const satisfies Record<ParkHit, keyof typeof runValues.events>;

/**
 * Runs scored in a park in percent of an average park's, not rounded. Computed by linear weights: each hit gained
 * replaces an out. The outs saved bring more batters to the plate.
 */
export function parkRuns(park: Park): number {
  const expected = INNINGS * (runValues.expectancy[0] ?? 0);
  const batters = (INNINGS * 3) / OUTS_PER_PLATE_APPEARANCE;
  let hitsGained = 0;
  let runsGained = 0;
  for (const hit of PARK_HITS) {
    const gained = TODAY[hit] * (meanOf(park[hit]) / 100 - 1);
    hitsGained += gained;
    runsGained += gained * (runValues.events[RUN_EVENT[hit]] - runValues.out);
  }
  const more = OUTS_PER_PLATE_APPEARANCE / (OUTS_PER_PLATE_APPEARANCE - hitsGained);
  return 100 * (1 + (runsGained * batters * more) / expected);
}

/** Mean of the factors of both hands, weighted by how often each hand bats. */
export function meanOf({ left, right }: ParkFactor): number {
  return LEFT_HANDED * left + (1 - LEFT_HANDED) * right;
}
