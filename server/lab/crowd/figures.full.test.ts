import { countsOf, inWords, mergeCounts, percentile, totalOf } from './figures.js';

test('a percentile is one of the values, which need not be sorted', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 3, 4, 5]);
  expect(percentile([], 0.5)).toBeNaN();
});

test('outcomes are counted, added up and written with the most frequent first', () => {
  const counts = mergeCounts([countsOf(['200', '503', '200']), { '503': 4, timeout: 1 }]);
  expect(counts).toEqual({ '200': 2, '503': 5, timeout: 1 });
  expect(totalOf(counts)).toBe(8);
  expect(inWords(counts)).toBe('5 × 503, 2 × 200, timeout');
});
