import { Any } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import {
  type BracketAdvance,
  advanceBracket,
  undoSeriesGame,
} from '../../../engine/league/bracket/bracket-progress.js';
import { type Bracket } from '../../../engine/league/bracket/bracket.js';
import { type SeriesGame } from '../../../engine/league/bracket/series.js';
import { type BracketStatus, LeagueEntity } from '../leagues/league.entity.js';
import { MatchEntity } from '../matches/match.entity.js';
import { type PlayedMatch } from '../matches/match.types.js';
import {
  insertSeriesGames,
  loadBracket,
  loadSeriesGames,
  saveSeries,
  type SeriesGameToSchedule,
} from './bracket.store.js';
import { type LockedLeague } from '../leagues/league-lock.js';
import { withinRules } from '../schedule/rule-refusals.js';
import { outcomeOf } from '../standings/tally.js';
import { recordBracketEvents } from './bracket-events.service.js';
import { SeriesEntity } from './series.entity.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { bracketChanged } from './bracket.service.js';

/** The result of advancing a bracket. */
export interface BracketStep {
  updatedSeries: number;
  newMatches: number;
  status: BracketStatus;
}

/** Updates a locked league's bracket from the results of its games; does nothing if there are no new results. */
export async function advanceBracketOf(tx: Context, league: LockedLeague): Promise<BracketStep> {
  const bracket = await loadBracket(tx, league.id);
  const advance = advanceBracket(bracket, await loadSeriesGames(tx, league.id));
  return saveAdvance(tx, league, { before: bracket, advance }, advance.gamesToCreate);
}

/** @throws DomainError `conflict` if a game of a series that follows from this one was played */
export async function assertGameErasable(tx: Context, seriesId: number, matchId: number): Promise<void> {
  const series = await tx.db.findOneBy(SeriesEntity, { id: seriesId });
  if (!series) return;
  const bracket = await loadBracket(tx, series.leagueId);
  const games = await loadSeriesGames(tx, series.leagueId);
  withinRules(() => undoSeriesGame(bracket, games, matchId));
}

/**
 * Takes a deleted game out of its bracket: later pending games are removed, its series reopens, and the game is
 * scheduled again on its former day. A game that only lost its result stays instead.
 * @throws DomainError `conflict` if a game would stay in a series that is decided without it
 */
export async function undoGameOf(
  tx: Context,
  league: LockedLeague,
  match: PlayedMatch,
  stays: boolean,
): Promise<void> {
  if (match.seriesId === null) return;
  const erased: SeriesGame = {
    gameId: match.id,
    seriesId: match.seriesId,
    gameNumber: match.seriesGame ?? 1,
    winnerTeamId: outcomeOf(match)?.winnerId ?? null,
  };
  const bracket = await loadBracket(tx, league.id);
  const others = (await loadSeriesGames(tx, league.id)).filter(({ gameId }) => gameId !== match.id);
  const undo = withinRules(() => undoSeriesGame(bracket, [...others, erased], match.id));
  await tx.db.delete(MatchEntity, { id: Any(undo.gameIdsToDelete) });
  const isErased = (game: SeriesGameToSchedule) =>
    game.seriesId === erased.seriesId && game.gameNumber === erased.gameNumber;
  if (stays && !undo.gamesToCreate.some(isErased))
    throw conflict('The series is decided without this game: undo its last game first');
  const games = undo.gamesToCreate.flatMap((game) => {
    if (!isErased(game)) return game;
    return stays ? [] : { ...game, gameDay: match.gameDay };
  });
  await saveAdvance(tx, league, { before: bracket, advance: undo }, games);
}

interface Change {
  readonly before: Bracket;
  readonly advance: BracketAdvance;
}

async function saveAdvance(
  tx: Context,
  league: LockedLeague,
  { before, advance }: Change,
  games: readonly SeriesGameToSchedule[],
): Promise<BracketStep> {
  const updated = new Set(advance.updatedSeriesIds);
  await saveSeries(
    tx,
    advance.bracket.filter(({ id }) => updated.has(id)),
  );
  const matchIds = await insertSeriesGames(tx, league.id, games);
  if (advance.status !== league.bracketStatus) {
    await tx.db.update(LeagueEntity, { id: league.id }, { bracketStatus: advance.status });
  }
  if (games.length > 0) await announce(tx, matchesChanged({ leagueId: league.id, matchIds }));
  if (games.length > 0 || updated.size > 0) {
    await announce(tx, bracketChanged({ leagueId: league.id }));
    await recordBracketEvents(tx, league, newlyDecided(before, advance.bracket), advance.status);
  }
  return { updatedSeries: updated.size, newMatches: games.length, status: advance.status };
}

function newlyDecided(before: Bracket, after: Bracket): number[] {
  const open = new Set(before.filter(({ winner }) => winner === null).map(({ id }) => id));
  return after.filter(({ id, winner }) => winner !== null && open.has(id)).map(({ id }) => id);
}
