import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition holds; an error counts as false. @throws after `withinMs` */
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
