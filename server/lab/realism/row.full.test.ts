import { estimate, fails, type Row } from './row.js';

const row = (range: Row['range']): Row => ({
  key: 'hits',
  label: 'hits',
  real: 9,
  range,
  measure: () => 0,
});
const nineToTen = row({ min: 9, max: 10 });

test('an estimate is the mean of the seasons with its standard error', () => {
  const { ours, error, verdict } = estimate(nineToTen, [9, 10, 11, 8]);
  expect(ours).toBe(9.5);
  // The standard deviation of the seasons, √(5/3), divided by √4.
  expect(error).toBeCloseTo(0.6455, 4);
  expect(verdict).toBe('inside');
});

test('up to two standard errors outside of the range may be chance, more is not', () => {
  expect(estimate(nineToTen, [10.4, 10.6, 10, 10.2]).verdict).toBe('OUT');
  expect(estimate(nineToTen, [9.5, 11.1, 10, 10.2]).verdict).toBe('near');
  expect(estimate(nineToTen, [8.7, 8.9, 8.8, 8.8]).verdict).toBe('OUT');
});

test('a stored deviation replaces that of a few seasons', () => {
  expect(estimate(nineToTen, [10.5]).verdict).toBe('OUT');
  expect(estimate(nineToTen, [10.5], { deviation: 0.3 }).verdict).toBe('near');
  expect(estimate(nineToTen, [10.5], { deviation: 0.3, luck: 1 }).verdict).toBe('OUT');
});

test('a figure with a range fails if no season could measure it; a figure that is only shown never fails', () => {
  const missing = estimate(nineToTen, [null, null]);
  expect(missing.verdict).toBe('missing');
  expect(fails(missing)).toBe(true);
  const shown = estimate(row(null), [100]);
  expect(shown.verdict).toBe('shown');
  expect(fails(shown)).toBe(false);
});

test('the mean leaves out seasons that could not measure the figure', () => {
  expect(estimate(nineToTen, [9, null, 10]).ours).toBe(9.5);
});
