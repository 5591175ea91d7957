import { type Context } from '../../../platform/context/context.js';
import { collectNotifications } from './notification-collection.service.js';

/** The queue library's task that deletes notifications nobody needs any more. */
export const forgetTask = 'collect_notifications';

/** Once each hour, for any number of processes; after a failure it waits for the next hour. */
export const forgetCrontab = `47 * * * * ${forgetTask} ?queue=notifications&max=1`;

/** Deletes them, and logs how many there were. */
export async function forgetNotifications(ctx: Context, stop: AbortSignal): Promise<void> {
  const collected = await collectNotifications(ctx, stop);
  ctx.log.info({ collected }, 'old notifications were deleted');
}
