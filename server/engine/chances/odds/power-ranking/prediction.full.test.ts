import { Rng } from '../../../random/rng.js';
import {
  generateClubs,
  playSeason,
  type SeasonGame,
  seasonSchedule,
} from '../../../league/season/memory-season.js';
import { type MeetingResult, powerRatings } from './power-ratings.js';

const SEASONS = 3;
const CLUBS = 30;

interface LaterGame {
  readonly homeWon: boolean;
  /** Strength of the home club minus that of the visitors, in logits: by rating, and by the plain record. */
  readonly byRating: number;
  readonly byRecord: number;
}

const homeWon = ({ result }: SeasonGame) => result.home.runs > result.away.runs;

/** Games of the second half of a season, with the strengths after the first half. */
function laterGames(seed: number): LaterGame[] {
  const rng = new Rng(seed);
  const clubs = generateClubs(CLUBS, rng);
  const schedule = seasonSchedule(clubs, rng);
  const games = [...playSeason(clubs, schedule, rng)];
  const half = games.length / 2;
  const results = games.slice(0, half).map((game): MeetingResult => {
    const { homeTeamId, awayTeamId } = game.scheduled;
    return { homeTeamId, awayTeamId, homeWins: homeWon(game) ? 1 : 0, awayWins: homeWon(game) ? 0 : 1 };
  });
  const ratings = powerRatings(
    clubs.map(({ id }) => id),
    results,
  );
  const rating = (id: number) => (ratings.get(id) ?? Number.NaN) / (400 / Math.LN10);
  const record = (id: number) => {
    const own = results.filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id);
    const wins = own.filter(({ homeTeamId, homeWins }) => (homeTeamId === id) === (homeWins === 1)).length;
    return Math.log(wins / (own.length - wins));
  };
  return games.slice(half).map((game) => {
    const { homeTeamId: home, awayTeamId: away } = game.scheduled;
    const [byRating, byRecord] = [rating(home) - rating(away), record(home) - record(away)];
    return { homeWon: homeWon(game), byRating, byRecord };
  });
}

interface Sums {
  readonly surplus: number;
  readonly surplusBy: number;
  readonly weight: number;
  readonly weightBy: number;
  readonly weightBySquare: number;
}

/**
 * Slope of a logistic regression of the results on the difference of strengths; it is 1 if the differences are right.
 */
function worthOf(games: readonly LaterGame[], difference: (game: LaterGame) => number): number {
  let [home, worth] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const sums = sumsOf(games, difference, home, worth);
    const { surplus, surplusBy, weight, weightBy, weightBySquare } = sums;
    const determinant = weight * weightBySquare - weightBy ** 2;
    home += (weightBySquare * surplus - weightBy * surplusBy) / determinant;
    worth += (weight * surplusBy - weightBy * surplus) / determinant;
  }
  return worth;
}

const sumsOf = (
  games: readonly LaterGame[],
  difference: (game: LaterGame) => number,
  home: number,
  worth: number,
): Sums =>
  games.reduce<Sums>(
    (sums, game) => {
      const by = difference(game);
      const chance = 1 / (1 + Math.exp(-(home + worth * by)));
      const surplus = (game.homeWon ? 1 : 0) - chance;
      const weight = chance * (1 - chance);
      return {
        surplus: sums.surplus + surplus,
        surplusBy: sums.surplusBy + surplus * by,
        weight: sums.weight + weight,
        weightBy: sums.weightBy + weight * by,
        weightBySquare: sums.weightBySquare + weight * by * by,
      };
    },
    { surplus: 0, surplusBy: 0, weight: 0, weightBy: 0, weightBySquare: 0 },
  );

test('ratings after half a season predict the other half without bias; plain records exaggerate', () => {
  const games = Array.from({ length: SEASONS }, (_, season) => laterGames(7_919 * (season + 1))).flat();
  expect(games).toHaveLength((SEASONS * CLUBS * 81) / 2);
  // In eight seasons the slopes are .92 by rating and .54 by record, with standard errors of .08 and .05; in three
  // seasons the standard errors are .13 and .07.
  const byRating = worthOf(games, (game) => game.byRating);
  expect(byRating).toBeGreaterThan(0.65);
  expect(byRating).toBeLessThan(1.35);
  expect(worthOf(games, (game) => game.byRecord)).toBeLessThan(0.75);
});
