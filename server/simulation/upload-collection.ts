import { type Context } from '../core/context.js';
import { collectUploads } from '../uploads/collection.service.js';

/** The queue library's task that deletes uploads which nothing refers to. */
export const collectTask = 'collect_uploads';

/** Each hour once, whatever the number of processes; one that failed is not tried before the next hour. */
export const collectCrontab = `17 * * * * ${collectTask} ?queue=uploads&max=1`;

/** Does it, and logs how many were deleted. */
export async function collect(ctx: Context, stop: AbortSignal): Promise<void> {
  const collected = await collectUploads(ctx, stop);
  ctx.log.info({ collected }, 'uploads that nothing refers to were deleted');
}
