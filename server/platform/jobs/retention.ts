import { type Context } from '../context/context.js';
import { inTransaction } from '../data/transactions/transaction.js';
import { type QueueWork } from './queue-work.js';

/** Rows that are kept for a limited time. Once an hour one of the processes deletes old ones. */
export interface Retention {
  /** Plural noun, part of the task's name: `collect_uploads`. */
  readonly rows: string;
  /** Deletes old rows and returns their number; ends early once `stop` is aborted. */
  readonly collect: (ctx: Context, stop?: AbortSignal) => Promise<number>;
}

/** The deletions of all features, one after another, each at its own minute of the hour. */
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

/** Number of rows deleted in one transaction. */
export const deletedAtOnce = 1_000;

/** Deletes until fewer than `deletedAtOnce` rows are found. Returns the number of all deleted rows. */
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
