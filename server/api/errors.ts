import { isDatabaseUnavailable } from '../core/database-errors.js';
import { DomainError, unexpectedError } from '../core/errors.js';

/** What the caller is told: domain errors as they are, a lost database as `unavailable`, all else as `internal`. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) {
    return new DomainError('unavailable', 'The service is temporarily unavailable. Please try again.', [], {
      cause: error,
    });
  }
  return new DomainError('internal', unexpectedError, [], { cause: error });
}

/** Every sentence once, in field order: what a person reads. */
export function sentences(error: DomainError): string[] {
  const all = error.fields.flatMap((field) => field.messages);
  return all.length > 0 ? [...new Set(all)] : [error.message];
}

/** Whether the operator must hear of it: the caller did nothing wrong. */
export const isFailure = (error: DomainError): boolean =>
  error.kind === 'internal' || error.kind === 'unavailable';
