import type { RouteObject } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { pageIn, pathOf } from './page-path';

export interface Page {
  /** Path with its parameters, as in `/teams/:teamId`. */
  readonly path: string;
  /** Path of its file in `web`. */
  readonly file: string;
  /** Fetches the code of the page, only once. */
  readonly load: () => Promise<Pick<RouteObject, 'Component' | 'ErrorBoundary'>>;
}

const files = import.meta.glob<Awaited<ReturnType<Page['load']>>>('../routes/*.tsx');

/** Every page, from the files of web/routes. */
export const pages = Object.entries(files).map(([file, load]): Page => ({
  path: pathOf(file),
  file: file.slice('../'.length),
  load,
}));

/** The page at an address; null if the address is unknown. */
export const pageAt = (pathname: string): Page | null => pageIn(pages, pathname);

/** The games of the home page are drawn by the server, and their code comes late: the page waits for no code of queries. */
export const makesQueries = ({ path }: Page): boolean => path !== paths.home;

/** Wraps every page that makes queries. */
export const loadDataPages = () => import('./DataPages');
