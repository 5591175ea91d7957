import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { readQuietly } from '../read-quietly';

const AT_MOST_EVERY = 400;

interface LiveOptions<Variables> {
  variables: Variables;
  /** Stops the subscription, for instance while its subject is unknown. */
  skip?: boolean;
}

/**
 * Refetches a query when an event says that its data changed: immediately for a single event, and at most two or three
 * times a second during many events, such as a simulated season.
 */
export function useLiveRefetch<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  refetch: () => Promise<unknown>,
  { variables, skip = false }: LiveOptions<Variables>,
): void {
  const onData = useThrottled(() => void readQuietly(refetch()));
  useSubscription<Data>(document, { variables, skip, ignoreResults: true, onData });
}

/** The first call runs immediately; later calls within the pause are combined into one at its end. */
export function useThrottled(work: () => void): () => void {
  const latest = useRef(work);
  const pause = useRef<{ timer: number; again: boolean } | null>(null);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      window.clearTimeout(pause.current?.timer);
      pause.current = null;
    },
    [],
  );
  return useCallback(() => {
    const run = () => {
      latest.current();
      const timer = window.setTimeout(() => {
        const again = pause.current?.again ?? false;
        pause.current = null;
        if (again) run();
      }, AT_MOST_EVERY);
      pause.current = { timer, again: false };
    };
    if (pause.current) pause.current.again = true;
    else run();
  }, []);
}
