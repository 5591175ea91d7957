import { type DataSource } from 'typeorm';
import { type Context } from '../../context/context.js';
import { Loaders } from '../../context/request-loaders.js';

/**
 * Runs the work on a read replica, if there is one. Its data may be slightly old, so it is only for clients that
 * neither changed anything nor received an event. If the replica is unavailable, the primary is used.
 */
export async function onReplica<Result>(
  db: DataSource,
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const isReplicated = 'replication' in db.options && db.options.replication !== undefined;
  if (!isReplicated) return work(ctx);
  const runner = db.createQueryRunner('slave');
  try {
    if (!(await isReachable(runner.connect(), ctx))) return await work(ctx);
    return await work({ ...ctx, db: runner.manager, loaders: new Loaders() });
  } finally {
    await runner.release();
  }
}

async function isReachable(connecting: Promise<unknown>, ctx: Context): Promise<boolean> {
  try {
    await connecting;
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a read replica does not answer');
    return false;
  }
}
