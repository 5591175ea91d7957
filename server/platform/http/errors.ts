import { isDatabaseUnavailable } from '../errors/database-errors.js';
import { type IncomingMessage } from 'node:http';
import { DomainError, unexpectedError } from '../errors/domain-error.js';
import { isRerunnable } from '../data/transactions/transaction.js';
import { unreadableFile } from '../uploads/upload.refusals.js';

/** The error as callers see it: a domain error unchanged, a lost database as `unavailable`, others as `internal`. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) {
    return new DomainError('unavailable', 'The service is temporarily unavailable. Please try again.', [], {
      cause: error,
    });
  }
  if (isRerunnable(error)) {
    return new DomainError('conflict', 'Others are changing the same data now. Please try again.', [], {
      cause: error,
    });
  }
  if (isUploadRefusal(error)) {
    return unreadableFile(error);
  }
  return new DomainError('internal', unexpectedError, [], { cause: error });
}

/** Errors of the upload parser for a request that does not contain the file it names, or that ends early. */
const isUploadRefusal = (error: unknown): boolean =>
  error instanceof Error && 'expose' in error && error.expose === true && uploadRefusals.has(error.name);

const uploadRefusals: ReadonlySet<string> = new Set(['BadRequestError', 'PayloadTooLargeError']);

/** Whether the only failure is that the client disconnected before all of the request had arrived. */
export function isAborted(error: Error & { code?: string }, request: IncomingMessage): boolean {
  if (!request.destroyed || request.complete) return false;
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.message === 'aborted';
}

/** Every message once, in the order of the fields. */
export function sentences(error: DomainError): string[] {
  const all = error.fields.flatMap((field) => field.messages);
  return all.length > 0 ? [...new Set(all)] : [error.message];
}

/** Whether the failure is ours, not the caller's, so that the operator must be notified. */
export const isFailure = (error: DomainError): boolean =>
  error.kind === 'internal' || error.kind === 'unavailable';
