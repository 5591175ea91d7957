import { contrast, lineColours, lineStyles } from '../appearance/club-colours';
import { apart } from './apart';
import { fittedAxis } from './axes';

test('a club’s line stands out in both schemes, and clubs whose colours are alike differ by their dashes', () => {
  const parts = ['00', '55', 'aa', 'ff'];
  const all = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
  for (const field of all) {
    const { light, dark } = lineColours([field, '#ffffff']);
    expect(contrast(light, '#fffdf8')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, '#132036')).toBeGreaterThanOrEqual(3);
  }
  const same = Array.from({ length: 4 }, () => ['#10233f', '#ffffff']);
  const styles = lineStyles(same);
  expect(new Set(styles.map(({ colour }) => colour)).size).toBe(1);
  expect(new Set(styles.map(({ dash }) => dash)).size).toBe(4);
});

test('an axis fits its data with few round marks, and labels of lines keep apart, in their order', () => {
  const cases: [values: number[], smallest: number, ticks: number[]][] = [
    [[-15, 16], 1, [-10, 0, 10]],
    [[0, 0], 1, [0, 1, 2]],
    [[-5, 6], 1, [-5, 0, 5]],
    [[0.4, 0.5], 0.01, [0.4, 0.42, 0.44, 0.46, 0.48, 0.5]],
    [[1, 1], 0.01, [0.98, 0.99, 1]],
    [[0.31, 0.62], 0.01, [0.3, 0.4, 0.5, 0.6]],
    [[0, 1], 0.01, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [[81.2, 96.7], 1, [85, 90, 95]],
    [[], 1, [0, 1]],
  ];
  for (const [values, smallest, ticks] of cases) {
    const axis = fittedAxis(values, smallest);
    expect({ values, ticks: axis.ticks }).toEqual({ values, ticks });
    expect(Math.min(...values)).toBeGreaterThanOrEqual(axis.domain[0]);
    expect(Math.max(...values)).toBeLessThanOrEqual(axis.domain[1]);
  }
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
