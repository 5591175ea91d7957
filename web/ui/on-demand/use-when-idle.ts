import { useEffect } from 'react';

/** Milliseconds to wait before the work: in this time a new page is drawn and reads its data. */
const PAUSE = 1000;

/** Milliseconds after which the work runs on a busy page too: a browser may never be idle. */
const LATEST = 2000;

/** Runs the work once, when the browser is idle and the component has been mounted for a second. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => whenIdle(work), [work]);
}

/**
 * Runs the work once, when the browser is idle.
 * @param pause milliseconds that pass first
 * @returns cancels it
 */
export function whenIdle(work: () => void, pause = PAUSE): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) request = window.requestIdleCallback(work, { timeout: LATEST });
    else work();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) window.cancelIdleCallback(request);
  };
}
