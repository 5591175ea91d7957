import { RuleError } from '../schedule/rule-error.js';

/** A team and its place in the seeding, 1 the best. */
export interface Seed {
  teamId: number;
  seed: number;
}

/**
 * A best-of series of a bracket. The better of the two seeds is the higher one. A team with a bye is entered in its series
 * of the second round when the bracket is set up; no earlier series leads there.
 */
export interface Series {
  /** Counts from 1 within the bracket, earlier rounds first. */
  id: number;
  /** 1 for the first round. */
  round: number;
  /** The conference in whose half of the bracket it is played; null without halves, and for the final. */
  conference: string | null;
  /**
   * Whether its sides are the highest and the lowest remaining seeds, the second highest and the second lowest, and so
   * on in the order of the ids, once the round before is decided. Until then only sides with a bye are known.
   */
  reseeds: boolean;
  /** Odd. */
  bestOf: number;
  /** Null until the series whose winner plays here is decided. */
  higherSeed: Seed | null;
  lowerSeed: Seed | null;
  winsHigher: number;
  winsLower: number;
  /** The winner's team id; null while undecided. */
  winner: number | null;
  /**
   * Ids of the source series of the higher and the lower seed; in ascending order until both teams are known. With
   * reseeding, null until both teams are known.
   */
  from: [higher: number | null, lower: number | null];
}

/** A game of a series that is stored as a match, played or not. */
export interface SeriesGame {
  gameId: number;
  seriesId: number;
  /** 1 for the first game of the series. */
  gameNumber: number;
  /** Null until the game is played. */
  winnerTeamId: number | null;
}

/** The next game that a series needs. */
export interface NextSeriesGame {
  seriesId: number;
  gameNumber: number;
  homeTeamId: number;
  awayTeamId: number;
}

export const PLAYOFF_SERIES_LENGTHS: readonly number[] = [3, 5, 7];
export const TOURNAMENT_SERIES_LENGTHS: readonly number[] = [1];

/** The given lengths, or `standard` if there are none. Even lengths are refused: such a series could end tied. */
export function checkedSeriesLengths(
  lengths: readonly number[],
  standard: readonly number[],
): readonly number[] {
  const wrong = lengths.find((length) => !(Number.isSafeInteger(length) && length > 0 && length % 2 === 1));
  if (wrong !== undefined) {
    const rule = Number.isSafeInteger(wrong) && wrong > 0 ? 'odd' : 'a whole number above 0';
    throw new RuleError('series_length', `A series can't be best of ${wrong}: its length must be ${rule}.`);
  }
  return lengths.length > 0 ? lengths : standard;
}

/** The length of a round's series; the last length counts for all later rounds. */
export function bestOfInRound(round: number, lengths: readonly number[]): number {
  const bestOf = lengths[round - 1] ?? lengths.at(-1);
  if (bestOf === undefined) throw new RangeError('A bracket needs the length of its series.');
  return bestOf;
}

/**
 * Parks of the games of a series: H for the higher seed's, A for the lower seed's. The higher seed has more home games
 * than the lower seed, and the last game at home (HHAAH, HHAAAHH). In a best of three it has all games at home.
 */
export function homePattern(bestOf: number): string {
  if (bestOf === 3) return 'HHH';
  const atHigher = (bestOf + 1) / 2;
  const closing = Math.floor(atHigher / 2);
  return 'H'.repeat(atHigher - closing) + 'A'.repeat(bestOf - atHigher) + 'H'.repeat(closing);
}

/**
 * The series with its wins and its winner recounted from the played games.
 * @throws RangeError when a team that is not in the series won a game
 */
export function countWins(series: Series, games: readonly SeriesGame[]): Series {
  const wins = { higher: 0, lower: 0 };
  for (const { seriesId, gameId, winnerTeamId } of games) {
    if (seriesId !== series.id || winnerTeamId === null) continue;
    if (winnerTeamId === series.higherSeed?.teamId) wins.higher += 1;
    else if (winnerTeamId === series.lowerSeed?.teamId) wins.lower += 1;
    else
      throw new RangeError(
        `Game ${gameId} was won by team ${winnerTeamId}, which is not in series ${seriesId}.`,
      );
  }
  const needed = (series.bestOf + 1) / 2;
  let winner: Seed | null = null;
  if (wins.higher >= needed) winner = series.higherSeed;
  else if (wins.lower >= needed) winner = series.lowerSeed;
  return { ...series, winsHigher: wins.higher, winsLower: wins.lower, winner: winner?.teamId ?? null };
}

/** The next game of an open series; null if it is decided, lacks a team or has a pending game. */
export function nextGame(series: Series, games: readonly SeriesGame[]): NextSeriesGame | null {
  const { id: seriesId, bestOf, higherSeed, lowerSeed, winner } = series;
  if (!higherSeed || !lowerSeed || winner !== null) return null;
  const own = games.filter((game) => game.seriesId === seriesId);
  if (own.some((game) => game.winnerTeamId === null)) return null;
  const numbers = new Set(own.map((game) => game.gameNumber));
  let gameNumber = 1;
  while (numbers.has(gameNumber)) gameNumber += 1;
  const [home, away] =
    homePattern(bestOf)[gameNumber - 1] === 'A' ? [lowerSeed, higherSeed] : [higherSeed, lowerSeed];
  return { seriesId, gameNumber, homeTeamId: home.teamId, awayTeamId: away.teamId };
}
