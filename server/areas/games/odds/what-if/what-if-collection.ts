import { type Context } from '../../../../platform/context/context.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../../platform/jobs/retention.js';
import { WhatIfEntity } from './what-if.entity.js';

const keptMs = 24 * 60 * 60_000;

const deleteOld = statement(
  columnsOf(WhatIfEntity, 'id'),
  `DELETE FROM what_ifs WHERE id IN (
     SELECT id FROM what_ifs WHERE created_at < $1 AND state IN ('done', 'failed')
     ORDER BY created_at LIMIT ${deletedAtOnce})
   RETURNING id`,
);

/** Deletes ended what-ifs that were requested more than a day ago. */
export async function collectWhatIfs(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
