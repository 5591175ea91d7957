import { setTimeout as wait } from 'node:timers/promises';

/** Waits; the signal ends it early. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal: stop });
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

/** Waits for `work`, but at most `ms`. @returns whether it was done by then */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then(() => true), pause(ms, done.signal).then(() => false)]);
  } finally {
    done.abort();
  }
}
