import { paths } from '../ui/addresses/paths';
import type { SessionView } from '../session/session';

export interface NavigationPage {
  to: string;
  label: string;
  /** Roles that see the page; everybody if omitted. */
  shownTo?: (session: SessionView) => boolean;
  /** Whether another group has the page too. */
  isCopy?: true;
}

export interface NavigationGroup {
  /** Address of the group's own link. */
  to: string;
  label: string;
  pages: readonly NavigationPage[];
}

const matches: NavigationPage = { to: paths.matches, label: 'Matches' };
const leagueDashboard: NavigationPage = { to: paths.leagueDashboard, label: 'League dashboard' };
const leaders: NavigationPage = { to: paths.leaders, label: 'Leaders' };
const forum: NavigationPage = { to: paths.forum, label: 'Forum' };
const news: NavigationPage = { to: paths.news, label: 'News' };
export const myClub: NavigationPage = { to: paths.myClub, label: 'My club' };

const copyOf = (page: NavigationPage): NavigationPage => ({ ...page, isCopy: true });

const groupsOfPages: readonly NavigationGroup[] = [
  {
    to: paths.scoreboard,
    label: 'Scores',
    pages: [{ to: paths.scoreboard, label: 'Scoreboard' }, matches],
  },
  {
    to: paths.leagues,
    label: 'Leagues',
    pages: [{ to: paths.leagues, label: 'All leagues' }, leagueDashboard, leaders],
  },
  {
    to: paths.teams,
    label: 'Teams',
    pages: [
      { to: paths.teams, label: 'All teams' },
      { to: paths.market, label: 'Market' },
    ],
  },
  {
    to: paths.players,
    label: 'Players',
    pages: [
      { to: paths.players, label: 'All players' },
      copyOf(leaders),
      { to: paths.comparePlayers, label: 'Compare players' },
    ],
  },
  {
    to: paths.forum,
    label: 'Community',
    pages: [forum, news, { to: paths.rules, label: 'Rules and help' }],
  },
];

/** The first group is shown on pages that are in no other, and has the pages that no group is named after. */
const start: NavigationGroup = {
  to: paths.dashboard,
  label: 'Dashboard',
  pages: [
    { to: paths.home, label: 'Home' },
    ...[matches, leagueDashboard, forum, news].map(copyOf),
    { to: paths.admin, label: 'Admin', shownTo: (session) => session.isAdmin },
  ],
};

export const navigation: readonly NavigationGroup[] = [start, ...groupsOfPages];

interface Place {
  pathname: string;
  search: string;
}

/** The current group, and the address of the link to the page, if a link leads to it or to a page above it. */
export function placeIn(place: Place, ownClub: string | null): { group: NavigationGroup; to: string | null } {
  const links = navigation.flatMap((group) =>
    [group, ...group.pages.filter(({ isCopy }) => isCopy !== true)].map(({ to }) => ({ group, to })),
  );
  const [closest] = links
    .filter(({ to }) => leadsTo(to, place))
    .toSorted((one, other) => other.to.length - one.to.length);
  const { group, to } = closest ?? { group: start, to: null };
  const isOwn = leadsTo(myClub.to, place) || (ownClub !== null && leadsTo(paths.team(ownClub), place));
  return { group, to: isOwn ? myClub.to : to };
}

function leadsTo(to: string, { pathname, search }: Place): boolean {
  const [path = '', wanted] = to.split('?');
  const isPath = pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));
  const given = new URLSearchParams(search);
  return isPath && [...new URLSearchParams(wanted)].every(([key, value]) => given.get(key) === value);
}

/** Pages of the signed-in user. */
export const ownPages: readonly NavigationPage[] = [
  myClub,
  { to: paths.notifications, label: 'Notifications' },
  { to: paths.account, label: 'Account' },
];

export const footerNavigation: readonly NavigationPage[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.teams, label: 'Teams' },
  { to: paths.matches, label: 'Matches' },
  { to: paths.leagues, label: 'Leagues' },
  { to: paths.players, label: 'Players' },
];
