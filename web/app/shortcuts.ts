import { paths } from '../ui/addresses/paths';

/** The key after `g`, and the page it opens. */
export const destinations: readonly { key: string; to: string; label: string }[] = [
  { key: 'h', to: paths.home, label: 'Home' },
  { key: 'd', to: paths.dashboard, label: 'Dashboard' },
  { key: 't', to: paths.teams, label: 'Teams' },
  { key: 's', to: paths.scoreboard, label: 'Scoreboard' },
  { key: 'm', to: paths.matches, label: 'Matches' },
  { key: 'l', to: paths.leagueDashboard, label: 'League dashboard' },
  { key: 'p', to: paths.players, label: 'Players' },
  { key: 'f', to: paths.forum, label: 'Forum' },
  { key: 'n', to: paths.news, label: 'News' },
];
