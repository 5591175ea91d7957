import { average, count, perNine } from '../../../../ui/text/format';
import type { StatColumn } from '../../../../ui/columns/stat-column';
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

/** Records, as a file has them. */
export const recordColumns = (
  nameOf: (season: number | null) => string | null,
): readonly StatColumn<LeagueRecord>[] => [
  { key: 'record', label: 'Record', value: ({ label }) => label },
  { key: 'value', label: 'Value', value: ({ value }) => value, render: formatRecord },
  { key: 'player', label: 'Player', text: true, value: ({ playerName }) => playerName },
  { key: 'team', label: 'Team', text: true, value: ({ teamName }) => teamName },
  { key: 'opponent', label: 'Opponent', text: true, value: ({ opponentName }) => opponentName },
  { key: 'season', label: 'Season', text: true, value: ({ season }) => nameOf(season) },
  { key: 'match', label: 'Match', value: ({ matchId }) => (matchId === null ? null : Number(matchId)) },
];
