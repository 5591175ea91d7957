import { type EntityManager, QueryFailedError } from 'typeorm';
import { BoundedClient } from '../connections/bounded-client.js';
import { type Context } from '../../context/context.js';
import { databaseErrorCode } from '../../errors/database-errors.js';
import { announcingTogether } from './announce.js';
import { Loaders } from '../../context/request-loaders.js';
import { answerLimit, workLimits } from '../connections/work-limits.js';

/** Whether the context is inside a transaction, and so sees uncommitted rows. */
export const isInTransaction = (ctx: Pick<Context, 'db'>): boolean =>
  ctx.db.queryRunner?.isTransactionActive === true;

/** PostgreSQL's codes that ask for a rerun: serialization_failure and deadlock_detected. */
const rerunCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const attempts = 6;

interface TransactionOptions {
  /** `bulk` allows longer statements and longer waits for locks than requests have. */
  readonly kind?: 'bulk';
}

/**
 * Runs `work` in one transaction and commits all of its changes, or none. Work that already runs in a transaction joins
 * it. A serialization failure or a deadlock reruns the whole work, so it must have no effect outside the database.
 */
export async function inTransaction<Result>(
  ctx: Context,
  work: (tx: Context) => Promise<Result>,
  { kind }: TransactionOptions = {},
): Promise<Result> {
  if (isInTransaction(ctx)) return kind ? asBulk(ctx, work) : work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [result, hasEvents] = await ctx.db.transaction((db: EntityManager) => {
        const tx: Context = { ...ctx, db, loaders: new Loaders() };
        return announcingTogether(tx, () => (kind ? asBulk(tx, work) : work(tx)));
      });
      ctx.loaders.forget();
      if (hasEvents) ctx.env.live.publishPending();
      return result;
    } catch (error) {
      if (!isRerunnable(error)) throw error;
      if (attempt === attempts) {
        ctx.log.warn({ err: error, attempts }, 'transaction conflicts each time it is rerun');
        throw error;
      }
      ctx.log.debug({ attempt }, 'transaction reruns');
    }
  }
}

/** Does the work with the limits of bulk work. In PostgreSQL `SET LOCAL` ends them with the transaction. */
async function asBulk<Result>(tx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  const client: unknown = await tx.db.queryRunner?.connect();
  await tx.db.query(
    `SET LOCAL statement_timeout = ${workLimits.bulk.statementMs}; SET LOCAL lock_timeout = ${workLimits.bulk.lockMs}`,
  );
  if (client instanceof BoundedClient) client.setStatementTimeout(answerLimit(workLimits.bulk));
  try {
    return await work(tx);
  } finally {
    if (client instanceof BoundedClient) client.setStatementTimeout('default');
  }
}

/** Whether another transaction caused the failure, so that the same work may succeed when it is run again. */
export function isRerunnable(error: unknown): boolean {
  return rerunCodes.has(databaseErrorCode(error));
}

/** Whether the failure is a unique violation (23505); if `constraint` is given, of this constraint or index only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  if (constraint === undefined) return true;
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === constraint
  );
}
