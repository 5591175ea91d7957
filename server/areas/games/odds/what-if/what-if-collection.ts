import { type Context } from '../../../../platform/context/context.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { WhatIfEntity } from './what-if.entity.js';

/** The queue library's task that deletes old what-ifs. */
export const collectWhatIfsTask = 'collect_what_ifs';

/** Once each hour, for any number of processes. */
export const collectWhatIfsCrontab = `52 * * * * ${collectWhatIfsTask} ?queue=what-ifs&max=1`;

const keptMs = 24 * 60 * 60_000;
const batch = 1_000;

const deleteOld = statement(
  columnsOf(WhatIfEntity, 'id'),
  `DELETE FROM what_ifs WHERE id IN (
     SELECT id FROM what_ifs WHERE created_at < $1 AND state IN ('done', 'failed')
     ORDER BY created_at LIMIT ${batch})
   RETURNING id`,
);

/** Deletes the what-ifs that were computed and asked for more than a day ago. */
export async function collectWhatIfs(ctx: Context, stop: AbortSignal): Promise<void> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  for (;;) {
    const deleted = await deleteOld(ctx, [before]);
    if (deleted.length < batch || stop.aborted) return;
  }
}
