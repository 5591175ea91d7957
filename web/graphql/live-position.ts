// The server numbers its events. An answer names the position that it was read at, and the pong after a subscription the
// position at which the subscription was active: if both are the same, no event was missed in between.

/** At which the page's subscriptions were active last; null before the first connection. */
let confirmed: string | null = null;
/** At which answers were read since then. */
const read = new Set<string>();
let pending = 0;

/** Notes the position that an answer was read at. */
export async function withPosition(asked: Promise<Response>): Promise<Response> {
  pending += 1;
  try {
    const answer = await asked;
    // Without one, it is unknown whether anything happened since.
    read.add(answer.headers.get('live-position') ?? '');
    return answer;
  } finally {
    pending -= 1;
  }
}

/**
 * All subscriptions are active at the position. Says whether everything on the page is up to date: nothing happened since it
 * was read and, on a new connection, none of the events that earlier subscriptions did not receive.
 */
export function confirmAt(position: unknown, isNewConnection: boolean): boolean {
  if (typeof position !== 'string') {
    confirmed = null;
    read.clear();
    return false;
  }
  const missedNothing = !isNewConnection || confirmed === null || confirmed === position;
  const isUpToDate = missedNothing && pending === 0 && [...read].every((one) => one === position);
  confirmed = position;
  read.clear();
  return isUpToDate;
}
