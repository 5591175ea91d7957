import { type JsonSchema } from '../../../platform/http/rest/json-schema.js';
import { RowList, type Route } from '../../../platform/http/rest/route.js';
import { isObject } from '../../../platform/http/rest/csv-columns.js';

/** A served route: a declared call, or the CSV of its list. */
export interface ServedRoute extends Route {
  readonly csv?: CsvAnswer;
}

export interface CsvAnswer {
  /** The schema of a row. */
  readonly items: JsonSchema;
  /** Finds the list in the handler's answer. Not called for a page, which has its rows already. */
  readonly rowsIn: (answer: unknown) => RowList;
  readonly filename: (ids: Readonly<Record<string, number>>, season: number | null) => string;
}

/**
 * Makes a second route for each of these routes that has a list. It answers the list as CSV, with the same rows and
 * pages, and for the same callers.
 */
export function csvRoutesOf(routes: readonly Route[]): ServedRoute[] {
  return routes.flatMap((list) => {
    const rows = listIn(list);
    return rows === null ? [] : [csvRoute(list, rows)];
  });
}

/** The list in a call's answer: the answer itself, its only member, or a `table` declared for the CSV. */
interface AnsweredList {
  readonly items: JsonSchema;
  readonly member: string | null;
  readonly handle?: Route['handle'];
}

function listIn({ method, counters, download, feed, answer, table }: Route): AnsweredList | null {
  if (table) return { items: table.items, member: null, handle: (ctx, request) => table.rows(ctx, request) };
  if (method !== 'GET' || counters !== undefined || download !== undefined || feed !== undefined) return null;
  const items = itemsOf(answer);
  if (items !== null) return { items, member: null };
  const [only, ...others] = isObject(answer['properties']) ? Object.entries(answer['properties']) : [];
  if (only === undefined || others.length > 0) return null;
  const [member, schema] = only;
  const inside = isObject(schema) ? itemsOf(schema) : null;
  return inside && { items: inside, member };
}

/** The schema of the rows if the answer is a list of objects; otherwise null. */
function itemsOf({ type, items }: JsonSchema): JsonSchema | null {
  return type === 'array' && isObject(items) && isObject(items['properties']) ? items : null;
}

function csvRoute(list: Route, { items, member, handle }: AnsweredList): ServedRoute {
  const { path, operationId, description: _description, ...rest } = list;
  return {
    ...rest,
    ...(handle && { handle }),
    path: `${path}.csv`,
    operationId: `${operationId}Csv`,
    summary: `${operationId} as CSV`,
    csv: {
      items,
      rowsIn: (answer) => rowsOf(member === null || !isObject(answer) ? answer : answer[member]),
      filename: (ids, season) => fileNameOf(path, ids, season),
    },
  };
}

function rowsOf(list: unknown): RowList {
  if (list instanceof RowList) return list;
  if (!Array.isArray(list) || !list.every(isObject))
    throw new TypeError('the handler of a list must return a list');
  return new RowList(() => list);
}

/**
 * Name of the file, such as `league-3-standings.csv` for league 3 and `league-3-season-2-standings.csv` for its season
 * 2.
 */
function fileNameOf(path: string, ids: Readonly<Record<string, number>>, season: number | null): string {
  const parts = path.split('/').filter((part) => part !== '');
  const names = parts.map((part, at) => {
    if (part.startsWith(':')) return String(ids[part.slice(1)] ?? 0);
    return parts[at + 1]?.startsWith(':') === true ? part.replace(/s$/, '') : part;
  });
  if (season !== null) names.splice(-1, 0, `season-${season}`);
  return `${names.join('-')}.csv`;
}
