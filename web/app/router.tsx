import { createBrowserRouter, data, type RouteObject } from 'react-router';
import { Layout } from './Layout';
import { PageLoading } from './PageLoading';
import { paths } from '../ui/paths';
import { RouteError } from './RouteError';

/** Each screen is a file of its own in web/routes, fetched when it is first visited. */
const pages: RouteObject[] = [
  { path: paths.dashboard, lazy: () => import('../routes/dashboard') },
  { path: paths.login, lazy: () => import('../routes/login') },
  { path: paths.register, lazy: () => import('../routes/register') },
  { path: paths.teams, lazy: () => import('../routes/teams') },
  { path: paths.createTeam, lazy: () => import('../routes/create-team') },
  { path: paths.team(':teamId'), lazy: () => import('../routes/team') },
  { path: paths.leagues, lazy: () => import('../routes/leagues') },
  { path: paths.leagueDashboard, lazy: () => import('../routes/league-dashboard') },
  { path: paths.matches, lazy: () => import('../routes/matches') },
  { path: paths.match(':matchId'), lazy: () => import('../routes/match') },
  { path: paths.players, lazy: () => import('../routes/players') },
  { path: paths.admin, lazy: () => import('../routes/admin') },
  { path: paths.forum, lazy: () => import('../routes/forum') },
  { path: paths.forumCategory(':categoryId'), lazy: () => import('../routes/forum-category') },
  { path: paths.forumThread(':threadId'), lazy: () => import('../routes/forum-thread') },
  { path: paths.news, lazy: () => import('../routes/news') },
];

/** The home page asks the server nothing, so a first visit is spared the code that does. */
const home: RouteObject = { path: paths.home, lazy: () => import('../routes/home') };
const dataPages: RouteObject = { lazy: () => import('./DataPages'), children: pages };

const unknownPath: RouteObject = {
  path: '*',
  // The router tells its own 404 apart from a crash by this kind of response.
  loader: () => Promise.reject(data(null, { status: 404, statusText: 'Not Found' })),
};

export const router = createBrowserRouter([
  {
    Component: Layout,
    HydrateFallback: PageLoading,
    // Catches what the layout itself throws; a page's failure stays inside the layout.
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: [home, dataPages, unknownPath] }],
  },
]);
