// The server numbers its events. An answer names the position that it was read at, and the pong after a subscription the
// position at which the subscription was active: if both are the same, no event was missed in between.

/** At which the page's subscriptions were active last; null before the first connection. */
let confirmed: string | null = null;
/** At which answers were read since then. */
const read = new Set<string>();
const pending = new Set<Promise<unknown>>();
let turns = 0;

/** Notes the position that an answer was read at. */
export async function withPosition(asked: Promise<Response>): Promise<Response> {
  pending.add(asked);
  try {
    const answer = await asked;
    // Without one, it is unknown whether anything happened since.
    read.add(answer.headers.get('live-position') ?? '');
    return answer;
  } finally {
    pending.delete(asked);
  }
}

/**
 * All subscriptions are active at the position. Says, as soon as the answers that are on the way have arrived, whether
 * everything on the page is up to date: nothing happened since it was read and, on a new connection, none of the events that
 * earlier subscriptions did not receive.
 */
export async function isUpToDateAt(position: unknown, isNewConnection: boolean): Promise<boolean> {
  turns += 1;
  const turn = turns;
  const missedNothing = !isNewConnection || confirmed === null || confirmed === position;
  confirmed = typeof position === 'string' ? position : null;
  if (confirmed === null || !missedNothing) {
    // Everything is asked again, at later positions.
    read.clear();
    return false;
  }
  while (pending.size > 0) await Promise.allSettled(pending);
  // A later confirmation judges these answers too.
  if (turn !== turns) return true;
  const isUpToDate = [...read].every((one) => one === position);
  read.clear();
  return isUpToDate;
}
