import { addCounts, emptyCounts } from './counting-statistics.js';

test('the counts of a line are added to totals', () => {
  const totals = emptyCounts();
  addCounts(totals, { ...emptyCounts(), hits: 2 });
  addCounts(totals, { ...emptyCounts(), hits: 1, errors: 1 });
  expect(totals).toMatchObject({ hits: 3, errors: 1, atBats: 0 });
});
