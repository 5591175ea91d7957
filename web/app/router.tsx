import { createBrowserRouter, data, type RouteObject } from 'react-router';
import { Layout } from './Layout';
import { PageLoading } from './PageLoading';
import { loadDataPages, loadPage } from './page-files';
import { pages } from './pages';
import { paths } from '../ui/paths';
import { RouteError } from './RouteError';

/** Each screen is a file of its own in web/routes, fetched when it is first visited. */
const routes = pages.map(({ path, file }): RouteObject => ({ path, lazy: () => loadPage(file) }));

/** The home page asks the server nothing, so a first visit is spared the code that does. */
const home = routes.filter(({ path }) => path === paths.home);
const dataPages: RouteObject = {
  lazy: loadDataPages,
  children: routes.filter(({ path }) => path !== paths.home),
};

const unknownPath: RouteObject = {
  path: '*',
  // The router distinguishes its own 404 from a crash by this kind of response.
  loader: () => Promise.reject(data(null, { status: 404, statusText: 'Not Found' })),
};

export const router = createBrowserRouter([
  {
    Component: Layout,
    HydrateFallback: PageLoading,
    // Catches what the layout itself throws; a page's failure stays inside the layout.
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: [...home, dataPages, unknownPath] }],
  },
]);
