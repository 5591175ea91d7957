import type { FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { placeIn, type Pages } from './append-only-pagination';

/**
 * Relay pagination of a list whose rows are added, removed and changed. Refetching the start of the list replaces the
 * refetched rows and keeps the rows that follow them, so pages that were loaded later stay. Two lists that select
 * different fields of the same rows use different aliases and are stored separately.
 */
export function pagedList(keyArgs: readonly string[]): FieldPolicy<Pages> {
  const relay: FieldPolicy = relayStylePagination();
  return {
    ...relay,
    keyArgs: (args, { field }) =>
      JSON.stringify([field?.alias?.value ?? null, ...keyArgs.map((name) => args?.[name] ?? null)]),
    merge: (existing, incoming, options) => {
      if (typeof relay.merge !== 'function')
        throw new TypeError('`relayStylePagination` has no merge function');
      const merged: Pages = relay.merge(existing, incoming, options);
      return existing && !options.args?.['after'] ? keepFollowing(existing, merged) : merged;
    },
  };
}

function keepFollowing(existing: Pages, start: Pages): Pages {
  const last = placeIn(existing, start.edges.at(-1));
  const following = last < 0 || !start.pageInfo.hasNextPage ? [] : existing.edges.slice(last + 1);
  if (following.length === 0) return start;
  return { ...start, edges: [...start.edges, ...following], pageInfo: existing.pageInfo };
}

/** Number of rows, from the start of a list with `shown` rows, that the server keeps up to date. */
export const rowsToPush = (shown: number | undefined, page: number, most = 200): number =>
  refetchSize(shown, page, most);

/** Number of rows to request when a list with `shown` rows is refetched. */
export const refetchSize = (shown: number | undefined, page: number, most: number): number =>
  Math.min(Math.max(shown ?? 0, page), most);
