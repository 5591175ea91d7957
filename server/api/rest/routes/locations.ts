import { type Route } from '../../../platform/http/rest/route.js';
import { isObject } from '../../../platform/http/rest/csv-columns.js';
import { routes } from './all-routes.js';

const readable: ReadonlySet<string> = new Set(
  routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
);
const itemPaths = [...readable].filter((path) => /\/:\w+$/.test(path));

/** Path at which the created object can be read; null if the call creates nothing readable. */
export function createdPath({ status, path, location }: Route): string | null {
  if (status !== 201) return null;
  const item = itemPaths.find((one) => one.slice(0, one.lastIndexOf('/')) === path);
  return location ?? item ?? (readable.has(path) ? path : null);
}

/** Value of `Location` (RFC 9110, 15.3.2). */
export function locationOf(
  route: Route,
  ids: Readonly<Record<string, number>>,
  answer: unknown,
): string | null {
  const path = createdPath(route);
  return path && `/api${path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? idIn(answer)))}`;
}

/** The id of the answer, or of its first member that is an object. */
function idIn(answer: unknown): unknown {
  if (!isObject(answer)) return undefined;
  return answer['id'] ?? Object.values(answer).find(isObject)?.['id'];
}
