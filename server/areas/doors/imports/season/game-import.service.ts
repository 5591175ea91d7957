import { recordResults } from '../../../leagues/bracket/result.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { DomainError, unexpectedError } from '../../../../platform/errors/domain-error.js';
import { officialScore } from '../../../../engine/game/scoring/forfeit.js';
import { type GameResult } from '../../../../engine/game/game.types.js';
import { type GameIds, type playWrittenGame } from '../../../../engine/record/retrosheet/score/real-game.js';
import { UnplayableGame } from '../../../../engine/record/retrosheet/score/unplayable.js';
import { SeasonSums } from '../../../../engine/estimation/season-lines/season-sums.js';
import { type SeasonLines } from '../../../../engine/estimation/season-lines/season-lines.types.js';
import { recomputeFormAndFatigue } from '../../../games/condition/form-and-fatigue.service.js';
import { Gains } from '../../../games/results/gains.js';
import { type PlayedMatch } from '../../../leagues/matches/match.types.js';
import { addToTotals } from '../../../games/results/totals.service.js';
import { enterRecords } from '../../../leagues/history/records/game-records.service.js';
import { isRetryable } from '../../../../platform/jobs/queue-work.js';
import { type PlayedGame, storeGames } from '../../../games/simulation/game-store.js';
import { drawPlayedOrders } from '../../../games/simulation/played-games.service.js';
import { type LeftOutGame, type OnProgress } from './import.types.js';
import { type ImportedLeague } from './league-rows.service.js';
import { dropMatches, type ScheduledGame } from './match-rows.service.js';

/** Scores the records of a game, as `playWrittenGame` does. */
export type PlayGame = typeof playWrittenGame;

/** Number of games that are scored and stored together, to limit memory. */
const batch = 100;

export interface ImportedGames {
  readonly games: number;
  readonly leftOut: readonly LeftOutGame[];
  /** Season lines of all players, from which ratings are estimated. */
  readonly lines: SeasonLines;
}

/**
 * Scores the games and stores them, with all figures, like simulated games. The match of a game that cannot be scored
 * is deleted.
 * @param scheduled in the order they were played
 */
export async function storeRealGames(
  tx: Context,
  league: ImportedLeague,
  scheduled: readonly ScheduledGame[],
  play: PlayGame,
  onProgress: OnProgress,
): Promise<ImportedGames> {
  const { orders } = await drawPlayedOrders(tx, scheduled.length);
  const run = new GameRun(league, play);
  const playedAt = tx.env.clock.now();
  for (let from = 0; from < scheduled.length; from += batch) {
    const some = scheduled.slice(from, from + batch);
    try {
      const games = await storeGames(tx, run.play(some, orders.slice(from, from + batch)), playedAt);
      await enterRecords(tx, games);
      run.add(games);
    } catch (error) {
      if (error instanceof DomainError || isRetryable(error)) throw error;
      throw unforeseen(`one of the games ${some[0]?.written.id} to ${some.at(-1)?.written.id}`, error);
    }
    await onProgress(Math.min(from + batch, scheduled.length), scheduled.length);
  }
  await dropMatches(tx, run.unplayable);
  await storeSums(tx, run, league);
  return { games: run.matches.length, leftOut: run.leftOut, lines: run.sums.lines() };
}

async function storeSums(tx: Context, { gains, matches }: GameRun, league: ImportedLeague): Promise<void> {
  if (matches.length === 0) return;
  await addToTotals(tx, gains);
  await recomputeFormAndFatigue(tx, [...league.players.values()]);
  await recordResults(tx, matches);
}

/** Sums and lists that are collected in memory while games are stored, one batch after another. */
class GameRun {
  readonly gains = new Gains();
  readonly sums: SeasonSums;
  readonly matches: PlayedMatch[] = [];
  readonly leftOut: LeftOutGame[] = [];
  /** Ids of the matches whose games could not be scored. */
  readonly unplayable: number[] = [];
  private readonly ids: GameIds;

  constructor(
    private readonly league: ImportedLeague,
    private readonly playGame: PlayGame,
  ) {
    this.sums = new SeasonSums(bookedPlayers(league), [...league.teams.values()]);
    this.ids = {
      team: (code) => idOf(league.teams, code, 'club'),
      player: (code) => idOf(league.players, code, 'player'),
    };
  }

  *play(scheduled: readonly ScheduledGame[], orders: readonly number[]): Generator<PlayedGame> {
    for (const [at, game] of scheduled.entries()) {
      const result = this.scored(game);
      if (result === null) continue;
      const { home, away, forfeit = null } = result;
      const score = officialScore(forfeit, { home: home.runs, away: away.runs });
      yield {
        match: {
          id: game.matchId,
          leagueId: this.league.leagueId,
          seriesId: null,
          seriesGame: null,
          postseason: false,
          homeTeamId: game.homeTeamId,
          awayTeamId: game.awayTeamId,
          homeScore: score.home,
          awayScore: score.away,
          forfeit,
          gameDay: game.gameDay,
          season: 1,
          playedOrder: orders[at] ?? 0,
        },
        result,
      };
    }
  }

  add(games: readonly PlayedGame[]): void {
    for (const { match, result } of games) {
      this.gains.add(match, result.home, result.away);
      this.matches.push(match);
    }
  }

  private scored({ written, matchId }: ScheduledGame): GameResult | null {
    const sums = this.sums.watch();
    try {
      const result = this.playGame(written, this.ids, sums.onPlay);
      sums.end(result);
      return result;
    } catch (error) {
      const { id: game, file } = written;
      if (!(error instanceof UnplayableGame)) throw unforeseen(`${file}, game ${game}`, error);
      this.leftOut.push({ game, file, line: error.line, reason: error.message });
      this.unplayable.push(matchId);
      return null;
    }
  }
}

/** An unexpected error with its place in the files. The log has its cause. */
const unforeseen = (place: string, cause: unknown): DomainError =>
  new DomainError('internal', `${unexpectedError} at ${place}`, [], { cause });

const bookedPlayers = ({ players, roster }: ImportedLeague) =>
  roster.map(({ code, bats, throws, position }) => ({
    id: idOf(players, code, 'player'),
    bats,
    throws,
    listed: position,
  }));

function idOf(ids: ReadonlyMap<string, number>, code: string, kind: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new RangeError(`There is no ${kind} ${code} in these files.`);
  return id;
}
