import { type Context } from '../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { queueMail } from '../../../platform/mail/outbox.js';
import { UserEntity } from './user.entity.js';

/** Events of which an account's owner is notified by mail, because somebody else may have caused them. */
export const accountNotices = [
  'password_changed',
  'password_reset',
  'reset_link_made',
  'access_ended',
  'email_change_asked',
  'email_changed',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** Lifetime of a link sent by mail, counted from the request. */
export const mailedLinkMs = 60 * 60_000;
/** A notice that could not be sent within a day is dropped. */
const noticeMs = 24 * 60 * 60_000;

const recipient = columnsOf(UserEntity, 'email');
const readRecipient = statement(recipient, `SELECT ${selectList(recipient)} FROM users WHERE id = $1`);

/**
 * Notifies the owner of an account by mail at its present address; call it before the address is replaced. Does nothing
 * without a mail server.
 * @param left sentences about the factors that the change removed, and the factors and tokens that remain
 */
export async function notifyAccount(
  tx: Context,
  userId: number,
  notice: AccountNotice,
  left = '',
): Promise<void> {
  const [account] = await readRecipient(tx, [userId]);
  if (!account) return;
  const facts = { ...factsOf(tx), left };
  await queueMail(tx, { kind: notice, userId, address: account.email, facts, validMs: noticeMs });
}

/** Queues a link that confirms the account's address or the new address of a pending change. */
export async function queueConfirmation(tx: Context, userId: number, email: string): Promise<void> {
  const facts = factsOf(tx);
  await queueMail(tx, { kind: 'confirm_email', userId, address: email, facts, validMs: mailedLinkMs });
}

/** Queues a link that resets the password of the account with this address, if there is one. */
export async function queueReset(tx: Context, email: string): Promise<void> {
  const facts = factsOf(tx);
  await queueMail(tx, { kind: 'reset_password', userId: null, address: email, facts, validMs: mailedLinkMs });
}

/** The club that an absent owner is reminded of. */
export interface MissedClub {
  readonly team: string;
  readonly league: string;
  /** The member of staff who sends the reminder. */
  readonly by: string;
}

/** Queues a mail that reminds an absent owner of their club. Does nothing without a mail server. */
export async function queueReminder(tx: Context, userId: number, club: MissedClub): Promise<void> {
  const [account] = await readRecipient(tx, [userId]);
  if (!account) return;
  const facts = { ...club };
  await queueMail(tx, { kind: 'club_reminder', userId, address: account.email, facts, validMs: noticeMs });
}

const factsOf = ({ address }: Context) => ({ from: address });
