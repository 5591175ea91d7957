import { type Context } from '../../../platform/context/context.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../platform/jobs/retention.js';
import { NotificationEntity } from './sending/notification.entity.js';

/** Limits of a user's notifications: number and age. Notifications beyond them are deleted. */
export const notificationLimits = { each: 500, days: 90 } as const;

const deleteOld = statement(
  columnsOf(NotificationEntity, 'id'),
  `DELETE FROM notifications WHERE id IN (
     SELECT id FROM notifications WHERE created_at < $1 ORDER BY created_at LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

const readFull = statement(
  { userId: integer },
  `SELECT user_id AS "userId" FROM notifications GROUP BY user_id HAVING count(*) > ${notificationLimits.each}
   ORDER BY user_id`,
);
const deleteSurplus = statement(
  columnsOf(NotificationEntity, 'id'),
  `DELETE FROM notifications WHERE id IN (
     SELECT id FROM notifications WHERE user_id = $1 ORDER BY id DESC OFFSET ${notificationLimits.each} LIMIT ${deletedAtOnce}
     FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

/**
 * Deletes notifications older than 90 days, and all but the newest 500 of each user, read or not.
 * @returns how many were deleted
 */
export async function collectNotifications(ctx: Context, stop?: AbortSignal): Promise<number> {
  const ms = notificationLimits.days * 24 * 60 * 60_000;
  const before = new Date(ctx.env.clock.now().getTime() - ms);
  let collected = await deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
  for (const { userId } of await readFull(ctx)) {
    collected += await deleteInBatches(ctx, (tx) => deleteSurplus(tx, [userId]), stop);
  }
  return collected;
}
