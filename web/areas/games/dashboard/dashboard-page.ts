import { dayOf } from '../../../ui/text/match-day';
import type { DashboardMatchFragment, DashboardPageQuery } from './dashboard-page.generated';

export type DashboardTeam = DashboardPageQuery['firstTeams']['edges'][number]['node'];
export type DashboardMatch = DashboardPageQuery['matches']['edges'][number]['node'];
export type UpcomingMatch = DashboardPageQuery['upcoming']['edges'][number]['node'];
export type ResultMatch = DashboardPageQuery['results']['edges'][number]['node'];

/** League and day of a match: `Coastal League, Apr 3 · Day 11`; for a friendly, nothing. */
export const leagueAndDay = (match: DashboardMatchFragment & Pick<ResultMatch, 'date' | 'gameDay'>): string =>
  [match.leagueName, dayOf(match)].filter((part) => part !== null).join(', ');
