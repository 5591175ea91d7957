import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { flag } from '../data/rows.js';
import { command, statement } from '../data/statement.js';
import { type MailFacts } from './mail.entity.js';

/** The queue library's task that sends a mail. */
export const mailTask = 'send_mail';

export interface NewMail {
  readonly kind: string;
  /** The account concerned; null if it is found out only when the mail is sent. */
  readonly userId: number | null;
  readonly address: string;
  readonly facts: MailFacts;
  /** Milliseconds from now after which it is not sent any more. */
  readonly validMs: number;
}

/**
 * SQL that adds the job of a mail to one of two queues, so that two mails are sent at a time. Many attempts are
 * allowed, because each killed process uses up an attempt.
 */
const addJob = (id: string, runAt = 'now()') =>
  `graphile_worker.add_job('${mailTask}', json_build_object('mailId', ${id}),
    queue_name := 'mail-' || ${id} % 2, job_key := 'mail-' || ${id}, run_at := ${runAt}, max_attempts := 1000)`;

const insertMail = command(`
  WITH mail AS (
    INSERT INTO mails (kind, user_id, address, facts, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING id
  )
  SELECT ${addJob('mail.id')} FROM mail`);

/** Puts a mail into the outbox: it is sent if the transaction commits. Does nothing without a mail server. */
export async function queueMail(tx: Context, mail: NewMail): Promise<void> {
  if (!tx.env.mail) return;
  const now = tx.env.clock.now();
  const expiresAt = new Date(now.getTime() + mail.validMs);
  await insertMail(tx, [mail.kind, mail.userId, mail.address, mail.facts, now, expiresAt]);
}

const addAgain = command(
  `SELECT ${addJob('mail.id', `now() + $2 * interval '1 millisecond'`)} FROM (SELECT $1::int AS id) AS mail`,
);

/** Queues a mail to be tried again after `inMs` milliseconds. */
export async function requeueMail(ctx: Context, id: number, inMs: number): Promise<void> {
  await addAgain(ctx, [id, inMs]);
}

const addMissing = command(`
  SELECT ${addJob('mail.id')} FROM (
    SELECT id FROM mails
    WHERE state = 'waiting' AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'mail-' || mails.id)
    ORDER BY id
  ) AS mail`);

/** Queues waiting mails that have no job. After a restore no mail has a job, because the queue is created anew. */
export async function requeuePendingMails(db: DataSource): Promise<void> {
  await addMissing({ db });
}

const recentMs = 60 * 60_000;

const readLatest = statement(
  { delayed: flag },
  `SELECT state IN ('waiting', 'expired') AS delayed FROM mails WHERE tried_at > $1 AND tried_at <= $2
   ORDER BY tried_at DESC LIMIT 1`,
);

/** Whether the latest attempt to send any mail failed, so that mails are delayed. */
export async function isMailDelayed(ctx: Context): Promise<boolean> {
  const now = ctx.env.clock.now();
  const [latest] = await readLatest(ctx, [new Date(now.getTime() - recentMs), now]);
  return latest?.delayed === true;
}
