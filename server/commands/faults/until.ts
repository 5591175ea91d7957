import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is yes; a question that fails counts as no. @throws after `withinMs` */
export async function until(question: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  let failure: unknown;
  for (;;) {
    try {
      if (await question()) return;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms`, { cause: failure });
    await wait(20);
  }
}
