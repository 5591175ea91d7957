import { Rng } from './rng.js';

function draws(seed: number, count: number): number[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () => rng.next());
}

describe('the generator', () => {
  test('gives the stored sequence for a seed', () => {
    const rng = new Rng(20_260_401);
    expect(Array.from({ length: 4 }, () => rng.bits())).toEqual([
      1247645875, -1093609425, 730178210, 1381023255,
    ]);
    expect(draws(5, 10)).toEqual(draws(5, 10));
  });

  test('starts again when reseeded', () => {
    const rng = new Rng(1);
    const first = rng.next();
    rng.reseed(1);
    expect(rng.next()).toBe(first);
  });

  test('has different sequences for seeds that share their low 32 bits', () => {
    expect(draws(1, 4)).not.toEqual(draws(1 + 2 ** 32, 4));
  });

  test('has different sequences for seeds whose halves fold to the same 32 bits', () => {
    const folded = (high: number) => (7 ^ Math.imul(high, 0x9e3779b1)) >>> 0;
    const seeds = Array.from({ length: 1_000 }, (_, high) => high * 2 ** 32 + folded(high));
    expect(new Set(seeds.map((seed) => draws(seed, 2).join())).size).toBe(1_000);
  });

  test('draws evenly', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const draw of draws(3, 100_000))
      counts[Math.floor(draw * 10)] = (counts[Math.floor(draw * 10)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  test('draws normally', () => {
    const rng = new Rng(9);
    const values = Array.from({ length: 50_000 }, () => rng.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(mean).toBeCloseTo(10, 1);
    expect(deviation).toBeCloseTo(2, 1);
  });
});
