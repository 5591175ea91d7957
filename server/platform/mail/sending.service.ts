import { LessThan } from 'typeorm';
import { type Context } from '../context/context.js';
import { type MailSettings } from '../context/mail-settings.js';
import { columnsOf, present, type RowOf, selectList } from '../data/rows.js';
import { command, statement } from '../data/statement.js';
import { inTransaction } from '../data/transactions/transaction.js';
import { type Letter } from './letter.js';
import { MailEntity } from './mail.entity.js';
import { requeueMail } from './outbox.js';
import { type AddressedLetter, type Outcome } from './smtp.js';

const columns = columnsOf(
  MailEntity,
  'id',
  'messageId',
  'kind',
  'userId',
  'address',
  'facts',
  'attempts',
  'createdAt',
  'expiresAt',
);
const waitingMail = { ...columns, facts: present(columns.facts) };
export type WaitingMail = Readonly<RowOf<typeof waitingMail>>;

/**
 * Writes a mail of one kind, with its links, in the transaction that records the account concerned. Null if there is
 * nothing to send any more, such as when no account has the address; then the mail is deleted.
 */
export type MailWriter = (
  tx: Context,
  mail: WaitingMail,
  settings: MailSettings,
) => Promise<WrittenMail | null>;

export interface WrittenMail {
  readonly userId: number;
  /** The address as the account has it, which may differ from the one that was typed. */
  readonly to: string;
  readonly letter: Letter;
}

const lockWaiting = statement(
  waitingMail,
  `SELECT ${selectList(waitingMail)} FROM mails WHERE id = $1 AND state = 'waiting' FOR UPDATE`,
);
const expire = command(`UPDATE mails SET state = 'expired', facts = NULL, ended_at = $2 WHERE id = $1`);
const end = command(
  `UPDATE mails SET state = $2, problem = $3, facts = NULL, tried_at = $4, ended_at = $4 WHERE id = $1`,
);
const begin = command('UPDATE mails SET attempts = attempts + 1, user_id = $2, address = $3 WHERE id = $1');

/** The letter to send; null if the mail has already ended, or if it has become useless and is ended by this call. */
export async function prepareMail(
  ctx: Context,
  mailId: number,
  { writers, settings }: { writers: Readonly<Record<string, MailWriter>>; settings: MailSettings },
): Promise<AddressedLetter | null> {
  return inTransaction(ctx, async (tx) => {
    const [mail] = await lockWaiting(tx, [mailId]);
    if (!mail) return null;
    const now = tx.env.clock.now();
    if (mail.expiresAt <= now) {
      await expire(tx, [mailId, now]);
      return null;
    }
    const write = writers[mail.kind];
    if (!write) throw new TypeError(`no writer for mails of the kind ${mail.kind}`);
    const written = await write(tx, mail, settings);
    if (!written) {
      await tx.db.delete(MailEntity, { id: mailId });
      return null;
    }
    await begin(tx, [mailId, written.userId, written.to]);
    return { letter: written.letter, to: written.to, messageId: mail.messageId, date: mail.createdAt };
  });
}

const firstRetryMs = 2_000;
const longestRetryMs = 10 * 60_000;
const keptMs = 30 * 24 * 60 * 60_000;

const delay = statement(
  columnsOf(MailEntity, 'attempts', 'kind'),
  `UPDATE mails SET tried_at = $2, problem = $3 WHERE id = $1 AND state = 'waiting' RETURNING attempts, kind`,
);

/** Ends the mail, or queues it to be tried again until it expires: at first after seconds, later after minutes. */
export async function recordOutcome(ctx: Context, mailId: number, outcome: Outcome): Promise<void> {
  const attempts = await inTransaction(ctx, async (tx) => {
    const now = tx.env.clock.now();
    if (outcome.kind === 'delayed') {
      const [waiting] = await delay(tx, [mailId, now, outcome.problem]);
      if (!waiting) return null;
      await requeueMail(tx, mailId, Math.min(longestRetryMs, firstRetryMs * 2 ** (waiting.attempts - 1)));
      return waiting.attempts;
    }
    await end(tx, [mailId, outcome.kind, outcome.kind === 'refused' ? outcome.problem : null, now]);
    await tx.db.delete(MailEntity, { endedAt: LessThan(new Date(now.getTime() - keptMs)) });
    return null;
  });
  if (outcome.kind === 'sent') return;
  const report = { mailId, problem: outcome.problem };
  if (outcome.kind === 'refused') ctx.log.warn(report, 'the mail server refuses a mail');
  else if (attempts === 1) ctx.log.warn(report, 'a mail cannot be sent yet and is tried again');
  else ctx.log.debug(report, 'a mail still cannot be sent');
}
