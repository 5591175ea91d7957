import { type EntityManager, QueryFailedError } from 'typeorm';
import { type Context } from './context.js';
import { Loaders } from './loaders.js';

/** Whether the context is inside a transaction, and so sees what nobody else does yet. */
export const isInTransaction = (ctx: Pick<Context, 'db'>): boolean =>
  ctx.db.queryRunner?.isTransactionActive === true;

/** PostgreSQL's codes for "run it again": serialization_failure and deadlock_detected. */
const rerunCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const attempts = 6;

/**
 * Runs `work` in one transaction and commits what it did, or nothing. Work that already runs in a transaction joins it.
 * A serialization failure or a deadlock reruns the whole work, so it must have no effect outside the database.
 */
export async function inTransaction<Result>(
  ctx: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction(ctx)) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await ctx.db.transaction((db: EntityManager) =>
        work({ ...ctx, db, loaders: new Loaders() }),
      );
      ctx.loaders.forget();
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

/** Whether the failure is another transaction's doing, and the same work may succeed when it is run again. */
export function isRerunnable(error: unknown): boolean {
  return rerunCodes.has(databaseErrorCode(error));
}

/** PostgreSQL's five-character SQLSTATE of a failed query, or undefined for any other failure. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** Whether the failure is a unique violation (23505), of the named constraint or index where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  if (constraint === undefined) return true;
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === constraint
  );
}
