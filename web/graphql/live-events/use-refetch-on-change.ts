import { useEffect, useRef } from 'react';
import { readQuietly } from '../read-quietly';

/** Refetches a query when `value` changes, because the query's data has changed then. */
export function useRefetchOnChange(value: string, refetch: () => Promise<unknown>): void {
  const known = useRef(value);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    void readQuietly(latest.current());
  }, [value]);
}
