/** Processor time of this process in milliseconds: unlike the clock it stands still while others use the machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What work in one go takes, in milliseconds of processor time; the best of three, as the first compiles the code. */
export function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = processorTime();
    work();
    return processorTime() - before;
  });
  return Math.min(...times);
}

/** The most processor time that passed between two rounds of the event loop while the work went on. */
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

/** The {@link longestStretch} of each of some tries, the best of them: a busy machine makes one try slow, not all. */
export async function bestStretch(tries: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const stretches: number[] = [];
  for (let at = 0; at < tries; at += 1) stretches.push(await longestStretch(() => work(at)));
  return Math.min(...stretches);
}
