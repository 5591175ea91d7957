/** Processor time of this process in milliseconds: unlike the clock it does not count the time of other processes. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** More than a collection of garbage lasts, which other threads of the process do at the same time. */
const tried = 10;

/**
 * The time that synchronous work takes, in milliseconds of processor time; the best of several tries, as the first compiles
 * the code.
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

/** The {@link longestStretch} of each of several tries, and of them the best: a busy machine slows one try, not all. */
export async function bestStretch(tries: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const stretches: number[] = [];
  for (let at = 0; at < tries; at += 1) stretches.push(await longestStretch(() => work(at)));
  return Math.min(...stretches);
}
