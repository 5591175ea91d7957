import { average, count, perNine } from '../../ui/format';
import type { LeagueRecordsQuery } from './league-records.generated';

export type RecordsOfLeague = NonNullable<LeagueRecordsQuery['league']>;
export type LeagueRecord = RecordsOfLeague['records'][number];

export interface RecordGroup {
  title: string;
  records: LeagueRecord[];
}

const groups: readonly { title: string; holds: (key: string) => boolean }[] = [
  { title: 'In a game', holds: (key) => /^(team_)?game_/.test(key) },
  { title: 'In a season', holds: (key) => /^(team_)?season_/.test(key) || key === 'team_winning_streak' },
  { title: 'In a career', holds: (key) => key.startsWith('career_') },
];

/** The records by what they span, in their order; groups without one are left out. */
export function groupRecords(records: readonly LeagueRecord[]): RecordGroup[] {
  return groups
    .map(({ title, holds }) => ({ title, records: records.filter(({ key }) => holds(key)) }))
    .filter((group) => group.records.length > 0);
}

const formats: Partial<Record<string, (value: number) => string>> = {
  season_batting_average: average,
  season_earned_run_average: perNine,
};

export const formatRecord = ({ key, value }: LeagueRecord): string => (formats[key] ?? count)(value);
