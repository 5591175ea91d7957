import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useMemo } from 'react';
import { liveQueryOf } from './live-query';

/**
 * Keeps the answer to a query up to date: the server delivers it to the cache again each time that it changes.
 * @param variables those of the query; page sizes that include the rows shown
 */
export function useUpdates<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  skip = false,
): void {
  const live = useMemo(() => liveQueryOf(document), [document]);
  useSubscription(live, { variables, skip, ignoreResults: true });
}
