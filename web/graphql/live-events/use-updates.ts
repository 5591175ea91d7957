import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useMemo } from 'react';
import { readQuietly } from '../read-quietly';
import { liveQueryOf } from './live-query';

/**
 * Keeps the answer to a query up to date: each time that the answer changes, the server delivers it to the cache. If the
 * server delivers an error, the query is sent again, and shows it.
 * @param variables the variables of the query, with page sizes that cover all rows on the page
 */
export function useUpdates<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  skip = false,
): void {
  const client = useApolloClient();
  const live = useMemo(() => liveQueryOf(document), [document]);
  const onError = () => void readQuietly(client.refetchQueries({ include: [document] }));
  useSubscription(live, { variables, skip, ignoreResults: true, onError });
}
