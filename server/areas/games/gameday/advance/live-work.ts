import { type Context } from '../../../../platform/context/context.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import {
  idIn,
  isRetryable,
  retryUntilAvailable,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';
import { advanceLiveGame, giveUpLiveGame } from './advance.service.js';
import { liveGameTask, queueLiveGames } from './live-queue.js';

/** Live games, which begin and end at their moments. */
export const liveWork: QueueWork = {
  lane: 'prompt',
  tasks: { [liveGameTask]: playLiveGame },
  giveUp: { [liveGameTask]: (ctx, payload) => giveUpLiveGame(ctx, idIn(payload, 'matchId'), tooManyCrashes) },
  punctual: true,
  concurrency: 4,
};

const tryAgainMs = 30_000;

async function playLiveGame(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const matchId = idIn(payload, 'matchId');
  const own: Context = { ...ctx, requestId: `live game ${matchId}` };
  try {
    await retryUntilAvailable(own, stop, () => advanceLiveGame(own, matchId));
  } catch (error) {
    if (isRetryable(error)) throw error;
    ctx.log.error({ err: error, matchId }, 'a live game cannot go on; it is tried again');
    await queueLiveGames(own, [matchId], new Date(ctx.env.clock.now().getTime() + tryAgainMs));
  }
}
