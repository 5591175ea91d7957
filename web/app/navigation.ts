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

const groupsOfPages: readonly NavigationGroup[] = [
  {
    to: paths.scoreboard,
    label: 'Scores',
    pages: [
      { to: paths.scoreboard, label: 'Scoreboard' },
      { to: paths.matches, label: 'Matches' },
    ],
  },
  {
    to: paths.leagues,
    label: 'Leagues',
    pages: [
      { to: paths.leagues, label: 'All leagues' },
      { to: paths.leagueDashboard, label: 'League dashboard' },
    ],
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
      { to: paths.leaders, label: 'Leaders' },
    ],
  },
  {
    to: paths.forum,
    label: 'Community',
    pages: [
      { to: paths.forum, label: 'Forum' },
      { to: paths.news, label: 'News' },
    ],
  },
];

const copies = ({ pages }: NavigationGroup): NavigationPage[] =>
  pages.filter(({ label }) => !label.startsWith('All ')).map((page) => ({ ...page, isCopy: true }));

/** The first group is shown on pages that are in no other, and leads to the pages of the others that no group is named after. */
const start: NavigationGroup = {
  to: paths.dashboard,
  label: 'Dashboard',
  pages: [
    { to: paths.home, label: 'Home' },
    ...groupsOfPages.flatMap(copies),
    { to: paths.admin, label: 'Admin', shownTo: (session) => session.isAdmin },
  ],
};

export const navigation: readonly NavigationGroup[] = [start, ...groupsOfPages];

interface Place {
  pathname: string;
  search: string;
}

/** The current group, and the address of the link to the page, if a link leads to it or to a page above it. */
export function placeIn(place: Place): { group: NavigationGroup; to: string | null } {
  const links = navigation.flatMap((group) =>
    [group, ...group.pages.filter(({ isCopy }) => isCopy !== true)].map(({ to }) => ({ group, to })),
  );
  const [closest] = links
    .filter(({ to }) => leadsTo(to, place))
    .toSorted((one, other) => other.to.length - one.to.length);
  return closest ?? { group: start, to: null };
}

function leadsTo(to: string, { pathname, search }: Place): boolean {
  const [path = '', wanted] = to.split('?');
  const isPath = pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));
  const given = new URLSearchParams(search);
  return isPath && [...new URLSearchParams(wanted)].every(([key, value]) => given.get(key) === value);
}

/** Pages of the signed-in user. */
export const ownPages: readonly NavigationPage[] = [
  { to: paths.myClub, label: 'My club' },
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
