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
  // √(5/3) between seasons, over √4.
  expect(error).toBeCloseTo(0.6455, 4);
  expect(verdict).toBe('inside');
});

test('outside of the range by two standard errors may be luck, by more it is not', () => {
  expect(estimate(nineToTen, [10.4, 10.6, 10, 10.2]).verdict).toBe('OUT');
  expect(estimate(nineToTen, [9.5, 11.1, 10, 10.2]).verdict).toBe('near');
  expect(estimate(nineToTen, [8.7, 8.9, 8.8, 8.8]).verdict).toBe('OUT');
});

test('a deviation that is known already replaces that of few seasons', () => {
  expect(estimate(nineToTen, [10.5]).verdict).toBe('OUT');
  expect(estimate(nineToTen, [10.5], { deviation: 0.3 }).verdict).toBe('near');
  expect(estimate(nineToTen, [10.5], { deviation: 0.3, luck: 1 }).verdict).toBe('OUT');
});

test('a figure with a range that no season could measure fails; one that is only shown never does', () => {
  const missing = estimate(nineToTen, [null, null]);
  expect(missing.verdict).toBe('missing');
  expect(fails(missing)).toBe(true);
  const shown = estimate(row(null), [100]);
  expect(shown.verdict).toBe('shown');
  expect(fails(shown)).toBe(false);
});

test('seasons that could not measure a figure are left out of its mean', () => {
  expect(estimate(nineToTen, [9, null, 10]).ours).toBe(9.5);
});
