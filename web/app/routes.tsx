import { data, type RouteObject } from 'react-router';
import { Layout } from './Layout';
import { PageLoading } from './PageLoading';
import { loadDataPages, makesQueries, type Page, pages } from './pages';
import { RouteError } from './RouteError';

/** Each screen is a separate file in web/routes, fetched when it is first visited. */
const routeOf = ({ path, load }: Page): RouteObject => ({ path, lazy: load });

const dataPages: RouteObject = { lazy: loadDataPages, children: pages.filter(makesQueries).map(routeOf) };
const otherPages = pages.filter((page) => !makesQueries(page)).map(routeOf);

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
    children: [{ ErrorBoundary: RouteError, children: [...otherPages, dataPages, unknownPath] }],
  },
];
