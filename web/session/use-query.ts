import type { ApolloClient } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { readQuietly } from '../graphql/read-quietly';
import { useIsDrawn } from '../ui/on-demand/use-taken-over';
import { currentToken } from './session';

type WatchFetchPolicy = NonNullable<ApolloClient.WatchQueryOptions['fetchPolicy']>;

interface AskedByHook {
  skip?: boolean;
}

/** The first answer came with the page, so only later variables need a request. */
const answeredByPage = {
  fetchPolicy: 'cache-first',
  nextFetchPolicy: (_: WatchFetchPolicy, { reason }: { reason: string }): WatchFetchPolicy =>
    reason === 'variables-changed' ? 'cache-and-network' : 'cache-first',
} as const;

/**
 * Apollo's `useQuery` for pages that the server has drawn: their first answers come with the page. The server draws pages
 * for visitors, so signed-in users then request their own answers.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the overloads of Apollo's hook, which differ in types only
export const useQuery = ((document: Parameters<typeof useApolloQuery>[0], options?: AskedByHook) => {
  const isDrawn = useIsDrawn();
  const result = useApolloQuery(document, isDrawn ? { ...answeredByPage, ...options } : options);
  const drawn = useRef(isDrawn && options?.skip !== true ? result.refetch : null);
  useEffect(() => {
    const refetch = drawn.current;
    drawn.current = null;
    if (refetch && currentToken() !== null) void readQuietly(refetch());
  }, []);
  return result;
}) as typeof useApolloQuery;
