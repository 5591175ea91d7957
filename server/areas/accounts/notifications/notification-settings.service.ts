import { holdAccount } from '../sessions/hold-account.service.js';
import { getUser } from '../users/user.service.js';
import { type User } from '../users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './sending/notification-kinds.js';
import { MutedNotificationEntity } from './sending/notification.entity.js';
import { notificationPolicy } from './notification.policy.js';

const readMuted = statement(
  columnsOf(MutedNotificationEntity, 'kind'),
  'SELECT kind FROM muted_notifications WHERE user_id = $1',
);

/** The kinds that the viewer gets: all until they choose. */
export async function notifiedKinds(ctx: Context): Promise<NotificationKind[]> {
  authorize(ctx, notificationPolicy.own, []);
  const muted = new Set((await readMuted(ctx, [ctx.actor.id])).map(({ kind }) => kind));
  return NOTIFICATION_KINDS.filter((kind) => !muted.has(kind));
}

const unmute = command('DELETE FROM muted_notifications WHERE user_id = $1');
const mute = command(
  `INSERT INTO muted_notifications (user_id, kind) SELECT $1, kind FROM unnest($2::text[]) AS muted (kind)`,
);

/** Chooses the kinds that the viewer gets from now on; what they have got stays. */
export function setNotifiedKinds(ctx: Context, kinds: readonly NotificationKind[]): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, notificationPolicy.own, []);
    const id = tx.actor.id ?? 0;
    // Of two choices at once the later one counts as a whole.
    await holdAccount(tx, id);
    await unmute(tx, [id]);
    await mute(tx, [id, NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind))]);
    await announce(tx, { type: 'notificationsChanged', userId: id });
    return getUser(tx, id);
  });
}
