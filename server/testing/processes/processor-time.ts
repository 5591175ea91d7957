/** Processor time of this process in milliseconds. Unlike clock time, it does not include other processes. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Number of tries, enough to outlast a garbage collection by other threads of the process. */
const tried = 10;

/**
 * Processor time of synchronous work in milliseconds: the best of several tries, because the first one compiles the
 * code.
 */
export function timeOf(work: () => void): number {
  const times = Array.from({ length: tried }, () => {
    const before = processorTime();
    work();
    return processorTime() - before;
  });
  return Math.min(...times);
}

/** The most processor time between two rounds of the event loop during the work. */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = processorTime();
  let isOver = false;
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isOver = true;
    look();
  }
  return longest;
}

/** The shortest {@link longestStretch} of several tries, because a busy machine may slow one try, but not all. */
export async function bestStretch(tries: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const stretches: number[] = [];
  for (let at = 0; at < tries; at += 1) stretches.push(await longestStretch(() => work(at)));
  return Math.min(...stretches);
}
