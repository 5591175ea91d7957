import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Message for a failure without a message of its own; an object can add further texts. */
export type Fallback =
  | string
  | {
      readonly sentence: string;
      /** Texts shown instead of the server's message; the keys are codes of errors. */
      readonly instead?: Readonly<Partial<Record<string, string>>>;
      /** An upload may be refused by a proxy in front of the server, whose answer need not be JSON. */
      readonly ofUpload?: true;
    };

export const unexpected = 'An unexpected error occurred';

export function unreachable(): string {
  return `Unable to connect to backend server at ${window.location.host}/api. Please ensure the backend is running.`;
}

/** The first code of a GraphQL error, such as FORBIDDEN; null for any other failure. */
export function codeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
}

/** The code of a refusal without a GraphQL error, for instance a proxy's. */
const codesByStatus: Partial<Record<number, string>> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

function replacementOf(fallback: Fallback, code: string | null): string | undefined {
  return code === null || typeof fallback === 'string' ? undefined : fallback.instead?.[code];
}

const isOfUpload = (fallback: Fallback) => typeof fallback !== 'string' && fallback.ofUpload === true;

/** One message that a person can act on, for any failure. */
export function messageOf(error: unknown, fallback: Fallback = unexpected): string {
  if (CombinedGraphQLErrors.is(error)) return graphQLMessage(error, fallback);
  if (ServerError.is(error)) {
    if (isOfUpload(fallback)) return uploadMessage(error.bodyText, error.statusCode);
    const replaced = replacementOf(fallback, codesByStatus[error.statusCode] ?? null);
    return replaced ?? httpMessage(error.bodyText, error.response);
  }
  if (ServerParseError.is(error)) {
    if (isOfUpload(fallback)) return uploadMessage(error.bodyText, error.statusCode);
    // The answer may be the page of another server, such as a network's login page, with a success status.
    return error.response.ok ? sentenceOf(fallback) : httpMessage(error.bodyText, error.response);
  }
  if (isNetworkFailure(error)) return unreachable();
  return sentenceOf(fallback);
}

const sentenceOf = (fallback: Fallback): string =>
  typeof fallback === 'string' ? fallback : fallback.sentence;

function graphQLMessage(error: CombinedGraphQLErrors, fallback: Fallback): string {
  const code = codeOf(error);
  const replaced = replacementOf(fallback, code);
  if (replaced) return replaced;
  // The server hides the cause of its own failures: naming the failed operation is more useful than its generic
  // message.
  if (code === 'INTERNAL_SERVER_ERROR') return sentenceOf(fallback);
  const sentences = error.errors.map((one) => fieldMessages(one).join(', ') || one.message).filter(Boolean);
  // Several fields of a query may fail for one reason.
  return [...new Set(sentences)].join(', ') || sentenceOf(fallback);
}

/** Whether no answer came. Chromium, Firefox and Safari each have a message of their own for that. */
function isNetworkFailure(error: unknown): boolean {
  return (
    error instanceof Error && /failed to fetch|network|load failed|internet connection/i.test(error.message)
  );
}

/** The error for a request that was sent without Apollo and whose answer was not OK. */
export async function refusalOf(response: Response): Promise<ServerError> {
  return new ServerError(`HTTP ${response.status}`, { response, bodyText: await response.text() });
}

/**
 * Message for a failed upload: the `detail` of a JSON body, or the status if there is no `detail`. If the body
 * is not JSON, the message is 'Unknown error'.
 */
function uploadMessage(bodyText: string, status: number): string {
  const body = parsed(bodyText);
  if (body === undefined) return 'Unknown error';
  return (isObject(body) && wordsOf(body['detail'])) || `HTTP ${status}`;
}

/** The message in the body of an answer, or its status if the body has no message. */
function httpMessage(bodyText: string, response: Response): string {
  const status = response.statusText
    ? `HTTP ${response.status}: ${response.statusText}`
    : `HTTP ${response.status}`;
  return bodyMessage(bodyText) || status;
}

function bodyMessage(bodyText: string): string {
  const body = parsed(bodyText);
  if (body === undefined) return plainText(bodyText);
  if (typeof body === 'string') return body.trim();
  if (!isObject(body)) return '';
  const words = wordsOf(body['detail']) || wordsOf(body['message']) || wordsOf(body['error']);
  return words || (Object.keys(body).length > 0 ? bodyText : '');
}

function parsed(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A text, or a list of texts; empty for anything else. */
function wordsOf(part: unknown): string {
  if (typeof part === 'string') return part.trim();
  if (!Array.isArray(part)) return '';
  return part.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
}

/** A proxy's page is HTML, not a message. */
function plainText(bodyText: string): string {
  const text = bodyText.trim();
  return text.startsWith('<') ? '' : text;
}

interface FieldError {
  field: string;
  messages: string[];
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'messages' in value &&
    Array.isArray(value.messages)
  );
}

function fieldErrorsIn(error: { extensions?: Record<string, unknown> | undefined }): FieldError[] {
  const fields = error.extensions?.['fields'];
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}

function fieldMessages(error: { extensions?: Record<string, unknown> | undefined }): string[] {
  return fieldErrorsIn(error).flatMap((field) => field.messages);
}

/** Messages for a refused form: one for each field, and a banner for the rest. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string | null;
}

/**
 * `known` are the form's own fields, such as `name` or `breaks.0.to`: a message about any other field goes to the banner,
 * so that no message is lost.
 */
export function formFailure(error: unknown, fallback: Fallback, known: readonly string[]): FormFailure {
  const fields: Record<string, string> = {};
  if (CombinedGraphQLErrors.is(error)) {
    for (const { field, messages } of error.errors.flatMap(fieldErrorsIn)) {
      const name = known.find((one) => field === one || field.endsWith(`.${one}`));
      if (name !== undefined) fields[name] = messages.join(', ');
    }
  }
  const placed = Object.keys(fields).length > 0;
  return { fields, message: placed ? null : messageOf(error, fallback) };
}
