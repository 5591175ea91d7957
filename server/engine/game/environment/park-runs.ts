import { runValues } from '../../figures/statistics/run-values.generated.js';
import { TODAY } from './environment.js';
import { type Park, PARK_HITS, type ParkFactor, type ParkHit } from './park.js';

/** Share of plate appearances by left-handed batters, switch hitters on that side included (2019). */
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
 * Runs scored in a park in percent of an average one's, not rounded: by linear weights, each hit gained being an out less.
 * Outs end games, so that fewer of them bring more batters up.
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

/** Of both hands' factors, as often as either bats. */
export function meanOf({ left, right }: ParkFactor): number {
  return LEFT_HANDED * left + (1 - LEFT_HANDED) * right;
}
