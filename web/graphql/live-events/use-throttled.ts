import { useCallback, useEffect, useRef } from 'react';

const AT_MOST_EVERY = 400;

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
