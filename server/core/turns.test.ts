import { Turns } from './turns.js';

/** Work that ends when the test says so. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, run: () => ended };
}

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('turns', () => {
  test('begin as many pieces at once as there may be, the others in rotation by client', async () => {
    const turns = new Turns({ atOnce: 1, waitingByClient: 10 });
    const began: string[] = [];
    const pieces = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({ name, ...work() }));
    const ends = pieces.map(({ name, run }) =>
      turns.run(name.slice(0, 1), () => {
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
    const turns = new Turns({ atOnce: 1, waitingByClient: 10 });
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.run('a', () => Promise.resolve(1))).resolves.toBe(1);
  });

  test('refuse a client whose line is full, and nobody else', async () => {
    const turns = new Turns({ atOnce: 1, waitingByClient: 1 });
    const first = work();
    const running = turns.run('a', first.run);
    const waiting = turns.run('a', () => Promise.resolve());
    await expect(turns.run('a', () => Promise.resolve())).rejects.toMatchObject({ kind: 'rate_limited' });
    const other = turns.run('b', () => Promise.resolve('b'));
    first.end();
    await expect(other).resolves.toBe('b');
    await Promise.all([running, waiting]);
  });
});
