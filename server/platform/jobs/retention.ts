import { type Context } from '../context/context.js';
import { inTransaction } from '../data/transactions/transaction.js';
import { type QueueWork } from './queue-work.js';

/** Rows that are kept for a time. Once each hour one of all processes deletes them; after a failure, in the next hour. */
export interface Retention {
  /** Plural, as in `collect_uploads`, the task of the queue. */
  readonly rows: string;
  /** Deletes those whose time is over; ends early once `stop` is aborted. Returns how many were deleted. */
  readonly collect: (ctx: Context, stop?: AbortSignal) => Promise<number>;
}

/** All deletions, one after the other, at minutes of their own. */
export const retentionWork = (retentions: readonly Retention[]): QueueWork => ({
  lane: 'bulk',
  tasks: Object.fromEntries(
    retentions.map(({ rows, collect }) => [
      taskOf(rows),
      async (ctx: Context, _payload: unknown, stop: AbortSignal) => {
        ctx.log.info({ rows, collected: await collect(ctx, stop) }, 'old rows were deleted');
      },
    ]),
  ),
  crontab: retentions
    .map(({ rows }, at) => `${(17 + 5 * at) % 60} * * * * ${taskOf(rows)} ?queue=retention&max=1`)
    .join('\n'),
  concurrency: 1,
});

const taskOf = (rows: string): string => `collect_${rows}`;

/** Deleted in one transaction. */
export const deletedAtOnce = 1_000;

/** Deletes again and again, as long as `deletedAtOnce` rows are found. Returns how many were deleted. */
export async function deleteInBatches(
  ctx: Context,
  remove: (tx: Context) => Promise<readonly unknown[]>,
  stop?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { length } = await inTransaction(ctx, remove);
    deleted += length;
    if (length < deletedAtOnce || stop?.aborted === true) return deleted;
  }
}
