import { average, count, perNine } from '../../../../ui/text/format';
import type { LeaderStatistic } from './league-leaders';

export interface Board {
  key: LeaderStatistic;
  label: string;
  format: (value: number) => string;
}

export const battingBoards: readonly Board[] = [
  { key: 'battingAverage', label: 'Batting average', format: average },
  { key: 'homeRuns', label: 'Home runs', format: count },
  { key: 'rbis', label: 'Runs batted in', format: count },
  { key: 'hits', label: 'Hits', format: count },
  { key: 'onBasePlusSlugging', label: 'OPS', format: average },
  { key: 'stolenBases', label: 'Stolen bases', format: count },
];

export const pitchingBoards: readonly Board[] = [
  { key: 'earnedRunAverage', label: 'ERA', format: perNine },
  { key: 'wins', label: 'Wins', format: count },
  { key: 'strikeouts', label: 'Strikeouts', format: count },
  { key: 'saves', label: 'Saves', format: count },
  { key: 'holds', label: 'Holds', format: count },
  { key: 'whip', label: 'WHIP', format: perNine },
];

/** Name of a board in the address: `home_runs`. */
export const figureOf = ({ key }: Board): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether only qualified players are ranked. */
export const isRate = ({ format }: Board): boolean => format !== count;

export const qualifyingRule =
  'Averages and rates need 3.1 plate appearances or an inning pitched for each game of the team (Official Baseball Rule 9.22).';

/** Board with this name in the address. */
export const boardAt = (figure: string | null): Board | undefined =>
  [...battingBoards, ...pitchingBoards].find((board) => figureOf(board) === figure);

/** Board of a statistic; undefined if the statistic has no board. */
export const boardOf = (statistic: string): Board | undefined =>
  [...battingBoards, ...pitchingBoards].find(({ key }) => key === statistic);
