import { useEffect } from 'react';

/** Until then a page draws itself and reads its data. */
const PAUSE = 1000;

/** Runs once, when the component has been there for a second and the browser has nothing else to do. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    let request: number | undefined;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) request = window.requestIdleCallback(work);
      else work();
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      if (request !== undefined) window.cancelIdleCallback(request);
    };
  }, [work]);
}
