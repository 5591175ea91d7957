import { data, type RouteObject } from 'react-router';
import { Layout } from './Layout';
import { PageLoading } from './PageLoading';
import { loadDataPages, loadPage } from './page-files';
import { pages } from './pages';
import { paths } from '../ui/addresses/paths';
import { RouteError } from './RouteError';

/** Each screen is a separate file in web/routes, fetched when it is first visited. */
const pageRoutes = pages.map(({ path, file }): RouteObject => ({ path, lazy: () => loadPage(file) }));

/** The home page makes no queries, so a first visit does not load the code for queries. */
const home = pageRoutes.filter(({ path }) => path === paths.home);
const dataPages: RouteObject = {
  lazy: loadDataPages,
  children: pageRoutes.filter(({ path }) => path !== paths.home),
};

const unknownPath: RouteObject = {
  path: '*',
  // A rejection with such a response is shown as an unknown address, not as a crash.
  loader: () => Promise.reject(data(null, { status: 404, statusText: 'Not Found' })),
};

export const routes: RouteObject[] = [
  {
    Component: Layout,
    HydrateFallback: PageLoading,
    // Catches errors of the layout itself; a page's error is shown inside the layout.
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: [...home, dataPages, unknownPath] }],
  },
];
