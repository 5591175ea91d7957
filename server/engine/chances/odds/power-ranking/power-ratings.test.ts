import { Rng } from '../../../random/rng.js';
import { AVERAGE_RATING, type MeetingResult, powerRatings } from './power-ratings.js';
import { scheduleStrength } from './schedule-strength.js';

const LOGIT = 400 / Math.LN10;
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const ratingOf = (ratings: ReadonlyMap<number, number>, id: number) => ratings.get(id) ?? Number.NaN;
const result = (homeTeamId: number, awayTeamId: number, homeWins: number, awayWins: number) => ({
  homeTeamId,
  awayTeamId,
  homeWins,
  awayWins,
});

/** Games of clubs of known strength: each club plays every other a number of times at home. */
function played(strengths: readonly number[], games: number, rng: Rng, home = 0.16): MeetingResult[] {
  return strengths.flatMap((own, one) =>
    strengths.flatMap((theirs, other) => {
      if (one === other) return [];
      const chance = 1 / (1 + Math.exp(-(own - theirs + home)));
      let wins = 0;
      for (let game = 0; game < games; game += 1) wins += rng.next() < chance ? 1 : 0;
      return [result(one + 1, other + 1, wins, games - wins)];
    }),
  );
}

const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe('power ratings', () => {
  test('come close to known strengths, and closer with more games', () => {
    const rng = new Rng(12);
    const strengths = ids(30).map(() => 0.27 * Math.sqrt(12) * (rng.next() - 0.5));
    const mean = strengths.reduce((sum, one) => sum + one, 0) / 30;
    const errorAfter = (games: number) => {
      const ratings = powerRatings(ids(30), played(strengths, games, rng));
      return spread(
        strengths.map((one, at) => ratingOf(ratings, at + 1) - AVERAGE_RATING - LOGIT * (one - mean)),
      );
    };
    // Without a prior the error is 2 / √(a club's games) logits: 42 points after 58 games a club, 8 after 1,740.
    expect(errorAfter(1)).toBeLessThan(42);
    expect(errorAfter(30)).toBeLessThan(10);
  });

  test('are the maximum of the posterior: wins minus expected wins equal the pull of the prior', () => {
    const rng = new Rng(5);
    for (let season = 0; season < 50; season += 1) {
      const count = 2 + rng.below(9);
      const results = ids(count).flatMap((one) =>
        ids(count).flatMap((other) =>
          one === other || rng.next() < 0.3 ? [] : [result(one, other, rng.below(7), rng.below(7))],
        ),
      );
      const ratings = powerRatings(ids(count), results);
      const strength = (id: number) => (ratingOf(ratings, id) - AVERAGE_RATING) / LOGIT;
      const home = homeAdvantage(results, strength);
      for (const id of ids(count)) {
        let residual = -strength(id) / 0.27 ** 2;
        for (const one of results) {
          if (one.homeTeamId !== id && one.awayTeamId !== id) continue;
          const logit = strength(one.homeTeamId) - strength(one.awayTeamId) + home;
          const surplus = one.homeWins - (one.homeWins + one.awayWins) / (1 + Math.exp(-logit));
          residual += one.homeTeamId === id ? surplus : -surplus;
        }
        expect(Math.abs(residual)).toBeLessThan(1e-3);
      }
    }
  });

  test('are 1500 before any game, and have an average of 1500 after', () => {
    expect([...powerRatings([3, 1], [])]).toEqual([
      [1, 1500],
      [3, 1500],
    ]);
    const ratings = powerRatings(ids(3), [result(1, 2, 5, 1), result(3, 1, 0, 7)]);
    expect((ratingOf(ratings, 1) + ratingOf(ratings, 2) + ratingOf(ratings, 3)) / 3).toBeCloseTo(1500, 3);
  });

  test('stay finite for a club that won all its games, and rise with the number of games', () => {
    const after = (wins: number) => ratingOf(powerRatings([1, 2], [result(1, 2, wins, 0)]), 1);
    expect(after(1)).toBeGreaterThan(1500);
    expect(after(10)).toBeGreaterThan(after(1));
    expect(after(10_000)).toBeLessThan(2100);
  });

  test('are higher for the same record against stronger opponents', () => {
    // Club 3 is strong and club 4 is weak. Club 1 won half of its games against 3, and club 2 half against 4.
    const ratings = powerRatings(ids(4), [
      result(3, 4, 20, 5),
      result(4, 3, 5, 20),
      result(1, 3, 5, 5),
      result(2, 4, 5, 5),
    ]);
    expect(ratingOf(ratings, 1)).toBeGreaterThan(ratingOf(ratings, 2) + 20);
  });

  test('are higher for a record away than for the same record at home', () => {
    const ratings = powerRatings(ids(3), [result(1, 3, 10, 10), result(3, 2, 10, 10)]);
    expect(ratingOf(ratings, 2)).toBeGreaterThan(ratingOf(ratings, 1) + 5);
  });

  test('include opponents that have left the league', () => {
    const ratings = powerRatings([1, 2], [result(1, 9, 8, 2), result(2, 9, 2, 8)]);
    expect([...ratings.keys()]).toEqual([1, 2, 9]);
    expect(ratingOf(ratings, 1)).toBeGreaterThan(ratingOf(ratings, 2));
  });

  test('do not depend on the order of clubs or results', () => {
    const results = played([0.3, -0.2, 0.1, 0, -0.4], 4, new Rng(8));
    expect(powerRatings(ids(5).toReversed(), results.toReversed())).toEqual(powerRatings(ids(5), results));
  });
});

/** The home advantage, found by bisection, because it is not among the ratings. */
function homeAdvantage(results: readonly MeetingResult[], strength: (id: number) => number): number {
  let [low, high] = [-1, 1];
  for (let step = 0; step < 60; step += 1) {
    const home = (low + high) / 2;
    let gradient = (Math.log(0.53 / 0.47) - home) / 0.1 ** 2;
    for (const one of results) {
      const logit = strength(one.homeTeamId) - strength(one.awayTeamId) + home;
      gradient += one.homeWins - (one.homeWins + one.awayWins) / (1 + Math.exp(-logit));
    }
    if (gradient > 0) low = home;
    else high = home;
  }
  return (low + high) / 2;
}

describe('the strength of a schedule', () => {
  const ratings = new Map([
    [1, 1600],
    [2, 1500],
    [3, 1400],
  ]);

  test('is the average rating of the opponents, each game counted', () => {
    const strength = scheduleStrength([1, 2, 3], ratings, [
      { homeTeamId: 1, awayTeamId: 2, games: 3 },
      { homeTeamId: 3, awayTeamId: 1, games: 1 },
    ]);
    expect([...strength]).toEqual([
      [1, 1475],
      [2, 1600],
      [3, 1600],
    ]);
  });

  test('is null without games, and leaves out opponents without a rating', () => {
    const strength = scheduleStrength([2, 3], ratings, [{ homeTeamId: 2, awayTeamId: 77, games: 2 }]);
    expect([...strength]).toEqual([
      [2, null],
      [3, null],
    ]);
  });
});
