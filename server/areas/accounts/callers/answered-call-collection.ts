import { collectAnsweredCalls } from './answered-call.service.js';
import { type Context } from '../../../platform/context/context.js';

/** The queue library's task that deletes answers kept for calls with an `Idempotency-Key`. */
export const forgetCallsTask = 'collect_answered_calls';

/** Once each hour, for any number of processes; after a failure it waits for the next hour. */
export const forgetCallsCrontab = `37 * * * * ${forgetCallsTask} ?queue=answered-calls&max=1`;

/** Deletes them, and logs how many there were. */
export async function forgetCalls(ctx: Context, stop: AbortSignal): Promise<void> {
  const collected = await collectAnsweredCalls(ctx, stop);
  ctx.log.info({ collected }, 'kept answers were deleted');
}
