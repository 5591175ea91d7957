import type { FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

interface Edge {
  cursor?: string;
}

export interface Pages {
  readonly edges: readonly Edge[];
  readonly pageInfo: { hasNextPage?: boolean };
}

/**
 * Relay pagination of a list that only grows at its end, such as the posts of a thread. Refetching a page, for instance
 * after a lost socket, keeps the pages around it that are already on the screen: readers keep their place.
 */
export function appendOnlyPagination(keyArgs: string[]): FieldPolicy<Pages> {
  const relay: FieldPolicy = relayStylePagination(keyArgs);
  return {
    ...relay,
    merge: (existing, incoming, options) => {
      if (typeof relay.merge !== 'function')
        throw new TypeError('`relayStylePagination` has no merge function');
      const merged: Pages = relay.merge(existing, incoming, options);
      if (!existing || options.args?.['before']) return merged;
      return options.args?.['after'] ? keepAfter(existing, merged) : keepAround(existing, merged);
    },
  };
}

/** Answers for the rows after the same post may arrive in any order, so a shorter answer removes no rows. */
function keepAfter(existing: Pages, merged: Pages): Pages {
  const after = existing.edges.slice(merged.edges.length);
  if (after.length === 0) return merged;
  return { ...merged, edges: [...merged.edges, ...after], pageInfo: existing.pageInfo };
}

function keepAround(existing: Pages, page: Pages): Pages {
  const first = placeIn(existing, page.edges[0]);
  const last = placeIn(existing, page.edges.at(-1));
  if (first < 0 && last < 0) return page;
  const before = existing.edges.slice(0, Math.max(first, 0));
  const after = last < 0 ? [] : existing.edges.slice(last + 1);
  return {
    ...page,
    edges: [...before, ...page.edges, ...after],
    pageInfo: after.length > 0 ? existing.pageInfo : page.pageInfo,
  };
}

export const placeIn = ({ edges }: Pages, edge: Edge | undefined): number =>
  edge?.cursor === undefined ? -1 : edges.findIndex(({ cursor }) => cursor === edge.cursor);
