import { type Task } from 'graphile-worker';
import { type DataSource } from 'typeorm';
import { type Context, type Environment } from '../core/context.js';
import { Loaders } from '../core/loaders.js';
import { type Logger } from '../core/logger.js';
import { visitor } from '../core/policy.js';
import { collectUploads } from '../uploads/collection.service.js';

/** The queue library's task that deletes uploads which nothing refers to. */
export const collectTask = 'collect_uploads';

/** Each hour once, whatever the number of processes; one that failed is not tried before the next hour. */
export const collectCrontab = `17 * * * * ${collectTask} ?queue=uploads&max=1`;

/** Does it, and logs how many were deleted. */
export function uploadCollection(
  { db, env, log }: { db: DataSource; env: Environment; log: Logger },
  stop: AbortSignal,
): Task {
  return async () => {
    const requestId = 'upload collection';
    const ctx: Context = {
      actor: visitor,
      db: db.manager,
      loaders: new Loaders(),
      requestId,
      address: 'local',
      log,
      env,
    };
    const collected = await collectUploads(ctx, stop);
    log.info({ collected }, 'uploads that nothing refers to were deleted');
  };
}
