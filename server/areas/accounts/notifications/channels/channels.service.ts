import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { holdAccount } from '../../sessions/hold-account.service.js';
import { UserEntity } from '../../users/user.entity.js';
import { getUser } from '../../users/user.service.js';
import { type User } from '../../users/user.types.js';
import { chooseBellKinds, notifiedKinds } from '../notification-settings.service.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../sending/notification-kinds.js';
import { ownKeys } from '../push/push-keys.service.js';
import { notificationsChanged } from '../sending/notify.service.js';
import { NotificationChannelsEntity } from './channels.entity.js';
import { type NotificationChannels, type NotificationChannelsInput } from './channels.types.js';

const channelsRow = columnsOf(NotificationChannelsEntity, 'mutedMail', 'mutedPush', 'digest');
const readChannels = statement(
  channelsRow,
  `SELECT ${selectList(channelsRow)} FROM notification_channels WHERE user_id = $1`,
);
const addressRow = columnsOf(UserEntity, 'emailConfirmedAt');
const readAddress = statement(addressRow, `SELECT ${selectList(addressRow)} FROM users WHERE id = $1`);

/** The channels of the viewer’s notifications. */
export async function ownChannels(ctx: Context): Promise<NotificationChannels> {
  const userId = ctx.actor.id;
  const [chosen] = await readChannels(ctx, [userId]);
  const [account] = await readAddress(ctx, [userId]);
  const { mutedMail, mutedPush, digest } = chosen ?? { mutedMail: [], mutedPush: [], digest: 'off' };
  const bell = await notifiedKinds(ctx);
  return {
    bell,
    push: bell.filter((kind) => !mutedPush.includes(kind)),
    mail: bell.filter((kind) => !mutedMail.includes(kind)),
    digest,
    canMail: Boolean(ctx.env.mail) && account !== undefined && account.emailConfirmedAt !== null,
    pushKey: (await ownKeys(ctx)).publicKey,
  };
}

/** A digest that is switched on begins with later notifications. */
const saveChannels = command(
  `INSERT INTO notification_channels AS own (user_id, muted_mail, muted_push, digest, digested_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (user_id) DO UPDATE SET muted_mail = excluded.muted_mail, muted_push = excluded.muted_push, digest = excluded.digest,
     digested_at = CASE WHEN own.digest = 'off' THEN excluded.digested_at ELSE own.digested_at END`,
);

/**
 * Chooses the channels of the viewer’s notifications from now on.
 * @throws DomainError `conflict` when a digest is switched on that could not be sent
 */
export function setOwnChannels(ctx: Context, input: NotificationChannelsInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const id = tx.actor.id ?? 0;
    // The lock makes the later of two simultaneous choices replace the earlier one completely.
    await holdAccount(tx, id);
    const before = await ownChannels(tx);
    const bell = input.bell ?? before.bell;
    const mail = input.mail ?? before.mail;
    const push = input.push ?? before.push;
    const digest = input.digest || before.digest;
    if (digest !== 'off' && before.digest === 'off' && !before.canMail) {
      throw conflict(tx.env.mail ? 'Confirm your email address first' : 'This server does not send mail');
    }
    await chooseBellKinds(tx, bell);
    // A kind that the bell leaves out is muted nowhere else, so it is everywhere when the bell has it again.
    const mutedBy = (wanted: readonly NotificationKind[]) =>
      NOTIFICATION_KINDS.filter((kind) => bell.includes(kind) && !wanted.includes(kind));
    await saveChannels(tx, [id, mutedBy(mail), mutedBy(push), digest, tx.env.clock.now()]);
    await announce(tx, notificationsChanged({ userId: id }));
    return getUser(tx, id);
  });
}
