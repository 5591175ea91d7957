import { type Counts } from '../../../engine/figures/statistics/counting-statistics.js';

/** Run values of weighted on-base average, 2016; the reference is computed with the same values. */
export const WOBA = {
  walk: 0.691,
  hitByPitch: 0.721,
  single: 0.878,
  double: 1.242,
  triple: 1.569,
  homeRun: 2.015,
} as const;

export const totalBases = (c: Counts): number => c.hits + c.doubles + 2 * c.triples + 3 * c.homeRuns;

/** Weighted on-base average of a batter; intentional walks have no value. */
export function weightedOnBase(c: Counts): number {
  const walks = c.walks - c.intentionalWalks;
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  const value =
    WOBA.walk * walks +
    WOBA.hitByPitch * c.hitByPitch +
    WOBA.single * singles +
    WOBA.double * c.doubles +
    WOBA.triple * c.triples +
    WOBA.homeRun * c.homeRuns;
  return value / (c.atBats + walks + c.sacrificeFlies + c.hitByPitch);
}
