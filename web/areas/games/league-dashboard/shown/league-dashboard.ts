import type { LeagueDashboardQuery } from './league-dashboard.generated';

export type ShownLeague = NonNullable<LeagueDashboardQuery['league']>;
export type ShownSeason = NonNullable<ShownLeague['season']>;
