import type { LeagueFormat, LeagueType, MarketRule, ScheduleType } from '../../../graphql/schema.generated';

interface Choice<Value> {
  value: Value;
  label: string;
}

export const leagueFormats: readonly Choice<LeagueFormat>[] = [
  { value: 'ROUND_ROBIN', label: 'Round-robin' },
  { value: 'KNOCKOUT', label: 'Knockout' },
  { value: 'PLAYOFFS', label: 'Playoffs' },
];

export const leagueTypes: readonly Choice<LeagueType>[] = [
  { value: 'SEASON', label: 'Season' },
  { value: 'TOURNAMENT', label: 'Tournament' },
];

export const marketRules: readonly Choice<MarketRule>[] = [
  { value: 'STAFF', label: 'Staff approves them' },
  { value: 'AUTOMATIC', label: 'Take effect at once' },
];

export const scheduleTypes: readonly Choice<ScheduleType>[] = [
  { value: 'ROUND_ROBIN', label: 'Round-robin (1 game per pair)' },
  { value: 'DOUBLE_ROUND_ROBIN', label: 'Double round-robin (2 games per pair)' },
  { value: 'CUSTOM', label: 'Custom' },
  { value: 'BALANCED', label: 'Balanced (games per team)' },
];

const labelIn = <Value>(choices: readonly Choice<Value>[], value: Value): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';

export const formatLabel = (format: LeagueFormat): string => labelIn(leagueFormats, format);
export const typeLabel = (type: LeagueType): string => labelIn(leagueTypes, type);
