import { type Counts, emptyCounts } from '../figures/statistics/counting-statistics.js';
import { addResults, noResultCounts, type ResultCounts, resultsOf } from './results.js';

function sumOf(...games: Partial<Counts>[]): ResultCounts {
  const sums = { ...noResultCounts };
  for (const game of games) addResults(sums, { ...emptyCounts(), ...game });
  return sums;
}

describe('results', () => {
  test('are zero for a player who has not played', () => {
    expect(resultsOf(false, sumOf())).toEqual({ games: 0, opportunities: 0, runs: 0 });
  });

  test('are about zero for an average batter, and far above for a slugger', () => {
    // Figures of the league in `lab/realism/reference/mlb.json` for 600 plate appearances.
    const average = {
      plateAppearances: 600,
      atBats: 537,
      hits: 134,
      doubles: 27,
      triples: 3,
      homeRuns: 19,
      walks: 50,
      hitByPitch: 6,
    };
    expect(Math.abs(resultsOf(false, sumOf(average)).runs)).toBeLessThan(6);
    expect(resultsOf(false, sumOf({ ...average, homeRuns: 45 })).runs).toBeGreaterThan(20);
  });

  test('compare a pitcher’s runs allowed with the average, and ignore the pitcher’s batting', () => {
    const { games, opportunities, runs } = resultsOf(
      true,
      sumOf({ gamesPlayed: 1, battersFaced: 24, runsAllowed: 6, hits: 2 }),
    );
    expect({ games, opportunities }).toEqual({ games: 1, opportunities: 24 });
    expect(runs).toBeCloseTo(-3.1, 1);
  });

  test('do not depend on the order in which games are added', () => {
    const games = Array.from({ length: 40 }, (_, at) => ({
      plateAppearances: 4,
      atBats: 4,
      hits: at % 3,
      homeRuns: at % 2,
    }));
    const all = sumOf(...games);
    const halves = sumOf(sumOf(...games.slice(0, 13)), sumOf(...games.slice(13)));
    expect(resultsOf(false, halves)).toEqual(resultsOf(false, all));
  });
});
