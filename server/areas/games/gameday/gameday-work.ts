import { type QueueWork, idIn, isRetryable, retryUntilAvailable } from '../../../platform/jobs/queue-work.js';
import { keepNights } from './nights/evening.service.js';
import { type Context } from '../../../platform/context/context.js';
import { tooManyCrashes } from '../../../platform/jobs/crashes.js';
import { advanceLiveGame, giveUpLiveGame } from './advance/advance.service.js';
import { liveGameTask, queueLiveGames } from './advance/live-queue.js';

/** Work for live games, which begin and end at exact times. */
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
    ctx.log.error({ err: error, matchId }, 'a live game cannot be advanced; it will be retried');
    await queueLiveGames(own, [matchId], new Date(ctx.env.clock.now().getTime() + tryAgainMs));
  }
}

/** The queue library's task that announces the live nights of leagues. */
const nightsTask = 'keep_live_nights';

/**
 * Work for game day: live games, and live nights once a minute. Missed nights are skipped before the first job is
 * taken; otherwise their overdue matches would begin.
 */
export const gamedayWork: QueueWork = {
  ...liveWork,
  tasks: { ...liveWork.tasks, [nightsTask]: (ctx, _payload, stop) => keepNights(ctx, stop) },
  crontab: `* * * * * ${nightsTask} ?queue=live-nights&max=1`,
  before: keepNights,
  concurrency: 5,
};
