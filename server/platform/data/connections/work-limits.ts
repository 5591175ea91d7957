/** Time limits of one statement, in milliseconds; 0 is no limit. PostgreSQL and this process enforce them. */
export interface WorkLimits {
  /** PostgreSQL cancels a statement that runs longer than this. */
  readonly statementMs: number;
  /** PostgreSQL fails a statement that has waited this long for a lock. */
  readonly lockMs: number;
  /** PostgreSQL ends a session that leaves its transaction open without a statement for this long. */
  readonly idleInTransactionMs: number;
}

export const workLimits = {
  /** Work that somebody waits for. */
  request: { statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 60_000 },
  /** Work that a caller waits for and knows to take time, such as wiping every league. */
  bulk: { statementMs: 900_000, lockMs: 60_000, idleInTransactionMs: 60_000 },
  /** Bulk simulations: nobody waits for them, but their locks delay others. */
  job: { statementMs: 300_000, lockMs: 60_000, idleInTransactionMs: 60_000 },
  /** Migrations and commands, which an operator watches. */
  command: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Readonly<Record<string, WorkLimits>>;

export type WorkKind = keyof typeof workLimits;

/** Extra time for PostgreSQL to report its own timeout. If no report comes in this time, the connection is given up. */
const reportMs = 5_000;

export const answerLimit = ({ statementMs }: WorkLimits): number =>
  statementMs === 0 ? 0 : statementMs + reportMs;

/** The limits as `pg` takes them for a new connection: they apply from its first statement. */
export const connectionLimits = (limits: WorkLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  answerWithinMs: answerLimit(limits),
});
