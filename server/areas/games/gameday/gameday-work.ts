import { type QueueWork, idIn, isRetryable, retryUntilAvailable } from '../../../platform/jobs/queue-work.js';
import { runAutopilots } from './autopilot/run.service.js';
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

/** The queue library's task that plays leagues by their autopilots. */
const autopilotTask = 'run_autopilots';

/**
 * Work for game day: live games, and autopilots once a minute. Missed matches are called off before the first job is
 * taken; otherwise they would begin.
 */
export const gamedayWork: QueueWork = {
  ...liveWork,
  tasks: { ...liveWork.tasks, [autopilotTask]: (ctx, _payload, stop) => runAutopilots(ctx, stop) },
  crontab: `* * * * * ${autopilotTask} ?queue=autopilots&max=1`,
  before: runAutopilots,
  concurrency: 5,
};
