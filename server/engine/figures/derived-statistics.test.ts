import { emptyCounts } from './counting-statistics.js';
import { deriveStatistics, inningsNotation } from './derived-statistics.js';

test('innings are written as baseball writes them', () => {
  expect([0, 1, 2, 3, 19].map(inningsNotation)).toEqual([0, 0.1, 0.2, 1, 6.1]);
});

test('a rate is null where its divisor is zero', () => {
  const { battingAverage, earnedRunAverage, whip, fieldingPercentage, totalBases } =
    deriveStatistics(emptyCounts());
  expect({ battingAverage, earnedRunAverage, whip, fieldingPercentage }).toEqual({
    battingAverage: null,
    earnedRunAverage: null,
    whip: null,
    fieldingPercentage: null,
  });
  expect(totalBases).toBe(0);
});

test('rates derive from totals', () => {
  const totals = {
    ...emptyCounts(),
    atBats: 10,
    hits: 3,
    doubles: 1,
    homeRuns: 1,
    walks: 2,
    sacrificeFlies: 1,
  };
  Object.assign(totals, { outsRecorded: 20, earnedRuns: 3, hitsAllowed: 5, walksAllowed: 2 });
  expect(deriveStatistics(totals)).toMatchObject({
    totalBases: 7,
    battingAverage: 0.3,
    onBasePercentage: 0.385,
    sluggingPercentage: 0.7,
    onBasePlusSlugging: 1.085,
    earnedRunAverage: 4.05,
    whip: 1.05,
    inningsPitched: 6.2,
  });
});
