import { milestones, progressOf } from '../features/players/page/milestones';
import { expect, test } from './fixtures';

test('a milestone is reached at its number, and the next one is the first above', () => {
  const steps = [100, 200, 300];
  expect(progressOf(steps, 0)).toEqual({ reached: null, next: 100 });
  expect(progressOf(steps, 100)).toEqual({ reached: 100, next: 200 });
  expect(progressOf(steps, 299)).toEqual({ reached: 200, next: 300 });
  expect(progressOf(steps, 762)).toEqual({ reached: 300, next: null });
  for (const { statistic, steps: declared } of milestones) {
    expect([statistic, declared]).toEqual([statistic, declared.toSorted((a, b) => a - b)]);
  }
});
