import { recordOwnAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { drawSeed } from '../../../../platform/context/seed.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { EngineError } from '../../../../engine/game/game.types.js';
import { callOffLiveGames, liveGameChanged } from '../../simulation/live-games.service.js';
import { recordMatchEvents } from '../../../leagues/matches/match-events.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { wakeSimulations } from '../../simulation/waiting-simulations.js';
import { OpenMatches } from '../../simulation/open-matches.service.js';
import { drawPlayedOrders, storePlayed } from '../../simulation/played-games.service.js';
import {
  type LiveGameState,
  putOffFirstPitch,
  readEarlierGame,
  readLiveGame,
  storeBegunGame,
  takeLiveGame,
} from './live-game.store.js';
import { queueLiveGames } from './live-queue.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';

/** Next step: wait until the queue calls, advance this game again, or first advance an earlier game of its clubs. */
type Next = 'wait' | 'again' | { readonly first: number };

/**
 * Begins or ends the live game of a match if that is due; does both if no worker ran in the meantime. The outcome
 * depends only on stored rows and the database's clock, so repeated, late and simultaneous calls do no harm.
 */
export async function advanceLiveGame(ctx: Context, matchId: number): Promise<void> {
  for (;;) {
    const next = await inTransaction(ctx, (tx) => advanceOnce(tx, matchId));
    if (next === 'wait') return;
    if (next !== 'again') await advanceLiveGame(ctx, next.first);
  }
}

async function advanceOnce(tx: Context, matchId: number): Promise<Next> {
  await lockMatches(tx, [matchId]);
  const game = await readLiveGame(tx, matchId);
  if (!game) return 'wait';
  if (!game.isDue) {
    await queueLiveGames(tx, [matchId], game.endsAt ?? game.firstPitchAt);
    return 'wait';
  }
  if (game.endsAt) {
    await endLiveGame(tx, game, game.endsAt);
    return 'wait';
  }
  const earlier = await readEarlierGame(tx, matchId);
  if (earlier) return waitFor(tx, game, earlier);
  return beginLiveGame(tx, game);
}

/** Postpones the game: clubs play one game after another, in the order of first pitches. */
async function waitFor(tx: Context, game: LiveGameState, earlier: LiveGameState): Promise<Next> {
  if (earlier.endsAt && earlier.endsAt >= game.firstPitchAt) {
    const at = await putOffFirstPitch(tx, game.matchId, earlier.endsAt);
    await queueLiveGames(tx, [game.matchId], at);
    await announceChange(tx, game);
  }
  return earlier.isDue ? { first: earlier.matchId } : 'again';
}

async function beginLiveGame(tx: Context, game: LiveGameState): Promise<Next> {
  const { matchId } = game;
  const open = await OpenMatches.load(tx, [matchId], 'pending');
  const [match] = open.matches;
  if (!match) throw new TypeError(`match ${matchId} is announced live and not pending`);
  try {
    const result = open.play(match, drawSeed());
    const { endsAt, isOver } = await storeBegunGame(tx, game, result);
    await recordMatchEvents(tx, 'match.started', [matchId]);
    await queueLiveGames(tx, [matchId], endsAt);
    await announceChange(tx, game);
    return isOver ? 'again' : 'wait';
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await giveUp(tx, game, error.message);
    return 'wait';
  }
}

/** Calls off a live game that cannot go on: its match is pending again. */
export async function giveUpLiveGame(ctx: Context, matchId: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [matchId]);
    const game = await readLiveGame(tx, matchId);
    if (game) await giveUp(tx, game, reason);
  });
}

async function giveUp(tx: Context, { matchId, leagueId }: LiveGameState, reason: string): Promise<void> {
  await callOffLiveGames(tx, [matchId]);
  await announceAll(tx, [matchesChanged({ leagueId, matchIds: [matchId] })]);
  await recordOwnAct(tx, 'match.call_off', matchId, { reason });
}

/** Stores the result like that of a simulated game. The game ended at `endsAt`, the time of its last play. */
async function endLiveGame(tx: Context, { matchId, leagueId }: LiveGameState, endsAt: Date): Promise<void> {
  const open = await OpenMatches.load(tx, [matchId], 'in_progress');
  const [match] = open.matches;
  if (!match) throw new TypeError(`match ${matchId} has begun live and is not in progress`);
  const result = await takeLiveGame(tx, matchId);
  const { orders } = await drawPlayedOrders(tx, 1);
  await storePlayed(tx, open, [open.record(match, result, orders[0] ?? 0)], endsAt);
  await wakeSimulations(tx);
  await announceAll(tx, [
    matchSimulated({ matchId, leagueId }),
    liveGameChanged({ matchId, leagueId }),
    matchesChanged({ leagueId, matchIds: [matchId] }),
  ]);
}

async function announceChange(tx: Context, { matchId, leagueId }: LiveGameState): Promise<void> {
  await announceAll(tx, [
    liveGameChanged({ matchId, leagueId }),
    matchesChanged({ leagueId, matchIds: [matchId] }),
  ]);
}
