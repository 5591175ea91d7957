import type { RouteObject } from 'react-router';
import { matchPath } from 'react-router';
import { pages, type Page } from './pages';

type PageFile = Pick<RouteObject, 'Component' | 'ErrorBoundary'>;

const files = import.meta.glob<PageFile>('../routes/*.tsx');

/** Fetches the code of a page, only once. */
export function loadPage(file: Page['file']): Promise<PageFile> {
  const load = files[`../routes/${file}.tsx`];
  if (!load) throw new Error(`web/routes has no ${file}.tsx`);
  return load();
}

/** Wraps every page that queries the server, so that other pages do not wait for the code of queries. */
export const loadDataPages = () => import('./DataPages');

/** The page at an address; null if the address is unknown. */
export function pageAt(pathname: string): Page | null {
  const fitting = pages.filter(({ path }) => matchPath(path, pathname) !== null);
  // `/teams/create` also matches `/teams/:teamId`.
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0] ?? null;
}
