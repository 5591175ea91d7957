import { holdAccount } from '../sessions/hold-account.service.js';
import { getUser } from '../users/user.service.js';
import { type User } from '../users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './sending/notification-kinds.js';
import { MutedNotificationEntity } from './sending/notification.entity.js';
import { notificationsChanged } from './sending/notify.service.js';

const readMuted = statement(
  columnsOf(MutedNotificationEntity, 'kind'),
  'SELECT kind FROM muted_notifications WHERE user_id = $1',
);

/** The kinds of notification that the viewer gets; all kinds until they choose. */
export async function notifiedKinds(ctx: Context): Promise<NotificationKind[]> {
  const muted = new Set((await readMuted(ctx, [ctx.actor.id])).map(({ kind }) => kind));
  return NOTIFICATION_KINDS.filter((kind) => !muted.has(kind));
}

const unmute = command('DELETE FROM muted_notifications WHERE user_id = $1');
const mute = command(
  `INSERT INTO muted_notifications (user_id, kind) SELECT $1, kind FROM unnest($2::text[]) AS muted (kind)`,
);

/** Stores the viewer's kinds. The caller holds the account and announces the change. */
export async function chooseBellKinds(tx: Context, kinds: readonly NotificationKind[]): Promise<void> {
  const id = tx.actor.id ?? 0;
  await unmute(tx, [id]);
  await mute(tx, [id, NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind))]);
}

/** Chooses the kinds that the viewer gets from now on; earlier notifications stay. */
export function setNotifiedKinds(ctx: Context, kinds: readonly NotificationKind[]): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const id = tx.actor.id ?? 0;
    // The lock makes the later of two simultaneous choices replace the earlier one completely.
    await holdAccount(tx, id);
    await chooseBellKinds(tx, kinds);
    await announce(tx, notificationsChanged({ userId: id }));
    return getUser(tx, id);
  });
}
