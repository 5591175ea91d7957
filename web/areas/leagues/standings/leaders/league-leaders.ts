import type { LeagueLeadersQuery } from './league-leaders.generated';

type LeadersOfSeason = NonNullable<NonNullable<LeagueLeadersQuery['league']>['season']>;
export type LeaderStatistic = Exclude<keyof LeadersOfSeason, 'leagueId' | 'number' | '__typename'>;
export type LeaderLine = LeadersOfSeason['homeRuns'][number];
