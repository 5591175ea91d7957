// The server numbers its events. An answer carries the position at which it was read. The pong after a subscription
// carries the position at which the subscription became active. If the two are equal, no event was missed in between.

/** Position at which the page's subscriptions were last active; null before the first connection. */
let confirmed: string | null = null;
/** Positions at which answers were read since `confirmed` was set. */
const read = new Set<string>();
const pending = new Set<Promise<unknown>>();
let turns = 0;

/** Whether an answer is pending, which may be older than what the socket has delivered. */
export const isReading = (): boolean => pending.size > 0;

/** Records the position at which answers were read that did not come by a request. */
export const readAt = (position: string): void => void read.add(position);

/** Records the position at which an answer was read. */
export async function withPosition(asked: Promise<Response>): Promise<Response> {
  pending.add(asked);
  try {
    const answer = await asked;
    // An answer without a position counts as out of date.
    read.add(answer.headers.get('live-position') ?? '');
    return answer;
  } finally {
    pending.delete(asked);
  }
}

/** Beginning of the connection on which subscriptions are active; `earlier` if they were confirmed on it before. */
export type Beginning = 'anew' | 'continued' | 'earlier';

/**
 * Call when all subscriptions are active at the position. Waits for pending answers, and resolves to whether the page
 * is up to date: every answer was read at this position, and no event happened while the page was disconnected; or the
 * subscriptions deliver what happened meanwhile.
 */
export async function isUpToDateAt(position: unknown, connection: Beginning): Promise<boolean> {
  turns += 1;
  const turn = turns;
  if (connection === 'continued') {
    if (typeof position === 'string') confirmed = position;
    read.clear();
    return true;
  }
  const missedNothing = connection !== 'anew' || confirmed === null || confirmed === position;
  confirmed = typeof position === 'string' ? position : null;
  if (confirmed === null || !missedNothing) {
    // The caller now refetches everything, so the positions of earlier answers no longer matter.
    read.clear();
    return false;
  }
  while (pending.size > 0) await Promise.allSettled(pending);
  // A later call has begun, and checks these answers too.
  if (turn !== turns) return true;
  const isUpToDate = [...read].every((one) => one === position);
  read.clear();
  return isUpToDate;
}
