import { type CountingStatistic, countingStatistics } from './counting-statistics.js';
import { type DerivedStatistic, derivedStatistics } from './derived-statistics.js';

export type Statistic = CountingStatistic | DerivedStatistic;

/** Every statistic, counting and derived, in display order. */
export const statistics: readonly Statistic[] = [...countingStatistics, ...derivedStatistics];
