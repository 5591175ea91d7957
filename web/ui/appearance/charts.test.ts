import { fittedAxis } from './chart-style';
import { contrast, lineColours, lineStyles } from './line-colours';

test('a club’s line stands out in both schemes, and clubs whose colours are alike differ by their dashes', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Robins ${at}`);
  for (const name of names) {
    const { light, dark } = lineColours(name);
    expect(contrast(light, '#fffdf8')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, '#132036')).toBeGreaterThanOrEqual(3);
  }
  const same = names.filter((name) => lineColours(name).light === lineColours('Robins 0').light).slice(0, 4);
  expect(same).toHaveLength(4);
  const styles = lineStyles(same);
  expect(new Set(styles.map(({ colour }) => colour)).size).toBe(1);
  expect(new Set(styles.map(({ dash }) => dash)).size).toBe(4);
});

test('an axis fits its data, with few round marks', () => {
  const cases: [values: number[], smallest: number, ticks: number[]][] = [
    [[-15, 16], 1, [-10, 0, 10]],
    [[0, 0], 1, [0, 1, 2]],
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
});
