import { type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import type spread from '../reference/spread.json';
import { mean, standardDeviation } from '../sample.js';
import { type SeasonBook } from '../books/season-book.js';
import { type Measure, type MeasuresOf } from './measure.js';
import { totalBases, weightedOnBase } from './rates.js';

/** Qualified players: 3.1 plate appearances for each of 162 games (Rule 9.22(a)), or an inning a game for pitchers. */
export const QUALIFYING_APPEARANCES = 502;
export const QUALIFYING_OUTS = 3 * 162;
const STARTS = 20;

const among =
  (qualifies: (c: Counts) => boolean) =>
  ({ players }: SeasonBook): Counts[] =>
    [...players.values()].filter(qualifies);

export const qualifiedHitters = among((c) => c.plateAppearances >= QUALIFYING_APPEARANCES);
export const qualifiedPitchers = among((c) => c.outsRecorded >= QUALIFYING_OUTS);
const regularStarters = among((c) => c.gamesStartedPitching >= STARTS);

const spreadAmong =
  (who: (season: SeasonBook) => Counts[]) =>
  (rate: (c: Counts) => number): Measure =>
  (season) =>
    standardDeviation(who(season).map(rate));
const ofHitters = spreadAmong(qualifiedHitters);
const ofStarters = spreadAmong(regularStarters);

export const earnedRunAverage = (c: Counts): number => (27 * c.earnedRuns) / c.outsRecorded;

export const hitters: MeasuresOf<typeof spread.sections.hitters> = {
  qualified: (season) => qualifiedHitters(season).length,
  strikeoutSd: ofHitters((c) => c.strikeoutsBatting / c.plateAppearances),
  walkSd: ofHitters((c) => c.walks / c.plateAppearances),
  homeRunSd: ofHitters((c) => c.homeRuns / c.plateAppearances),
  isolatedPowerSd: ofHitters((c) => (totalBases(c) - c.hits) / c.atBats),
  onBallsInPlaySd: ofHitters(
    (c) => (c.hits - c.homeRuns) / (c.atBats - c.strikeoutsBatting - c.homeRuns + c.sacrificeFlies),
  ),
  averageSd: ofHitters((c) => c.hits / c.atBats),
  onBaseSd: ofHitters(
    (c) => (c.hits + c.walks + c.hitByPitch) / (c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies),
  ),
  sluggingSd: ofHitters((c) => totalBases(c) / c.atBats),
  weightedOnBaseSd: ofHitters(weightedOnBase),
};

export const pitchers: MeasuresOf<typeof spread.sections.pitchers> = {
  qualified: (season) => qualifiedPitchers(season).length,
  twentyStarts: (season) => regularStarters(season).length,
  eraMean: (season) => mean(regularStarters(season).map(earnedRunAverage)),
  eraSd: ofStarters(earnedRunAverage),
  eraWorst: (season) => Math.max(...regularStarters(season).map(earnedRunAverage)),
  strikeoutSd: ofStarters((c) => c.strikeouts / c.battersFaced),
  walkSd: ofStarters((c) => c.walksAllowed / c.battersFaced),
  homeRunSd: ofStarters((c) => c.homeRunsAllowed / c.battersFaced),
};
