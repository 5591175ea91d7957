import { isRegular, percentileAmong } from './percentiles.js';

test('percentiles are the share of the other regulars who are worse; equal values count half', () => {
  const others = [0.2, 0.25, 0.3, 0.35];
  for (const [value, higherIsBetter, expected] of [
    [0.4, true, 100],
    [0.4, false, 0],
    [0.1, true, 0],
    [0.25, true, 38],
    [0.25, false, 63],
    [0.26, true, 50],
  ] as const) {
    expect([value, higherIsBetter, percentileAmong(others, value, higherIsBetter)]).toEqual([
      value,
      higherIsBetter,
      expected,
    ]);
  }
  expect(percentileAmong([], 1, true)).toBe(50);
  const season = (position: string, plateAppearances: number, battersFaced: number) =>
    isRegular({ position, teamGames: 100, totals: { plateAppearances, battersFaced } });
  expect([season('SS', 210, 0), season('SS', 209, 0), season('P', 0, 125), season('P', 500, 124)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
