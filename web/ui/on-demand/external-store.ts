import { useSyncExternalStore } from 'react';

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

export function useExternalStore<Value>(store: ExternalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.onServer);
}
