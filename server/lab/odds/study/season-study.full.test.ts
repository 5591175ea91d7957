import { brierSaved, brierScore } from '../../../engine/chances/odds/calibration/scores.js';
import { compare, prizesOf } from './season-forecasts.js';
import { studySeason } from './study-worker.js';
import { studyWins } from '../season-report.js';

const options = { clubs: 30, simulated: 1_000, shares: [0.5], places: 4, widePlaces: 12 };
const SEASONS = 8;

describe('odds after half of a season, compared with its end', () => {
  const seasons = Array.from({ length: SEASONS }, (_, at) => studySeason({ ...options, seed: 70_001 + at }));
  const clubs = seasons.map(([date]) => [...(date?.clubs ?? [])]);

  it('add up to the number of places', () => {
    for (const season of clubs) {
      const sum = (of: (club: (typeof season)[number]) => number): number =>
        season.reduce((total, club) => total + of(club), 0);
      expect(sum(({ playoffs }) => playoffs)).toBeCloseTo(4, 6);
      expect(sum(({ widePlayoffs }) => widePlayoffs)).toBeCloseTo(12, 6);
      expect(sum(({ division }) => division)).toBeCloseTo(6, 6);
      expect(sum(({ conference }) => conference)).toBeCloseTo(2, 6);
      expect(sum(({ title }) => title)).toBeCloseTo(1, 6);
      expect(season.filter(({ madePlayoffs }) => madePlayoffs)).toHaveLength(4);
      expect(season.filter(({ wonDivision }) => wonDivision)).toHaveLength(6);
      expect(season.filter(({ wonTitle }) => wonTitle)).toHaveLength(1);
      expect(season.filter(({ wonTitle, madePlayoffs }) => wonTitle && !madePlayoffs)).toEqual([]);
    }
  });

  it('are better than the table alone, and much better than equal chances', () => {
    const [few, many] = prizesOf(4, 12).map((prize) => compare(seasons, prize).get(0.5));
    if (!few?.leaders || !many?.leaders) throw new Error('Half of the season was asked for.');
    for (const { ours, leaders, even } of [few, many]) {
      expect(brierScore(ours.flat())).toBeLessThan(0.75 * brierScore(even.flat()));
      expect(brierScore(ours.flat())).toBeLessThan(brierScore(leaders?.flat() ?? []));
    }
    const saved = brierSaved(many.ours, many.leaders);
    expect(saved.mean).toBeGreaterThan(2 * saved.error);
  });

  it('have unbiased expected wins, with about the right spread', () => {
    const wins = studyWins(clubs, 0);
    // With eight seasons the standard error is about .09 for the mean square (`spread`), and about .025 for the share
    // of clubs from p10 to p90 (`inside`).
    expect(wins.error).toBeLessThan(wins.errorOfPace);
    expect(Math.abs(wins.spread.mean - 1)).toBeLessThan(0.3);
    expect(Math.abs(wins.inside.mean - wins.insideSimulated)).toBeLessThan(0.1);
  });

  it('depend on the seed only', () => {
    const small = { ...options, clubs: 8, simulated: 200, widePlaces: 6, seed: 5 };
    const studied = studySeason(small);
    expect(studySeason(small)).toEqual(studied);
    expect(studySeason({ ...small, seed: 6 })).not.toEqual(studied);
  });
});
