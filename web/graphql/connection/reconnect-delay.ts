/** Milliseconds within which a lost socket is replaced at first; doubled with each attempt that fails. */
const FIRST = 1_000;
const LONGEST = 10_000;

/**
 * Milliseconds until the next attempt to connect: anything up to a bound that grows with the failures. A server that ends loses
 * thousands of sockets in the same moment, and spread over the whole span they come back without a rush. A page that nobody
 * looks at leaves the first places to others.
 * @param chance from 0 to 1
 */
export function reconnectDelay(retries: number, isHidden: boolean, chance: number): number {
  const bound = isHidden ? LONGEST : Math.min(LONGEST, FIRST * 2 ** retries);
  return bound * chance;
}
