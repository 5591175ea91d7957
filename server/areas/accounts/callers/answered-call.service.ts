import { createHmac } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { DomainError, invalid, unauthenticated } from '../../../platform/errors/domain-error.js';
import { columnsOf, flag } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { deletedAtOnce, deleteInBatches } from '../../../platform/jobs/retention.js';
import { AnsweredCallEntity } from './answered-call.entity.js';
import { keptAnswers, seal, unseal } from '../../../platform/data/sealed-secret.js';

/** A call that must be executed only once, however often it is sent. */
export interface RepeatedCall {
  readonly key: string;
  /** All parts of the call on which its answer depends. */
  readonly content: string;
}

/** Number of answers kept for an account; older ones are deleted. */
export const mostKept = 1_000;
const keptMs = 24 * 60 * 60_000;

const tryLock = statement(
  { locked: flag },
  `SELECT pg_try_advisory_xact_lock(hashtextextended('answered call ' || $1 || ' ' || $2, 0)) AS locked`,
);
const callRow = columnsOf(AnsweredCallEntity, 'fingerprint', 'answer');
const readCall = statement(
  callRow,
  'SELECT fingerprint, answer FROM answered_calls WHERE user_id = $1 AND key = $2 AND answered_at > $3',
);
const storeCall = command(
  `INSERT INTO answered_calls (user_id, key, fingerprint, answer, answered_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (user_id, key) DO UPDATE SET
     fingerprint = excluded.fingerprint, answer = excluded.answer, answered_at = excluded.answered_at`,
);
const deleteSurplus = command(
  `DELETE FROM answered_calls WHERE (user_id, key) IN (
     SELECT user_id, key FROM answered_calls WHERE user_id = $1 ORDER BY answered_at DESC OFFSET ${mostKept}
   )`,
);

/**
 * Executes a call and stores its answer in one transaction. If the same call was executed with the same key within a
 * day, returns the stored answer instead. A refused call stores nothing.
 * @throws DomainError `invalid` if another call had the same key, `conflict` while a call with this key is in progress
 */
export async function answerOnce(
  ctx: Context,
  { key, content }: RepeatedCall,
  work: (tx: Context) => Promise<string>,
): Promise<{ answer: string; isRepeated: boolean }> {
  const { actor, env } = ctx;
  const userId = actor.id;
  if (userId === null) throw unauthenticated();
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalid('Idempotency-Key must be 1 to 255 characters of ASCII');
  }
  const fingerprint = createHmac('sha256', env.signingKey).update(content).digest('hex');
  return inTransaction(ctx, async (tx) => {
    const { locked } = onlyRow(await tryLock(tx, [userId, key]));
    if (!locked) throw underWay();
    const now = env.clock.now();
    const [known] = await readCall(tx, [userId, key, new Date(now.getTime() - keptMs)]);
    if (known) {
      if (known.fingerprint !== fingerprint) throw invalid('This Idempotency-Key was sent with another call');
      return {
        answer: unseal(env.signingKey, userId, known.answer, keptAnswers).toString(),
        isRepeated: true,
      };
    }
    const answer = await work(tx);
    const sealed = seal(env.signingKey, userId, Buffer.from(answer), keptAnswers);
    await storeCall(tx, [userId, key, fingerprint, sealed, now]);
    await deleteSurplus(tx, [userId]);
    return { answer, isRepeated: false };
  });
}

const underWay = () =>
  new DomainError('conflict', 'A call with this Idempotency-Key is under way', [], { retryAfter: 1 });

const deleteOld = statement(
  columnsOf(AnsweredCallEntity, 'key'),
  `DELETE FROM answered_calls WHERE (user_id, key) IN (
     SELECT user_id, key FROM answered_calls WHERE answered_at <= $1 LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING key`,
);

/**
 * Deletes answers that are more than a day old.
 * @returns how many were deleted
 */
export async function collectAnsweredCalls(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - keptMs);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
