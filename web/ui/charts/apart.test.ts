import { apart } from './apart';

test('labels at the ends of lines keep apart, in their order, and within the chart', () => {
  expect(apart([100, 20, 60], 15, 200)).toEqual([100, 20, 60]);
  expect(apart([50, 50, 52], 15, 200)).toEqual([50, 65, 80]);
  expect(apart([199, 200, 195], 15, 200)).toEqual([185, 200, 170]);
  const crowded = apart(
    Array.from({ length: 60 }, () => 90),
    15,
    300,
  );
  expect(Math.min(...crowded)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...crowded)).toBeLessThanOrEqual(300);
  expect(new Set(crowded).size).toBe(60);
});
