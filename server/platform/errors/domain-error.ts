/** Every way a request can fail. A new kind does not compile until the table below has its code and status. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

interface Presentation {
  /** GraphQL `extensions.code`. */
  readonly code: string;
  /** HTTP status of the REST answer. */
  readonly status: number;
}

export const errorTable: Readonly<Record<ErrorKind, Presentation>> = {
  unauthenticated: { code: 'UNAUTHENTICATED', status: 401 },
  forbidden: { code: 'FORBIDDEN', status: 403 },
  not_found: { code: 'NOT_FOUND', status: 404 },
  conflict: { code: 'CONFLICT', status: 409 },
  precondition_failed: { code: 'PRECONDITION_FAILED', status: 412 },
  too_large: { code: 'PAYLOAD_TOO_LARGE', status: 413 },
  unsupported_type: { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  invalid: { code: 'BAD_USER_INPUT', status: 422 },
  rate_limited: { code: 'RATE_LIMITED', status: 429 },
  unavailable: { code: 'SERVICE_UNAVAILABLE', status: 503 },
  internal: { code: 'INTERNAL_SERVER_ERROR', status: 500 },
};

/** GraphQL's `extensions.code` of requests refused before execution; other errors use {@link errorTable}. */
export const requestCodes = {
  malformed: 'BAD_REQUEST',
  unparsed: 'GRAPHQL_PARSE_FAILED',
  invalidDocument: 'GRAPHQL_VALIDATION_FAILED',
  noOperation: 'OPERATION_RESOLUTION_FAILURE',
  tooCostly: 'OPERATION_TOO_COSTLY',
  untrustedDocument: 'DOCUMENT_NOT_TRUSTED',
  unknownDocument: 'DOCUMENT_NOT_FOUND',
  moreErrors: 'TOO_MANY_ERRORS',
} as const;

/** One rejected input field and the sentences that say why. */
export interface FieldError {
  /** Path in the input, camelCase, dotted where nested: `ratings.power`. */
  readonly field: string;
  readonly messages: readonly string[];
}

interface DomainErrorOptions extends ErrorOptions {
  /** Whole seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  /** Machine-readable details beside the sentence. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Seconds to wait before the next attempt, if the error itself does not say how long. */
const usualWait: Partial<Record<ErrorKind, number>> = { rate_limited: 60, unavailable: 5 };

/** A failure that the caller can act on: its kind and the sentence to show. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  /**
   * Whole seconds after which the same request may succeed: REST's `Retry-After`, GraphQL's `extensions.retryAfter`.
   * Null if waiting does not help or the time is unknown.
   */
  readonly retryAfter: number | null;
  /**
   * Machine-readable details beside the sentence, with names in camelCase. They become further members of GraphQL's
   * `extensions` and, in snake_case, of REST's answer.
   */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly fields: readonly FieldError[] = [],
    options: DomainErrorOptions = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter ?? usualWait[kind] ?? null;
    this.extra = options.extra ?? {};
  }
}

export const unexpectedError = 'An unexpected error occurred';

export const unauthenticated = (message = 'Could not validate credentials') =>
  new DomainError('unauthenticated', message);
export const forbidden = (message = 'You do not have permission to do this') =>
  new DomainError('forbidden', message);
export const notFound = (message: string) => new DomainError('not_found', message);
export const conflict = (message: string) => new DomainError('conflict', message);
/** Refuses a request that would succeed later: `retryAfter` is in seconds and rounded up. */
export const rateLimited = (message: string, retryAfter: number) =>
  new DomainError('rate_limited', message, [], { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
export const invalid = (message: string, field?: string) =>
  new DomainError('invalid', message, field === undefined ? [] : [{ field, messages: [message] }]);
