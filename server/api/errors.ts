import { DomainError, unexpectedError } from '../core/errors.js';
import { databaseErrorCode } from '../core/transaction.js';

/** SQLSTATE classes and codes, and socket errors, that mean "the database cannot be reached just now". */
const unreachableClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
const unreachableSockets: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const unreachableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** What the caller is told: domain errors as they are, a lost database as `unavailable`, all else as `internal`. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnreachable(error)) {
    return new DomainError('unavailable', 'The service is temporarily unavailable. Please try again.', [], {
      cause: error,
    });
  }
  if (isUploadRefusal(error)) {
    return new DomainError('invalid', 'The file cannot be read from the request', [], { cause: error });
  }
  return new DomainError('internal', unexpectedError, [], { cause: error });
}

/** What the reader of uploads says of a request that does not carry the file it names, or breaks off. */
const isUploadRefusal = (error: unknown): boolean =>
  error instanceof Error && 'expose' in error && error.expose === true && uploadRefusals.has(error.name);

const uploadRefusals: ReadonlySet<string> = new Set(['BadRequestError', 'PayloadTooLargeError']);

function isDatabaseUnreachable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== undefined) {
    return unreachableSockets.has(code) || (code.length === 5 && unreachableClasses.has(code.slice(0, 2)));
  }
  return error instanceof Error && unreachableMessage.test(error.message);
}

/** Every sentence once, in field order: what a person reads. */
export function sentences(error: DomainError): string[] {
  const all = error.fields.flatMap((field) => field.messages);
  return all.length > 0 ? [...new Set(all)] : [error.message];
}

/** Whether the operator must hear of it: the caller did nothing wrong. */
export const isFailure = (error: DomainError): boolean =>
  error.kind === 'internal' || error.kind === 'unavailable';
