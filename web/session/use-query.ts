import type { ApolloClient } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { getOperationAST } from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { keyOf, pageAnswers } from '../graphql/client/page-answers';
import { readQuietly } from '../graphql/read-quietly';
import { useIsDrawn } from '../ui/on-demand/use-taken-over';
import { currentToken } from './session';

type WatchFetchPolicy = NonNullable<ApolloClient.WatchQueryOptions['fetchPolicy']>;

interface AskedByHook {
  skip?: boolean;
  variables?: object;
}

/** The first answer came with the page, so only later variables need a request. */
const answeredByPage = {
  fetchPolicy: 'cache-first',
  nextFetchPolicy: (_: WatchFetchPolicy, { reason }: { reason: string }): WatchFetchPolicy =>
    reason === 'variables-changed' ? 'cache-and-network' : 'cache-first',
} as const;

/**
 * Queries whose answers the signed-in user has: those that are the same for all, and those that have been sent again.
 * Several components may show the answer to one query.
 */
const answered = new Set<string>(pageAnswers?.common);

/**
 * Apollo's `useQuery` for pages that the server has drawn: their first answers come with the page. The server draws pages
 * for visitors, so signed-in users then request their own answers, unless they are the same for all.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the overloads of Apollo's hook, which differ in types only
export const useQuery = ((document: Parameters<typeof useApolloQuery>[0], options?: AskedByHook) => {
  const isDrawn = useIsDrawn();
  const isSkipped = options?.skip === true;
  // While React takes over the page in steps, a step may be rendered again as before: then the query would be sent twice.
  const [isDue, setDue] = useState(!isDrawn || !isSkipped);
  useEffect(() => setDue((wasDue) => wasDue || !isSkipped), [isSkipped]);
  const result = useApolloQuery(
    document,
    isDrawn ? { ...answeredByPage, ...options, skip: isSkipped || !isDue } : options,
  );
  const { refetch } = result;
  const drawn = useRef(isDrawn && !isSkipped ? { ...options, document, refetch } : null);
  useEffect(() => {
    const asked = drawn.current;
    drawn.current = null;
    if (asked === null || currentToken() === null) return;
    const key = keyOf(getOperationAST(asked.document)?.name?.value, asked.variables ?? {});
    if (answered.has(key)) return;
    answered.add(key);
    void readQuietly(asked.refetch());
  }, []);
  return result;
}) as typeof useApolloQuery;
