import { addCounts, deriveStatistics, emptyCounts, inningsNotation, statistics } from './statistics.js';

const SPEC_FIELDS =
  `games_played games_started at_bats hits doubles triples home_runs rbis runs walks strikeouts_batting
stolen_bases caught_stealing batting_average on_base_percentage slugging_percentage on_base_plus_slugging wins losses saves holds
innings_pitched strikeouts walks_allowed hits_allowed home_runs_allowed earned_runs earned_run_average whip putouts assists errors
fielding_percentage`.split(/\s+/);

describe('the table of statistics', () => {
  test('declares every field a player has', () => {
    const fields = statistics.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(SPEC_FIELDS));
    expect(new Set(fields).size).toBe(fields.length);
  });

  test('writes innings as baseball does', () => {
    expect([0, 1, 2, 3, 19].map(inningsNotation)).toEqual([0, 0.1, 0.2, 1, 6.1]);
  });

  test('leaves rates undefined where nothing divides them', () => {
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

  test('derives rates from totals', () => {
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

  test('adds lines up', () => {
    const totals = emptyCounts();
    addCounts(totals, { ...emptyCounts(), hits: 2 });
    addCounts(totals, { ...emptyCounts(), hits: 1, errors: 1 });
    expect(totals).toMatchObject({ hits: 3, errors: 1, atBats: 0 });
  });
});
