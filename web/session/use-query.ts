import type { ApolloClient } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { readQuietly } from '../graphql/read-quietly';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { currentToken } from './session';

type WatchFetchPolicy = NonNullable<ApolloClient.WatchQueryOptions['fetchPolicy']>;

interface AskedByHook {
  skip?: boolean;
  fetchPolicy?: WatchFetchPolicy;
}

/** The first answer came with the page, so only later variables need a request. */
const answeredByPage = ({ fetchPolicy = 'cache-and-network' }: AskedByHook) => ({
  fetchPolicy: 'cache-first' as const,
  nextFetchPolicy: (_: WatchFetchPolicy, { reason }: { reason: string }): WatchFetchPolicy =>
    fetchPolicy === 'no-cache' || reason === 'variables-changed' ? fetchPolicy : 'cache-first',
});

/**
 * Apollo's `useQuery` for pages that the server has drawn: their first answers come with the page. The server draws pages
 * for visitors, so signed-in users then request their own answers.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the overloads of Apollo's hook, which differ in types only
export const useQuery = ((document: Parameters<typeof useApolloQuery>[0], options: AskedByHook = {}) => {
  const isTakenOver = useTakenOver();
  const [isDrawn] = useState(!isTakenOver);
  const result = useApolloQuery(document, isDrawn ? { ...options, ...answeredByPage(options) } : options);
  const drawn = useRef(isDrawn && options.skip !== true ? result.refetch : null);
  useEffect(() => {
    const refetch = drawn.current;
    drawn.current = null;
    if (refetch && currentToken() !== null) void readQuietly(refetch());
  }, []);
  return result;
}) as typeof useApolloQuery;
