import { type Context } from '../context/context.js';
import { columnsOf } from '../data/rows.js';
import { statement } from '../data/statement.js';
import { deletedAtOnce, deleteInBatches } from './retention.js';
import { EventBatchEntity } from '../events/publishing/event-batch.entity.js';

const keptMs = 60 * 60_000;

/** The latest batch stays: the next position is counted from it. */
const deleteOld = statement(
  columnsOf(EventBatchEntity, 'position'),
  `DELETE FROM event_batches WHERE position IN (
     SELECT position FROM event_batches WHERE created_at < $1 AND position < (SELECT max(position) FROM event_batches)
     ORDER BY created_at LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING position`,
);

/** Deletes published events older than an hour. Returns the number of deleted batches. */
export function collectEventBatches(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
