import { emptyCounts } from './counting-statistics.js';
import { deriveStatistics, inningsNotation } from './derived-statistics.js';

test('innings are written in baseball notation', () => {
  expect([0, 1, 2, 3, 19].map(inningsNotation)).toEqual([0, 0.1, 0.2, 1, 6.1]);
});

test('a rate is null if its divisor is zero', () => {
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

test('further rates of batters and pitchers derive from totals', () => {
  const batter = {
    ...emptyCounts(),
    plateAppearances: 600,
    atBats: 540,
    hits: 150,
    doubles: 30,
    triples: 3,
    homeRuns: 21,
    walks: 48,
    strikeoutsBatting: 120,
    sacrificeFlies: 6,
  };
  expect(deriveStatistics(batter)).toMatchObject({
    isolatedPower: 0.183,
    averageOnBallsInPlay: 0.319,
    walkPercentage: 0.08,
    strikeoutPercentage: 0.2,
  });
  const pitcher = {
    ...emptyCounts(),
    outsRecorded: 540,
    battersFaced: 750,
    hitsAllowed: 160,
    homeRunsAllowed: 20,
    walksAllowed: 50,
    hitBatters: 6,
    runsAllowed: 76,
    strikeouts: 200,
  };
  expect(deriveStatistics(pitcher)).toMatchObject({
    homeRunsPerNine: 1,
    strikeoutsLessWalksPercentage: 0.2,
    leftOnBasePercentage: 0.745,
    strikeoutsPerNine: 10,
    walksPerNine: 2.5,
  });
});

test('rates are null if undefined, also for a pitcher who allowed nothing but home runs', () => {
  const { isolatedPower, averageOnBallsInPlay, walkPercentage, strikeoutPercentage, ...others } =
    deriveStatistics({ ...emptyCounts(), atBats: 2, strikeoutsBatting: 2 });
  expect([isolatedPower, averageOnBallsInPlay, walkPercentage, strikeoutPercentage]).toEqual([
    0,
    null,
    null,
    null,
  ]);
  expect([others.homeRunsPerNine, others.strikeoutsLessWalksPercentage, others.leftOnBasePercentage]).toEqual(
    [null, null, null],
  );
  const homersOnly = {
    ...emptyCounts(),
    battersFaced: 2,
    hitsAllowed: 2,
    homeRunsAllowed: 2,
    runsAllowed: 2,
  };
  expect(deriveStatistics(homersOnly).leftOnBasePercentage).toBeNull();
});
