/** A club's wins over another at home and away, for the power ranking. */
export interface MeetingResult {
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly homeWins: number;
  readonly awayWins: number;
}

/** Rating of an average club. */
export const AVERAGE_RATING = 1500;

/** As in Elo ratings, a difference of this many points means odds of ten to one. */
export const POINTS_PER_TENFOLD = 400;

/** Points for one logit. */
const POINTS = POINTS_PER_TENFOLD / Math.LN10;

/**
 * Standard deviation of the clubs' strengths before any game, in logits. Seasons of 162 games have a standard
 * deviation of 12.5 wins (`lab/realism/reference/spread.json`), or .077 in winning percentage. Chance alone makes .039.
 * The rest is .066, or .27 logits.
 */
const CLUB_DEVIATION = 0.27;

/** In the engine home sides win 53 of 100 games; in a single league slightly more or fewer. */
const HOME_MEAN = Math.log(0.53 / 0.47);
const HOME_DEVIATION = 0.1;

const PRECISION = 1 / CLUB_DEVIATION ** 2;
const HOME_PRECISION = 1 / HOME_DEVIATION ** 2;

/** Iteration stops at steps below this many logits, a five-thousandth of a point, which nobody sees. */
const SMALLEST_STEP = 1e-6;
const MOST_ROUNDS = 500;

/** Games of a pair of clubs, from one club's view. */
interface Games {
  readonly opponent: number;
  readonly isHome: boolean;
  readonly wins: number;
  readonly played: number;
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * Ratings by id of the clubs and of all opponents that they met; their average is 1500. The model is that of Bradley
 * and Terry (Biometrika 39, 1952) with a home advantage as in Agresti (Categorical Data Analysis, 2013, section
 * 11.6): the logit of the home side's chance is its strength minus the visitors' plus the advantage. Normal priors on
 * both make the ratings the mode of a posterior. So they are finite even for a club that won all its games, and close
 * to the average after few games. Parameters are updated in turn by a Newton step with an upper bound of the
 * curvature, a quarter for each game (Böhning and Lindsay, 1988), so that every step comes closer to the only
 * maximum.
 */
export function powerRatings(
  teamIds: readonly number[],
  results: readonly MeetingResult[],
): Map<number, number> {
  const ids = clubsIn(teamIds, results);
  const games = gamesByClub(ids, results);
  const strength = new Float64Array(ids.length);
  let home = HOME_MEAN;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const moved = homeStep(games, strength, home);
    home += moved;
    let furthest = Math.abs(moved);
    for (const [club, own] of games.entries()) {
      const step = clubStep(own, strength, strength[club] ?? 0, home);
      strength[club] = (strength[club] ?? 0) + step;
      furthest = Math.max(furthest, Math.abs(step));
    }
    if (furthest < SMALLEST_STEP) break;
  }
  return new Map(ids.map((id, club) => [id, AVERAGE_RATING + POINTS * (strength[club] ?? 0)]));
}

/** In the order of ids, so that the same results give exactly the same ratings. */
function clubsIn(teamIds: readonly number[], results: readonly MeetingResult[]): number[] {
  const met = results.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  return [...new Set([...teamIds, ...met])].toSorted((one, other) => one - other);
}

function gamesByClub(ids: readonly number[], results: readonly MeetingResult[]): Games[][] {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const byClub: Games[][] = ids.map(() => []);
  const inOrder = results.toSorted(
    (one, other) => one.homeTeamId - other.homeTeamId || one.awayTeamId - other.awayTeamId,
  );
  for (const { homeTeamId, awayTeamId, homeWins, awayWins } of inOrder) {
    const [home, away] = [placeOf.get(homeTeamId), placeOf.get(awayTeamId)];
    const played = homeWins + awayWins;
    if (home === undefined || away === undefined || home === away || played === 0) continue;
    byClub[home]?.push({ opponent: away, isHome: true, wins: homeWins, played });
    byClub[away]?.push({ opponent: home, isHome: false, wins: awayWins, played });
  }
  return byClub;
}

function clubStep(games: readonly Games[], strength: Float64Array, own: number, home: number): number {
  let [gradient, curvature] = [-own * PRECISION, PRECISION];
  for (const { opponent, isHome, wins, played } of games) {
    const expected = chance(own - (strength[opponent] ?? 0) + (isHome ? home : -home));
    gradient += wins - played * expected;
    curvature += played / 4;
  }
  return gradient / curvature;
}

function homeStep(byClub: readonly (readonly Games[])[], strength: Float64Array, home: number): number {
  let [gradient, curvature] = [(HOME_MEAN - home) * HOME_PRECISION, HOME_PRECISION];
  for (const [club, games] of byClub.entries()) {
    for (const { opponent, isHome, wins, played } of games) {
      if (!isHome) continue;
      gradient += wins - played * chance((strength[club] ?? 0) - (strength[opponent] ?? 0) + home);
      curvature += played / 4;
    }
  }
  return gradient / curvature;
}
