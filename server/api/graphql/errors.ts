import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Context } from '../../core/context.js';
import { errorTable } from '../../core/errors.js';
import { asDomainError, isFailure, sentences } from '../errors.js';

/**
 * A GraphQL error as callers see it: the sentence, a code from the error table, the fields an input broke. Errors of the
 * request itself (syntax, validation, limits) keep their own code, or get `requestCode`. An unknown cause never leaves;
 * {@link logFailure} tells it to the operator.
 */
export function presentError(
  error: GraphQLError,
  requestCode: unknown = 'GRAPHQL_VALIDATION_FAILED',
): GraphQLFormattedError {
  const { locations, path } = error.toJSON();
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const cause = rootCause(error);
  if (cause instanceof GraphQLError) {
    const { code = requestCode } = cause.extensions;
    return { message: cause.message, ...place, extensions: { code } };
  }
  const known = asDomainError(cause);
  return {
    message: sentences(known).join(', '),
    ...place,
    extensions: {
      code: errorTable[known.kind].code,
      ...(known.fields.length > 0 && { fields: known.fields }),
      ...(known.retryAfter !== undefined && { retryAfter: known.retryAfter }),
    },
  };
}

/** Writes an unexpected failure to the log under its request's id; refusals are not failures. */
export function logFailure(error: GraphQLError, ctx: Pick<Context, 'log' | 'requestId'>): void {
  const cause = rootCause(error);
  if (cause instanceof GraphQLError || !isFailure(asDomainError(cause))) return;
  ctx.log.error({ err: cause, requestId: ctx.requestId }, 'request failed');
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
