import { type Context } from '../context/context.js';
import { collectUploads } from './collection.service.js';

/** The queue library's task that deletes uploads which nothing refers to. */
export const collectTask = 'collect_uploads';

/** Once each hour, for any number of processes; after a failure it waits for the next hour. */
export const collectCrontab = `17 * * * * ${collectTask} ?queue=uploads&max=1`;

/** Deletes them, and logs how many there were. */
export async function collect(ctx: Context, stop: AbortSignal): Promise<void> {
  const collected = await collectUploads(ctx, stop);
  ctx.log.info({ collected }, 'uploads that nothing refers to were deleted');
}
