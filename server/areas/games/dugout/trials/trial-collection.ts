import { type Context } from '../../../../platform/context/context.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../../platform/jobs/retention.js';
import { OrdersTrialEntity } from './orders-trial.entity.js';

const keptMs = 7 * 24 * 60 * 60_000;

const deleteOld = statement(
  columnsOf(OrdersTrialEntity, 'id'),
  `DELETE FROM orders_trials WHERE id IN (
     SELECT id FROM orders_trials WHERE created_at < $1 AND state IN ('done', 'failed')
     ORDER BY created_at LIMIT ${deletedAtOnce})
   RETURNING id`,
);

/** Deletes ended trials that were requested more than a week ago. */
export async function collectTrials(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
