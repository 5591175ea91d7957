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

/** Changes to store after games were played: the bracket, and the games that its open series wait for. */
export interface BracketAdvance {
  bracket: Bracket;
  gamesToCreate: NextSeriesGame[];
  /** The series that differ from the bracket as it was handed in. */
  updatedSeriesIds: number[];
  status: 'playoffs' | 'completed';
  /** The champion's team id; null until the final is decided. */
  champion: number | null;
}

export interface SeriesGameUndo extends BracketAdvance {
  /** Games still to be played that no longer belong; the undone game itself is not among them. */
  gameIdsToDelete: number[];
  /** The series that were decided before and are not any more. */
  reopenedSeriesIds: number[];
}

/**
 * Brings a bracket up to its games: counts wins, decides series, fills the next rounds and names the next game of
 * each open series that has none. `games` are all games of the bracket. Everything follows from the games alone, so
 * advancing twice, or after a lost update, gives the same bracket; once `gamesToCreate` exist it asks for no more.
 */
export function advanceBracket(bracket: Bracket, games: readonly SeriesGame[]): BracketAdvance {
  const settled = new Map<number, Series>();
  for (const series of bracket.toSorted((one, other) => one.id - other.id)) {
    settled.set(series.id, countWins(fillSides(series, settled), games));
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
 * Reverts a played game, as if it had never been played. Games still to be played that rest on it go, and its
 * series asks for its next game again. Refused once a game was played in a later round that its series leads to.
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

/** Every series on the way from a series to the final. */
function laterSeriesIds(bracket: Bracket, seriesId: number): Set<number> {
  const later = new Set<number>();
  let next = bracket.find((series) => series.from.includes(seriesId));
  while (next) {
    const { id } = next;
    later.add(id);
    next = bracket.find((series) => series.from.includes(id));
  }
  return later;
}

/** The series with the winners of its sources in their places, the better seed as the higher. */
function fillSides(series: Series, settled: ReadonlyMap<number, Series>): Series {
  const [one, other] = series.from;
  if (one === null && other === null) return series;
  if (one === null || other === null) {
    // A bye is earned by the top seeds, so the team that had it is the higher one.
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
