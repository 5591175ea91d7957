import { setTimeout as wait } from 'node:timers/promises';

const usualPatienceMs = 25_000;

/**
 * Resolves as soon as an external condition holds (a server has started, a socket has reconnected); checks every few
 * milliseconds.
 * @throws when it takes too long, before the test's own limit, so that the test can still clean up
 */
export async function eventually(
  expected: () => boolean | Promise<boolean>,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await expected())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${String(expected)}`);
    await wait(10);
  }
}
