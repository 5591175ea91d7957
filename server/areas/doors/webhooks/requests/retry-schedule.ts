const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first, second, … failed attempt; the last one is repeated. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour];
const lastPause = hour;

/** A delivery that has failed for this long is given up, and a webhook of which none has succeeded is switched off. */
export const retryForMs = 72 * hour;

/**
 * When the next attempt is due after one that failed; null when it was the last.
 * @param attempts so far, that one included
 */
export function nextAttempt(attempts: number, firstAt: Date, now: Date): Date | null {
  if (isOverdue(firstAt, now)) return null;
  return new Date(now.getTime() + (pauses[attempts - 1] ?? lastPause));
}

/** Whether something has failed for as long as it is retried. */
export const isOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= retryForMs;
