import { setTimeout as wait } from 'node:timers/promises';

const usualPatienceMs = 25_000;

/**
 * Resolves as soon as the outside world (a server that starts, a socket that heals) is as expected; asks every few
 * milliseconds.
 * @throws when it is not in time, before the test's own limit, so that the test can still clear up
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
