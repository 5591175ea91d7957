import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/** PostgreSQL's five-character SQLSTATE of a failed query, or undefined for any other failure. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** Classes of SQLSTATE: lost connection, no resources, operator intervention (with statement_timeout), system error. */
const unavailableClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/** Codes of lock_timeout, and of the timeouts that end an idle session or a transaction. */
const unavailableStates: ReadonlySet<string> = new Set(['55P03', '25P03', '25P04']);
const unavailableSockets: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** Whether the database is temporarily unavailable or too slow: the same work may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isOnLostConnection(error)) return true;
  const code = databaseErrorCode(error);
  if (code === undefined) return error instanceof Error && unavailableMessage.test(error.message);
  if (unavailableSockets.has(code) || unavailableStates.has(code)) return true;
  return code.length === 5 && unavailableClasses.has(code.slice(0, 2));
}

/** Whether TypeORM has released the connection: it does so when a connection fails, even within a transaction. */
const isOnLostConnection = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;
