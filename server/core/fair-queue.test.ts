import { FairQueue } from './fair-queue.js';

/** Work that ends when the test says so. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, run: () => ended };
}

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a fair queue', () => {
  test('begin as many pieces at once as there may be, the others in rotation by client', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingByClient: 10 });
    const began: string[] = [];
    const pieces = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({ name, ...work() }));
    const ends = pieces.map(({ name, run }) =>
      queue.run(name.slice(0, 1), () => {
        began.push(name);
        return run();
      }),
    );
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      await settled();
      expect(began.at(-1)).toBe(name);
      pieces.find((piece) => piece.name === name)?.end();
    }
    await Promise.all(ends);
    expect(began).toHaveLength(5);
  });

  test('go on after a piece that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingByClient: 10 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1);
  });

  test('refuse a client whose line is full, and nobody else', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingByClient: 1 });
    const first = work();
    const running = queue.run('a', first.run);
    const waiting = queue.run('a', () => Promise.resolve());
    await expect(queue.run('a', () => Promise.resolve())).rejects.toMatchObject({ kind: 'rate_limited' });
    const other = queue.run('b', () => Promise.resolve('b'));
    first.end();
    await expect(other).resolves.toBe('b');
    await Promise.all([running, waiting]);
  });
});
