import { average, count, DASH, innings, perNine, tenths } from '../../../ui/text/format';
import type { StatColumn } from '../../../ui/columns/stat-column';

/** A statistic as the API describes it. */
export interface Statistic {
  key: string;
  abbreviation: string;
  longName: string;
  group: string;
  format: string;
}

/** The full-stats table, the same on every page and in the legend. */
export const fullStatistics = [
  'gamesPlayed',
  'gamesStarted',
  'atBats',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'rbis',
  'runs',
  'walks',
  'strikeoutsBatting',
  'stolenBases',
  'caughtStealing',
  'battingAverage',
  'onBasePercentage',
  'sluggingPercentage',
  'onBasePlusSlugging',
  'wins',
  'losses',
  'saves',
  'holds',
  'inningsPitched',
  'strikeouts',
  'walksAllowed',
  'hitsAllowed',
  'homeRunsAllowed',
  'earnedRuns',
  'earnedRunAverage',
  'whip',
  'putouts',
  'assists',
  'errors',
  'fieldingPercentage',
] as const;

/** In a table with batting and pitching, the label of home runs allowed says so. */
const headings: Readonly<Record<string, string>> = { homeRunsAllowed: 'HR allowed' };

const writers: Readonly<Record<string, (value: number | null | undefined) => string>> = {
  integer: count,
  rate1: tenths,
  rate2: perNine,
  rate3: average,
  innings,
  percent: (value) => (typeof value === 'number' ? `${count(Math.round(1000 * value) / 10)}%` : DASH),
};

/** A figure as its statistic is written. */
export const writeFigure = (statistic: Statistic | undefined, value: number | null | undefined): string =>
  (writers[statistic?.format ?? 'integer'] ?? count)(value);

export function headingOf(statistic: Statistic): string {
  return headings[statistic.key] ?? statistic.abbreviation;
}

/** A column of players' tables; its name and format are the API's. */
export function statColumn<Key extends string>(
  key: Key,
  statistics: readonly Statistic[],
): StatColumn<{ stats: Readonly<Record<Key, number | null>> }> {
  const statistic = statistics.find((one) => one.key === key);
  return {
    key,
    label: statistic ? headingOf(statistic) : key,
    ...(statistic && { title: statistic.longName }),
    value: ({ stats }) => stats[key],
    render: ({ stats }) => writeFigure(statistic, stats[key]),
  };
}

/** W-L, ordered by wins, and among equals by fewer losses. */
export const recordColumn: StatColumn<{ stats: { wins: number; losses: number } }> = {
  key: 'record',
  label: 'W-L',
  title: 'Wins and losses',
  value: ({ stats }) => stats.wins - stats.losses / 1000,
  render: ({ stats }) => `${stats.wins}-${stats.losses}`,
  csv: [
    { label: 'W', value: ({ stats }) => stats.wins },
    { label: 'L', value: ({ stats }) => stats.losses },
  ],
};

/** Batting and pitching share abbreviations: a heading over the columns distinguishes them. */
export function groupOf(key: string, statistics: readonly Statistic[]): string | undefined {
  const group = statistics.find((one) => one.key === key)?.group;
  return group === undefined ? undefined : groupNames[group];
}

const groupNames: Readonly<Record<string, string>> = {
  general: 'Games',
  batting: 'Batting',
  pitching: 'Pitching',
  fielding: 'Fielding',
};

export const isPitcher = ({ position }: { position: string }): boolean => position === 'P';
