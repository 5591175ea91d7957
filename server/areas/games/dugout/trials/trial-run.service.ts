import { type Context } from '../../../../platform/context/context.js';
import { unexpectedError } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { Loaders } from '../../../../platform/context/request-loaders.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { GameInProgress } from '../../../../engine/game/game-in-progress.js';
import { EngineError } from '../../../../engine/game/game.types.js';
import { clearCrashes } from '../../../../platform/jobs/crashes.js';
import { Clubs } from '../../simulation/inputs/clubs.js';
import { LeaguePlay } from '../../simulation/inputs/league-play.service.js';
import { type MatchAhead, readMatchAhead, sideOn } from './match-ahead.service.js';
import { OrdersTrialEntity } from './orders-trial.entity.js';
import { hasBegun, ordersTrialChanged } from './orders-trial.service.js';
import { type TrialResult } from './orders-trial.types.js';
import {
  figuresOf,
  fingerprintOf,
  noGames,
  playTrialGame,
  type TrialGames,
  type TrialProgress,
} from './trial-games.js';
import { keyOf } from './trial-queue.js';

/** Milliseconds after which progress is stored. A killed process loses little more than this much work. */
const storeEveryMs = 250;

const openRow = columnsOf(
  OrdersTrialEntity,
  'id',
  'teamId',
  'matchId',
  'orders',
  'seed',
  'games',
  'played',
  'progress',
);

interface OpenTrial {
  readonly id: number;
  readonly games: number;
  readonly trial: TrialGames;
  readonly game: GameInProgress;
  readonly fingerprint: string;
  readonly played: number;
  readonly progress: TrialProgress;
}

/**
 * Plays a trial to its end, or until `stopping` is aborted. Continues an interrupted trial if the clubs are unchanged.
 * @returns false if it was stopped before its end
 */
export async function runTrial(ctx: Context, id: number, stopping: AbortSignal): Promise<boolean> {
  const open = await openTrial(ctx, id);
  if (open === null) return true;
  let { played, progress } = open;
  while (played < open.games) {
    if (stopping.aborted) return false;
    const before = played;
    const began = performance.now();
    while (played < open.games && performance.now() - began < storeEveryMs && !stopping.aborted) {
      progress = playBothWays(open, played, progress);
      played += 1;
      // Lets the process answer requests between games.
      await nextStep();
    }
    if (!(await storeProgress(ctx, open, before, played, progress))) return true;
  }
  return true;
}

function playBothWays({ trial, game }: OpenTrial, at: number, progress: TrialProgress): TrialProgress {
  const { fingerprint, ordered, manager } = progress;
  return {
    fingerprint,
    ordered: playTrialGame(trial, 'ordered', at, ordered, game),
    manager: playTrialGame(trial, 'manager', at, manager, game),
  };
}

const readOpen = statement(
  openRow,
  `SELECT ${selectList(openRow)} FROM orders_trials WHERE id = $1 AND state IN ('waiting', 'playing')`,
);
const storeBegun = command(
  `UPDATE orders_trials SET state = 'playing', played = $2, progress = $3::jsonb WHERE id = $1`,
);

/** The trial, read from one snapshot of the database; null if it is gone, has ended or can't be played. */
async function openTrial(ctx: Context, id: number): Promise<OpenTrial | null> {
  const read = await ctx.db.transaction('REPEATABLE READ', async (db) => {
    const tx: Context = { ...ctx, db, loaders: new Loaders() };
    const [row] = await readOpen(tx, [id]);
    if (!row) return null;
    const match = await readMatchAhead(tx, row.matchId);
    if (match?.status !== 'pending') return { row, trial: null };
    const clubs = await Clubs.look(tx, [match.homeTeamId, match.awayTeamId]);
    return { row, trial: gamesOf(row, match, clubs, await LeaguePlay.load(tx, [match])) };
  });
  if (read === null) return null;
  if (read.trial === null) {
    await failTrial(ctx, id, hasBegun);
    return null;
  }
  const { row, trial } = read;
  const fingerprint = fingerprintOf(trial);
  const goesOn = row.progress?.fingerprint === fingerprint;
  const progress =
    goesOn && row.progress ? row.progress : { fingerprint, ordered: noGames, manager: noGames };
  const played = goesOn ? row.played : 0;
  await inTransaction(ctx, async (tx) => {
    await storeBegun(tx, [id, played, JSON.stringify(progress)]);
    await announce(tx, ordersTrialChanged({ trialId: id }));
  });
  return { id, games: row.games, trial, game: new GameInProgress(), fingerprint, played, progress };
}

/** The opponent's orders are secret, so its manager decides everything. */
function gamesOf(
  { teamId, orders, seed }: Pick<OrdersTrialEntity, 'teamId' | 'orders' | 'seed'>,
  match: MatchAhead,
  clubs: Clubs,
  play: LeaguePlay,
): TrialGames {
  const side = (id: number) => ({ ...sideOn(clubs, id, match), orders: null });
  const [home, away] = [side(match.homeTeamId), side(match.awayTeamId)];
  const rules = { extraInningRunner: play.hasExtraInningRunner(match) };
  const park = clubs.parkOf(match.homeTeamId);
  const manager = { home, away, rules, park, ...play.environmentOf(match) };
  const ordered =
    match.homeTeamId === teamId
      ? { ...manager, home: { ...home, orders } }
      : { ...manager, away: { ...away, orders } };
  return { ordered, manager, teamId, seed: Number(seed) };
}

const storePlayed = statement(
  columnsOf(OrdersTrialEntity, 'id'),
  `UPDATE orders_trials SET played = $3, progress = $4::jsonb, result = $5::jsonb, state = $6
   WHERE id = $1 AND state = 'playing' AND played = $2 RETURNING id`,
);

/** @returns false if the trial is gone, or another process has continued it */
function storeProgress(
  ctx: Context,
  { id, games }: OpenTrial,
  before: number,
  played: number,
  progress: TrialProgress,
): Promise<boolean> {
  const isDone = played === games;
  const result: TrialResult | null = isDone
    ? { ordered: figuresOf(progress.ordered, games), manager: figuresOf(progress.manager, games) }
    : null;
  return inTransaction(ctx, async (tx) => {
    const state = isDone ? 'done' : 'playing';
    const values = [id, before, played, JSON.stringify(progress), result && JSON.stringify(result), state];
    const [stored] = await storePlayed(tx, values);
    if (stored) await announce(tx, ordersTrialChanged({ trialId: id }));
    await clearCrashes(tx, keyOf(id));
    return stored !== undefined;
  });
}

const storeFailed = command(
  `UPDATE orders_trials SET state = 'failed', problem = $2 WHERE id = $1 AND state IN ('waiting', 'playing')`,
);

/** Marks a trial as failed. */
export function failTrial(ctx: Context, id: number, problem: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await storeFailed(tx, [id, problem]);
    await announce(tx, ordersTrialChanged({ trialId: id }));
  });
}

/** An engine error says why a club cannot play; other errors are not shown, only logged. */
export const problemOf = (error: unknown): string =>
  error instanceof EngineError ? error.message : unexpectedError;
