import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { type Context } from '../../../platform/context/context.js';
import { errorTable, requestCodes } from '../../../platform/errors/domain-error.js';
import { asDomainError, isFailure, sentences } from '../../../platform/http/errors.js';
import { queryLimits } from '../limits/sizes.js';

/**
 * A GraphQL error as callers see it: the sentence, a code from the error table and the rejected input fields. Errors of
 * the request itself (syntax, validation, limits) keep their own code, or get `requestCode` if they have none. An
 * unexpected cause is never sent; {@link logFailure} logs it for the operator.
 */
export function presentError(
  error: GraphQLError,
  requestCode: unknown = requestCodes.invalidDocument,
): GraphQLFormattedError {
  const { locations, path } = error.toJSON();
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const cause = rootCause(error);
  if (cause instanceof GraphQLError) {
    const { code = requestCode } = cause.extensions;
    return { message: sentenceOf(error, cause), ...place, extensions: { code } };
  }
  const known = asDomainError(cause);
  return {
    message: sentences(known).join(', '),
    ...place,
    extensions: {
      code: errorTable[known.kind].code,
      ...(known.fields.length > 0 && { fields: known.fields }),
      ...(known.retryAfter !== null && { retryAfter: known.retryAfter }),
      ...known.extra,
    },
  };
}

/** Shortens errors about variables: graphql-js quotes all values in them, even a password next to the mistake. */
function sentenceOf(error: GraphQLError, cause: GraphQLError): string {
  const [node] = error.nodes ?? [];
  const isVariable = error !== cause && node?.kind === Kind.VARIABLE_DEFINITION;
  const quoted = error.message.slice(0, -`; ${cause.message}`.length);
  const place = isVariable ? (/ at "[^"]{1,100}"$/.exec(quoted)?.[0] ?? '') : '';
  const sentence = isVariable
    ? `Variable "$${node.variable.name.value}"${place}: ${cause.message}`
    : cause.message;
  const most = queryLimits.sentence;
  return sentence.length > most ? `${sentence.slice(0, most)}…` : sentence;
}

/** A wide list can fail in each row: the answer contains only the first errors and the number of the others. */
export function firstErrors(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const most = queryLimits.errors;
  if (errors.length <= most) return errors;
  const rest = new GraphQLError(`There are ${errors.length - most} more errors`, {
    extensions: { code: requestCodes.moreErrors },
  });
  return [...errors.slice(0, most), rest];
}

/** Logs an unexpected failure with its request's id; refusals are not failures. */
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
