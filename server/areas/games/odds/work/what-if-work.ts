import { type Context } from '../../../../platform/context/context.js';
import { unexpectedError } from '../../../../platform/errors/domain-error.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import {
  idIn,
  isRetryable,
  retryUntilAvailable,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';
import { queueWhatIf, whatIfTask } from '../what-if/what-if-queue.js';
import { computeWhatIf, failWhatIf } from './what-if-run.service.js';

/** What-ifs, one after the other. */
export const whatIfWork: QueueWork = {
  lane: 'prompt',
  tasks: { [whatIfTask]: compute },
  giveUp: {
    [whatIfTask]: (ctx: Context, payload: unknown) =>
      failWhatIf(ctx, idIn(payload, 'whatIfId'), tooManyCrashes),
  },
  concurrency: 1,
};

async function compute(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const whatIfId = idIn(payload, 'whatIfId');
  const own: Context = { ...ctx, requestId: `what-if ${whatIfId}` };
  try {
    await retryUntilAvailable(own, stop, async () => {
      if (!(await computeWhatIf(own, whatIfId, stop))) await queueWhatIf(own, whatIfId);
    });
  } catch (error) {
    if (isRetryable(error)) throw error;
    ctx.log.error({ err: error, whatIfId }, 'a what-if failed');
    await failWhatIf(own, whatIfId, unexpectedError);
  }
}
