import { count, tenths } from '../../../ui/text/format';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { boardOf } from '../standings/leaders/leader-boards';
import type { Award, LeaderOfSeason } from './league-history';

/** Columns of the file of awards. */
export const awardColumns: readonly StatColumn<Award>[] = [
  { key: 'award', label: 'Award', value: ({ label }) => label },
  { key: 'player', label: 'Player', text: true, value: ({ playerName }) => playerName },
  { key: 'team', label: 'Team', text: true, value: ({ teamName }) => teamName },
  { key: 'value', label: 'Value', value: ({ value }) => value, render: ({ value }) => tenths(value) },
  { key: 'rule', label: 'Rule', text: true, value: ({ rule }) => rule },
];

interface Line {
  statistic: string;
  leader: LeaderOfSeason['leaders'][number];
}

/** One row for each player who led in a statistic, alone or tied. */
export const linesOf = (leaders: readonly LeaderOfSeason[]): Line[] =>
  leaders.flatMap(({ statistic, leaders: best }) => best.map((leader) => ({ statistic, leader })));

export const labelOf = (statistic: string): string => boardOf(statistic)?.label ?? statistic;
export const formatFigure = (statistic: string, value: number): string =>
  (boardOf(statistic)?.format ?? count)(value);

export const leaderColumns: readonly StatColumn<Line>[] = [
  { key: 'statistic', label: 'Statistic', value: ({ statistic }) => labelOf(statistic) },
  { key: 'player', label: 'Player', text: true, value: ({ leader }) => leader.playerName },
  { key: 'team', label: 'Team', text: true, value: ({ leader }) => leader.teamName },
  {
    key: 'value',
    label: 'Value',
    value: ({ leader }) => leader.value,
    render: ({ statistic, leader }) => formatFigure(statistic, leader.value),
  },
];
