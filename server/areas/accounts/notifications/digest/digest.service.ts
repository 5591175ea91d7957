import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf, integer, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { queueMail } from '../../../../platform/mail/outbox.js';
import { type MailWriter } from '../../../../platform/mail/sending.service.js';
import { isSuspended } from '../../users/suspension.js';
import { UserEntity } from '../../users/user.entity.js';
import { NotificationChannelsEntity } from '../channels/channels.entity.js';
import { NotificationEntity } from '../sending/notification.entity.js';
import { digestLetter, mostListed } from './digest-letter.js';
import { unsubscribeToken } from './unsubscribe-token.js';

const hour = 60 * 60_000;
const day = 24 * hour;
const firstHour = 6;
const monday = 1;

/** The latest moment, at or before `now`, from which digests are due: 06:00 UTC, for weekly ones on a Monday. */
export function lastDue(now: Date, digest: 'daily' | 'weekly'): Date {
  const shifted = now.getTime() - firstHour * hour;
  const today = shifted - (shifted % day);
  const sinceMonday = (new Date(today).getUTCDay() - monday + 7) % 7;
  return new Date(today + firstHour * hour - (digest === 'weekly' ? sinceMonday * day : 0));
}

/**
 * Notifications younger than this wait for the next digest: their transaction may have begun before a digest and
 * committed after it.
 */
const settledMs = 5 * 60_000;
const digestsAtOnce = 200;
/** A digest that could not be sent within this time is dropped. */
const validMs = 12 * hour;

// Accounts whose rows are locked, such as by a change of the choice, are taken by the next run.
const takeDue = statement(
  { userId: integer, since: columnOf(NotificationChannelsEntity, 'digestedAt') },
  `WITH due AS (
     SELECT own.user_id, own.digested_at FROM notification_channels own JOIN users account ON account.id = own.user_id
     WHERE (own.digest = 'daily' AND own.digested_at < $1) OR (own.digest = 'weekly' AND own.digested_at < $2)
     ORDER BY own.user_id LIMIT ${digestsAtOnce}
     FOR UPDATE OF own SKIP LOCKED FOR KEY SHARE OF account SKIP LOCKED
   )
   UPDATE notification_channels own SET digested_at = $3 FROM due WHERE own.user_id = due.user_id
   RETURNING own.user_id AS "userId", due.digested_at AS since`,
);

const readRecipients = statement(
  { ...columnsOf(UserEntity, 'email'), userId: integer },
  `SELECT account.id AS "userId", account.email FROM users account
   WHERE account.id = ANY ($1::int[]) AND account.email_confirmed_at IS NOT NULL`,
);

/**
 * Queues the digests that are due, and marks them in the same transaction, so that none is sent twice.
 * @returns number of accounts
 */
export async function queueDigests(ctx: Context, stop?: AbortSignal): Promise<number> {
  let taken = 0;
  for (;;) {
    const { length } = await inTransaction(ctx, queueSome);
    taken += length;
    if (length === 0 || stop?.aborted === true) return taken;
  }
}

async function queueSome(tx: Context): Promise<readonly unknown[]> {
  const now = tx.env.clock.now();
  // A digest taken at the very beginning of its day must not be due again that day.
  const until = new Date(now.getTime() - settledMs);
  const boundary = (digest: 'daily' | 'weekly') => lastDue(until, digest);
  const due = await takeDue(tx, [boundary('daily'), boundary('weekly'), until]);
  const recipients = await readRecipients(tx, [due.map(({ userId }) => userId)]);
  const emails = new Map(recipients.map(({ userId, email }) => [userId, email]));
  for (const { userId, since } of due) {
    const address = emails.get(userId);
    if (address === undefined) continue;
    const facts = { since: since.toISOString(), until: until.toISOString() };
    await queueMail(tx, { kind: 'notification_digest', userId, address, facts, validMs });
  }
  return due;
}

const recipientRow = columnsOf(UserEntity, 'id', 'username', 'email');
const readRecipient = statement(
  recipientRow,
  `SELECT ${selectList(recipientRow)} FROM users
   WHERE id = $1 AND email_confirmed_at IS NOT NULL AND NOT ${isSuspended('$2')}
     AND EXISTS (SELECT FROM notification_channels own WHERE own.user_id = users.id AND own.digest <> 'off')`,
);
const unreadRow = { ...columnsOf(NotificationEntity, 'text', 'spoilerFree'), total: integer };
// Former staff no longer see requests for decisions.
const readUnread = statement(
  unreadRow,
  `SELECT n.text, n.spoiler_free AS "spoilerFree", (count(*) OVER ())::int AS total
   FROM notifications n JOIN users account ON account.id = n.user_id
     JOIN notification_channels own ON own.user_id = n.user_id
   WHERE n.user_id = $1 AND n.read_at IS NULL AND n.created_at > $2 AND n.created_at <= $3
     AND n.kind <> ALL (own.muted_mail) AND (n.kind <> 'request' OR account.role IN ('moderator', 'admin'))
   ORDER BY n.id DESC LIMIT ${mostListed}`,
);

/** Writes a digest from what is unread when it is sent. Nothing is sent if nothing is left, or after unsubscribing. */
export const writeDigest: MailWriter = async (tx, { userId, facts }, { publicUrl }) => {
  const [account] = await readRecipient(tx, [userId, tx.env.clock.now()]);
  if (!account) return null;
  const unread = await readUnread(tx, [account.id, facts['since'], facts['until']]);
  const [newest] = unread;
  if (!newest) return null;
  const letter = digestLetter({
    username: account.username,
    // A mail cannot know whether its reader hides scores.
    lines: unread.map(({ text, spoilerFree }) => spoilerFree ?? text),
    total: newest.total,
    url: `${publicUrl}/notifications`,
    unsubscribeUrl: `${publicUrl}/unsubscribe/${unsubscribeToken(tx.env.signingKey, account.id)}`,
  });
  return { userId: account.id, to: account.email, letter };
};

const endDigests = command(`UPDATE notification_channels SET digest = 'off' WHERE user_id = $1`);

/** Ends the digests of an account. The caller has checked the token. */
export async function unsubscribe(ctx: Context, userId: number): Promise<void> {
  await endDigests(ctx, [userId]);
}
