/** Time limits of one statement at PostgreSQL and here, by kind of work, in milliseconds; 0 is no limit. */
export interface WorkLimits {
  /** PostgreSQL cancels a statement that runs longer. */
  readonly statementMs: number;
  /** PostgreSQL gives up a lock that is not free by then. */
  readonly lockMs: number;
  /** PostgreSQL ends a session that leaves its transaction open and says nothing. */
  readonly idleInTransactionMs: number;
}

export const workLimits = {
  /** Work that somebody waits for. */
  request: { statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 60_000 },
  /** Work that was asked for and is known to take time, such as wiping every league. */
  bulk: { statementMs: 900_000, lockMs: 60_000, idleInTransactionMs: 60_000 },
  /** Bulk simulations: nobody waits, but their locks hold others up. */
  job: { statementMs: 300_000, lockMs: 60_000, idleInTransactionMs: 60_000 },
  /** Migrations and commands, which an operator watches. */
  command: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Readonly<Record<string, WorkLimits>>;

export type WorkKind = keyof typeof workLimits;

/** PostgreSQL reports its own timeouts first; only when even that report does not come is the connection given up. */
const reportMs = 5_000;

export const answerLimit = ({ statementMs }: WorkLimits): number =>
  statementMs === 0 ? 0 : statementMs + reportMs;

/** The limits as `pg` takes them for a new connection: PostgreSQL has them from the first statement on. */
export const connectionLimits = (limits: WorkLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  answerWithinMs: answerLimit(limits),
});
