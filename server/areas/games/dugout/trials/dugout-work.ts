import { type Context } from '../../../../platform/context/context.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import {
  idIn,
  isRetryable,
  retryUntilAvailable,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';
import { queueTrial, trialTask } from './trial-queue.js';
import { failTrial, problemOf, runTrial } from './trial-run.service.js';

/** Trials of orders, one after the other. */
export const dugoutWork: QueueWork = {
  lane: 'prompt',
  tasks: { [trialTask]: playTrial },
  giveUp: { [trialTask]: (ctx, payload) => failTrial(ctx, idIn(payload, 'trialId'), tooManyCrashes) },
  concurrency: 1,
};

async function playTrial(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const trialId = idIn(payload, 'trialId');
  const own: Context = { ...ctx, requestId: `trial ${trialId}` };
  try {
    await retryUntilAvailable(own, stop, async () => {
      if (!(await runTrial(own, trialId, stop))) await queueTrial(own, trialId);
    });
  } catch (error) {
    if (isRetryable(error)) throw error;
    const problem = problemOf(error);
    ctx.log.error({ err: error, trialId }, 'a trial of orders failed');
    await failTrial(own, trialId, problem);
  }
}
