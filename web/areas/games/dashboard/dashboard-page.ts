import type { DashboardPageQuery } from './dashboard-page.generated';

export type DashboardTeam = DashboardPageQuery['firstTeams']['edges'][number]['node'];
export type DashboardMatch = DashboardPageQuery['matches']['edges'][number]['node'];
export type UpcomingMatch = DashboardPageQuery['upcoming']['edges'][number]['node'];
export type ResultMatch = DashboardPageQuery['results']['edges'][number]['node'];
