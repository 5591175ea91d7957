import type { LeagueLeadersQuery } from './league-leaders.generated';
import type { SeasonRaceQuery } from './season-race.generated';

type LeadersOfLeague = NonNullable<LeagueLeadersQuery['league']>;
export type Race = NonNullable<SeasonRaceQuery['league']>['race'];
export type LeaderStatistic = Exclude<keyof LeadersOfLeague, 'id' | '__typename'>;
export type LeaderLine = LeadersOfLeague['homeRuns'][number];
