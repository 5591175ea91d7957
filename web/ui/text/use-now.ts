import { useEffect, useState } from 'react';

/**
 * The current time, updated after each pause.
 * @param pauseAfter milliseconds from the given time until the next update
 */
export function useNow(pauseAfter: (now: Date) => number): Date {
  const [now, setNow] = useState(() => new Date());
  const pause = pauseAfter(now);
  useEffect(() => {
    const due = now.getTime() + pause;
    const timer = window.setTimeout(() => setNow(new Date()), due - Date.now());
    return () => window.clearTimeout(timer);
  }, [now, pause]);
  return now;
}
