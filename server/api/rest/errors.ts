import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorTable } from '../../core/errors.js';
import { snakeCase } from '../../core/validation.js';
import { uploadSentences } from '../../uploads/upload.refusals.js';
import { asDomainError, isAborted, isFailure, sentences } from '../errors.js';

/** Answers a failed REST call as `{detail}`; the cause of an unexpected failure goes to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAborted(error, request.raw)) {
    return reply.status(400).send({ detail: 'The request was broken off' });
  }
  if (isRefusedByHttp(error)) {
    return reply.status(error.statusCode).send({ detail: httpSentences[error.code] ?? error.message });
  }
  const known = asDomainError(error);
  const { status } = errorTable[known.kind];
  if (isFailure(known)) request.log.error({ err: error }, 'request failed');
  if (known.kind === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  if (known.retryAfter !== null) void reply.header('retry-after', String(known.retryAfter));
  const extra = Object.entries(known.extra).map(([name, value]) => [snakeCase(name), value]);
  const detail = known.fields.length > 0 ? sentences(known) : known.message;
  return reply.status(status).send({ detail, ...Object.fromEntries(extra) });
}

/** Refusals of the HTTP layer itself: malformed JSON, wrong media type, a body or a file over the limit, too many requests. */
export function isRefusedByHttp(
  error: Error & { statusCode?: number },
): error is FastifyError & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}

const httpSentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The media type of the request body is not supported',
  FST_REQ_FILE_TOO_LARGE: uploadSentences.tooLarge,
  FST_FIELDS_LIMIT: uploadSentences.tooManyFields,
};
