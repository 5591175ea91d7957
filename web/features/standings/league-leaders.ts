import type { LeagueLeadersQuery } from './league-leaders.generated';

type LeadersOfLeague = NonNullable<LeagueLeadersQuery['league']>;
export type LeaderStatistic = Exclude<keyof LeadersOfLeague, 'id' | '__typename'>;
export type LeaderLine = LeadersOfLeague['homeRuns'][number];
