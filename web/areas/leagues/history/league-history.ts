import type { LeagueHistoryQuery, SeasonHonoursQuery } from './league-history.generated';

type HistoryOfLeague = NonNullable<LeagueHistoryQuery['league']>;
export type SeasonOfHistory = HistoryOfLeague['seasons'][number];
export type Final = NonNullable<SeasonOfHistory['final']>;
export type FinalistSide = Final['champion'];

export type Honours = NonNullable<NonNullable<SeasonHonoursQuery['league']>['season']>;
export type Award = Honours['awards'][number];
export type LeaderOfSeason = Honours['leadersByStatistic'][number];
