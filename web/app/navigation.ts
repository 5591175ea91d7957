import { paths } from '../ui/addresses/paths';
import type { SessionView } from '../session/session';

export interface NavigationItem {
  to: string;
  label: string;
  /** Roles that see the item; everybody if omitted. */
  shownTo?: (session: SessionView) => boolean;
  /** Whether the item is at the far end of the bar. */
  apart?: true;
}

export const navigation: readonly NavigationItem[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.teams, label: 'Teams' },
  { to: paths.scoreboard, label: 'Scoreboard' },
  { to: paths.matches, label: 'Matches' },
  { to: paths.leagues, label: 'Leagues' },
  { to: paths.leagueDashboard, label: 'League dashboard' },
  { to: paths.players, label: 'Players' },
  { to: paths.market, label: 'Market' },
  { to: paths.forum, label: 'Forum' },
  { to: paths.news, label: 'News' },
  { to: paths.admin, label: 'Admin', shownTo: (session) => session.isAdmin },
  { to: paths.register, label: 'Register', apart: true, shownTo: (session) => !session.isSignedIn },
  { to: paths.login, label: 'Login', shownTo: (session) => !session.isSignedIn },
];

export const footerNavigation: readonly NavigationItem[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.teams, label: 'Teams' },
  { to: paths.matches, label: 'Matches' },
  { to: paths.leagues, label: 'Leagues' },
  { to: paths.players, label: 'Players' },
];

/**
 * Whether the page's address is the beginning of another page's address. Then its item is marked as current only on the
 * page itself.
 */
export function isExact(to: string): boolean {
  return to === paths.home || to === paths.leagues;
}
