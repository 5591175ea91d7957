import { FairQueue } from './fair-queue.js';

/** Jobs that the test ends, with the order in which they began. */
function openQueue(limits: { atOnce: number; atOnceEach?: number; waitingEach: number }) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { queue, begun, add, end };
}

test('an owner never has more jobs at work than allowed, even if places are free', async () => {
  const { begun, add, end } = openQueue({ atOnce: 2, atOnceEach: 1, waitingEach: 2 });
  void add('ann', 'ann 1');
  void add('ann', 'ann 2');
  expect(begun).toEqual(['ann 1']);
  await end('ann 1');
  expect(begun).toEqual(['ann 1', 'ann 2']);
});

test('owners take turns, however long one owner’s queue is', async () => {
  const { begun, add, end } = openQueue({ atOnce: 1, waitingEach: 9 });
  for (const name of ['ann 1', 'ann 2', 'ann 3']) void add('ann', name);
  void add('bob', 'bob 1');
  void add('cat', 'cat 1');
  for (const name of ['ann 1', 'bob 1', 'cat 1', 'ann 2']) await end(name);
  expect(begun).toEqual(['ann 1', 'bob 1', 'cat 1', 'ann 2', 'ann 3']);
});

test('no more jobs run at a time than there are places', () => {
  const { begun, add } = openQueue({ atOnce: 2, waitingEach: 2 });
  for (const owner of ['ann', 'bob', 'cat']) void add(owner, owner);
  expect(begun).toEqual(['ann', 'bob']);
});

test('an owner whose queue is full is refused, others are not', async () => {
  const { queue, begun, add, end } = openQueue({ atOnce: 1, waitingEach: 2 });
  for (const name of ['1', '2', '3']) {
    expect(queue.admits('ann')).toBe(true);
    void add('ann', name);
  }
  expect(queue.admits('ann')).toBe(false);
  await expect(add('ann', '4')).rejects.toMatchObject({ kind: 'rate_limited' });
  expect(queue.admits('bob')).toBe(true);
  void add('bob', 'bob');
  for (const name of ['1', 'bob', '2', '3']) await end(name);
  expect(begun).toEqual(['1', 'bob', '2', '3']);
});

test('a failed job frees its place', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingEach: 1 });
  await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('bob', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('if the queue is set to rest, a place stays empty after each job while several owners wait', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingEach: 9, rests: true });
  const times: number[] = [];
  const work = async () => {
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 40));
  };
  await Promise.all(['ann', 'bob', 'cat'].map((owner) => queue.run(owner, work)));
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThan(75);
});
