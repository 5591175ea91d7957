import { type Context } from '../../../../platform/context/context.js';
import { unexpectedError } from '../../../../platform/errors/domain-error.js';
import { simulateTask } from '../waiting-simulations.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import { failJob, runJob } from './job-run.service.js';
import { requeueJob } from './queue.js';
import {
  idIn,
  isRetryable,
  retryUntilAvailable,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';

/** Work for bulk simulations, which take long. */
export const bulkWork: QueueWork = {
  lane: 'bulk',
  tasks: { [simulateTask]: simulateJob },
  giveUp: { [simulateTask]: (ctx, payload) => failJob(ctx, idIn(payload, 'jobId'), tooManyCrashes) },
};

/** Plays a job to its end. */
async function simulateJob(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const jobId = idIn(payload, 'jobId');
  const own: Context = { ...ctx, requestId: `simulation ${jobId}` };
  try {
    await retryUntilAvailable(own, stop, async () => {
      if (!(await runJob(own, jobId, stop))) await requeueJob(own, jobId);
    });
  } catch (error) {
    if (isRetryable(error)) throw error;
    ctx.log.error({ err: error, jobId }, 'a simulation failed');
    await failJob(own, jobId, unexpectedError);
  }
}
