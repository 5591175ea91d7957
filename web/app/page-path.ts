import { matchPath } from 'react-router';

/**
 * The path of the page in a file of web/routes, from the file's name: `teams.$teamId.orders.tsx` is
 * `/teams/:teamId/orders`, and `_index.tsx` is `/`.
 */
export function pathOf(file: string): string {
  const parts = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length).split('.');
  return `/${parts.map((part) => (part === '_index' ? '' : part.replace(/^\$/, ':'))).join('/')}`;
}

interface WithPath {
  readonly path: string;
}

const parametersIn = ({ path }: WithPath): number => path.split(':').length - 1;

/** The page at an address; null if the address is unknown. `/teams/create` also matches `/teams/:teamId`. */
export function pageIn<Page extends WithPath>(pages: readonly Page[], pathname: string): Page | null {
  const [best = null] = pages
    .filter(({ path }) => matchPath(path, pathname) !== null)
    .toSorted((one, other) => parametersIn(one) - parametersIn(other));
  return best;
}
