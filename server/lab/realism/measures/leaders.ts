import { type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import type spread from '../reference/spread.json';
import { type Measure, type MeasuresOf } from './measure.js';
import { earnedRunAverage, qualifiedHitters, qualifiedPitchers } from './players.js';
import { totalBases } from './rates.js';

const most =
  (value: (c: Counts) => number): Measure =>
  ({ players }) =>
    Math.max(...[...players.values()].map(value));

const bestHitter =
  (value: (c: Counts) => number): Measure =>
  (season) => {
    const values = qualifiedHitters(season).map(value);
    return values.length === 0 ? null : Math.max(...values);
  };

const onBasePlusSlugging = (c: Counts): number =>
  (c.hits + c.walks + c.hitByPitch) / (c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies) +
  totalBases(c) / c.atBats;

/** The league leaders' figures. */
export const leaders: MeasuresOf<typeof spread.sections.leaders> = {
  battingAverage: bestHitter((c) => c.hits / c.atBats),
  onBasePlusSlugging: bestHitter(onBasePlusSlugging),
  homeRuns: most((c) => c.homeRuns),
  runsBattedIn: most((c) => c.rbis),
  runs: most((c) => c.runs),
  plateAppearances: most((c) => c.plateAppearances),
  hits: most((c) => c.hits),
  doubles: most((c) => c.doubles),
  triples: most((c) => c.triples),
  walks: most((c) => c.walks),
  strikeoutsBatting: most((c) => c.strikeoutsBatting),
  stolenBases: most((c) => c.stolenBases),
  hitByPitch: most((c) => c.hitByPitch),
  earnedRunAverage: (season) => {
    const averages = qualifiedPitchers(season).map(earnedRunAverage);
    return averages.length === 0 ? null : Math.min(...averages);
  },
  wins: most((c) => c.wins),
  losses: most((c) => c.losses),
  saves: most((c) => c.saves),
  strikeouts: most((c) => c.strikeouts),
  innings: most((c) => c.outsRecorded / 3),
  gamesPitched: most((c) => c.gamesPitched),
  starts: most((c) => c.gamesStartedPitching),
};
