import type { Bracket } from './bracket.js';
import { RuleError } from '../schedule/rule-error.js';
import {
  countWins,
  nextGame,
  type NextSeriesGame,
  type Seed,
  type Series,
  type SeriesGame,
} from './series.js';

/** Changes to store after games were played: the bracket, and the next games of its open series. */
export interface BracketAdvance {
  bracket: Bracket;
  gamesToCreate: NextSeriesGame[];
  /** The series that differ from those of the given bracket. */
  updatedSeriesIds: number[];
  status: 'playoffs' | 'completed';
  /** The champion's team id; null until the final is decided. */
  champion: number | null;
}

export interface SeriesGameUndo extends BracketAdvance {
  /** Pending games that must be deleted. The undone game itself is not among them. */
  gameIdsToDelete: number[];
  /** Ids of series that were decided and are open again. */
  reopenedSeriesIds: number[];
}

/**
 * Updates a bracket from its games: counts wins, decides series, fills the next rounds, and names the next game of
 * each open series that has no pending game. `games` are all games of the bracket. The result depends on the games
 * only, so advancing twice, or after a lost update, gives the same bracket. Once `gamesToCreate` are stored, they are
 * pending and not named again.
 */
export function advanceBracket(bracket: Bracket, games: readonly SeriesGame[]): BracketAdvance {
  const settled = new Map<number, Series>();
  for (const series of bracket.toSorted((one, other) => one.id - other.id)) {
    settled.set(series.id, countWins(fillSides(series, bracket, settled), games));
  }
  const advanced = [...settled.values()];
  const champion = advanced.at(-1)?.winner ?? null;
  return {
    bracket: advanced,
    gamesToCreate: advanced.flatMap((series) => nextGame(series, games) ?? []),
    updatedSeriesIds: bracket
      .filter((before) => !isSame(before, settled.get(before.id)))
      .map((series) => series.id),
    status: champion === null ? 'playoffs' : 'completed',
    champion,
  };
}

/**
 * Reverts a played game, as if it had never been played. Pending games that depend on it are deleted, and its series
 * gets its next game again. Refused after a game was played in a later round that the series leads to.
 */
export function undoSeriesGame(
  bracket: Bracket,
  games: readonly SeriesGame[],
  gameId: number,
): SeriesGameUndo {
  const undone = games.find((game) => game.gameId === gameId);
  if (!undone) throw new RuleError('unknown_game', `Game ${gameId} is not in this bracket.`);
  if (undone.winnerTeamId === null) {
    throw new RuleError('game_not_played', `Game ${gameId} has not been played.`);
  }
  const later = laterSeriesIds(bracket, undone.seriesId);
  if (games.some((game) => later.has(game.seriesId) && game.winnerTeamId !== null)) {
    throw new RuleError(
      'later_round_played',
      "A game of a later round has been played, so this one can't be undone.",
    );
  }
  const before = advanceBracket(bracket, games).bracket;
  const others = games.filter((game) => game.gameId !== gameId);
  const playable = new Set(
    advanceBracket(bracket, others).bracket.flatMap(({ id, higherSeed, lowerSeed, winner }) =>
      higherSeed && lowerSeed && winner === null ? [id] : [],
    ),
  );
  const goes = ({ seriesId, winnerTeamId }: SeriesGame): boolean =>
    winnerTeamId === null && (seriesId === undone.seriesId || !playable.has(seriesId));
  const advance = advanceBracket(
    bracket,
    others.filter((game) => !goes(game)),
  );
  return {
    ...advance,
    gameIdsToDelete: others.filter(goes).map((game) => game.gameId),
    reopenedSeriesIds: before.flatMap(({ id, winner }) =>
      winner !== null && advance.bracket.some((series) => series.id === id && series.winner === null)
        ? [id]
        : [],
    ),
  };
}

/** All series whose teams depend on a series. */
function laterSeriesIds(bracket: Bracket, seriesId: number): Set<number> {
  const later = new Set<number>();
  const follow = (series: Series | undefined): void => {
    for (const next of series ? bracket.filter((one) => follows(one, series)) : []) {
      if (later.has(next.id)) continue;
      later.add(next.id);
      follow(next);
    }
  };
  follow(bracket.find(({ id }) => id === seriesId));
  return later;
}

function follows(next: Series, series: Series): boolean {
  if (!next.reseeds) return next.from.includes(series.id);
  const byes = byesOf(next);
  return isRoundBefore(series, next) && byes.filter((bye) => bye !== null).length < 2;
}

const isRoundBefore = (before: Series, { round, conference }: Series): boolean =>
  before.round === round - 1 && before.conference === conference;

/** Sides of a series after the first round that come out of no earlier series. */
const byesOf = ({ higherSeed, lowerSeed, from }: Series): [higher: Seed | null, lower: Seed | null] => [
  from[0] === null ? higherSeed : null,
  from[1] === null ? lowerSeed : null,
];

/** The series with the highest and the lowest of the remaining seeds that no series before it has. */
function reseed(series: Series, bracket: Bracket, settled: ReadonlyMap<number, Series>): Series {
  const [higherSeed, lowerSeed] = byesOf(series);
  const round = bracket
    .filter((one) => one.round === series.round && one.conference === series.conference)
    .toSorted((one, other) => one.id - other.id);
  const winners = bracket
    .filter((one) => isRoundBefore(one, series))
    .map(({ id }) => ({ seed: winnerOf(id, settled), from: id }));
  const remaining = [...round.flatMap(byesOf).map((seed) => ({ seed, from: null })), ...winners].flatMap(
    ({ seed, from }) => (seed ? [{ seed, from }] : []),
  );
  const open = { ...series, higherSeed, lowerSeed, from: [null, null] } satisfies Series;
  if (remaining.length < 2 * round.length) return open;
  remaining.sort((one, other) => one.seed.seed - other.seed.seed);
  const index = round.indexOf(series);
  const [higher, lower] = [remaining.at(index), remaining.at(-1 - index)];
  if (!higher || !lower) return open;
  return { ...series, higherSeed: higher.seed, lowerSeed: lower.seed, from: [higher.from, lower.from] };
}

/** The series with the winners of its source series as its sides. */
function fillSides(series: Series, bracket: Bracket, settled: ReadonlyMap<number, Series>): Series {
  if (series.reseeds) return reseed(series, bracket, settled);
  const [one, other] = series.from;
  if (one === null && other === null) return series;
  if (one === null || other === null) {
    // Only top seeds get a bye, so a team that had one is the higher seed.
    const bye = one === null ? series.higherSeed : series.lowerSeed;
    const source = one ?? other;
    return { ...series, higherSeed: bye, lowerSeed: winnerOf(source, settled), from: [null, source] };
  }
  const [first, second] = one < other ? [one, other] : [other, one];
  const [firstSeed, secondSeed] = [winnerOf(first, settled), winnerOf(second, settled)];
  return firstSeed && secondSeed && secondSeed.seed < firstSeed.seed
    ? { ...series, higherSeed: secondSeed, lowerSeed: firstSeed, from: [second, first] }
    : { ...series, higherSeed: firstSeed, lowerSeed: secondSeed, from: [first, second] };
}

function winnerOf(seriesId: number | null, settled: ReadonlyMap<number, Series>): Seed | null {
  const series = seriesId === null ? undefined : settled.get(seriesId);
  if (!series || series.winner === null) return null;
  return series.winner === series.higherSeed?.teamId ? series.higherSeed : series.lowerSeed;
}

function isSame(before: Series, after: Series | undefined): boolean {
  return (
    after !== undefined &&
    before.higherSeed?.teamId === after.higherSeed?.teamId &&
    before.lowerSeed?.teamId === after.lowerSeed?.teamId &&
    before.winsHigher === after.winsHigher &&
    before.winsLower === after.winsLower &&
    before.winner === after.winner
  );
}
