import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsDrawn } from './use-taken-over';

/** A value stored outside React, which Apollo links, sockets and plain functions share with components. */
export interface ExternalStore<Value> {
  get: () => Value;
  /** The value on the server, and while React takes over a page that the server has drawn. */
  onServer: Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createExternalStore<Value>(initial: Value, onServer = initial): ExternalStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    onServer,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Once React has taken over the page, the store's value replaces the server's, in small steps as in every transition. A
 * component whose value is the server's is not drawn again.
 */
export function useExternalStore<Value>(store: ExternalStore<Value>): Value {
  const isDrawn = useIsDrawn();
  const [isTakenOver, setTakenOver] = useState(!isDrawn);
  useEffect(() => {
    if (isTakenOver) return undefined;
    if (!Object.is(store.get(), store.onServer)) startTransition(() => setTakenOver(true));
    return store.subscribe(() => setTakenOver(true));
  }, [store, isTakenOver]);
  const onServer = () => store.onServer;
  return useSyncExternalStore(store.subscribe, isTakenOver ? store.get : onServer, onServer);
}
