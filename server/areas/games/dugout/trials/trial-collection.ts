import { type Context } from '../../../../platform/context/context.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { OrdersTrialEntity } from './orders-trial.entity.js';

/** The queue library's task that deletes old trials. */
export const collectTask = 'collect_orders_trials';

/** Once each hour, for any number of processes. */
export const collectCrontab = `37 * * * * ${collectTask} ?queue=orders-trials&max=1`;

const keptMs = 7 * 24 * 60 * 60_000;
const batch = 1_000;

const deleteOld = statement(
  columnsOf(OrdersTrialEntity, 'id'),
  `DELETE FROM orders_trials WHERE id IN (
     SELECT id FROM orders_trials WHERE created_at < $1 AND state IN ('done', 'failed')
     ORDER BY created_at LIMIT ${batch})
   RETURNING id`,
);

/** Deletes the trials that ended and were asked for more than a week ago. */
export async function collectTrials(ctx: Context, stop: AbortSignal): Promise<void> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  for (;;) {
    const deleted = await deleteOld(ctx, [before]);
    if (deleted.length < batch || stop.aborted) return;
  }
}
