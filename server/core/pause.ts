import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but not beyond the signal. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal: stop });
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

/** Waits for `work`, but at most `ms` and not beyond the signal. @returns whether it was done by then */
export async function isDoneWithin(ms: number, work: Promise<unknown>, stop?: AbortSignal): Promise<boolean> {
  const done = new AbortController();
  const limit = pause(ms, stop ? AbortSignal.any([done.signal, stop]) : done.signal);
  try {
    return await Promise.race([work.then(() => true), limit.then(() => false)]);
  } finally {
    done.abort();
  }
}
