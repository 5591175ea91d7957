import { STATUS_CODES } from 'node:http';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { type FieldError, errorTable } from '../../errors/domain-error.js';
import { snakeCase } from '../../input/validation.js';
import { uploadSentences } from '../../uploads/upload.refusals.js';
import { isObject } from './csv-columns.js';
import { asDomainError, isAborted, isFailure, sentences } from '../errors.js';

/** Answers a failed REST call as `{detail}`; the cause of an unexpected failure goes to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAborted(error, request.raw)) {
    return sendProblem(request, reply, { status: 400, detail: 'The request was broken off' });
  }
  if (isRefusedByHttp(error)) {
    const detail = httpSentences[error.code] ?? error.message;
    return sendProblem(request, reply, { status: error.statusCode, detail });
  }
  const known = asDomainError(error);
  const { status } = errorTable[known.kind];
  if (isFailure(known)) request.log.error({ err: error }, 'request failed');
  if (known.kind === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  if (known.retryAfter !== null) void reply.header('retry-after', String(known.retryAfter));
  const extra = Object.entries(known.extra).map(([name, value]) => [snakeCase(name), value]);
  const detail = known.fields.length > 0 ? sentences(known) : known.message;
  return sendProblem(request, reply, { status, detail, ...Object.fromEntries(extra) }, known.fields);
}

interface Problem {
  readonly status: number;
  /** The sentence to send, or the sentences about a rejected input. */
  readonly detail: string | readonly string[];
}

const problemType = 'application/problem+json';

/** Sends an error: as `{detail}`, or as problem details (RFC 9457) to a client that accepts them. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, ...extra }: Problem,
  fields: readonly FieldError[] = [],
): FastifyReply {
  void reply.status(status);
  if (request.headers.accept?.includes(problemType) !== true) return reply.send({ detail, ...extra });
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: typeof detail === 'string' ? detail : detail.join(', '),
    instance: `urn:uuid:${request.id}`,
    ...extra,
    ...(fields.length > 0 && { errors: fields.flatMap((field) => placesOf(field, request)) }),
    ...('errors' in extra && { errors: problemsOfFile(extra.errors) }),
  };
  return reply.type(problemType).send(problem);
}

/** Mistakes of a sent file; those of a JSON document have pointers. */
const problemsOfFile = (mistakes: unknown): object[] =>
  (Array.isArray(mistakes) ? mistakes : []).map(({ path, line, message }) => ({
    detail: line === null ? String(message) : `${path}, line ${line}: ${message}`,
    ...(String(path).startsWith('/') && { pointer: `#${path}` }),
  }));

/** Each sentence with its place: a parameter of the address, or a JSON Pointer into the body (RFC 6901). */
function placesOf({ field, messages }: FieldError, { routeOptions }: FastifyRequest): object[] {
  const path = field.split('.').map(snakeCase);
  const isParameter = isDescribed(routeOptions.schema?.querystring, path[0]);
  const place = isParameter ? { parameter: path[0] } : { pointer: `#/${path.join('/')}` };
  return messages.map((detail) => ({ detail, ...place }));
}

function isDescribed(schema: unknown, name: string | undefined): boolean {
  if (!isObject(schema) || !isObject(schema['properties'])) return false;
  return name !== undefined && name in schema['properties'];
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
