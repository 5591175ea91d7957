import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The sentence for a failure that brings none of its own, and what to say instead of the server's, by the error's code. */
export type Fallback =
  | string
  | { readonly sentence: string; readonly instead: Readonly<Partial<Record<string, string>>> };

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

/** One sentence a person can act on, for whatever went wrong. */
export function messageOf(error: unknown, fallback: Fallback = unexpected): string {
  if (CombinedGraphQLErrors.is(error)) return graphQLMessage(error, fallback);
  if (ServerError.is(error)) {
    // A gateway answers for a backend that is down.
    if (error.statusCode >= 502 && error.statusCode <= 504) return unreachable();
    return httpMessage(error.bodyText, error.response);
  }
  if (ServerParseError.is(error)) return httpMessage(error.bodyText, error.response);
  if (isNetworkFailure(error)) return unreachable();
  return sentenceOf(fallback);
}

const sentenceOf = (fallback: Fallback): string =>
  typeof fallback === 'string' ? fallback : fallback.sentence;

function graphQLMessage(error: CombinedGraphQLErrors, fallback: Fallback): string {
  const code = codeOf(error);
  const replaced = code === null || typeof fallback === 'string' ? undefined : fallback.instead[code];
  if (replaced) return replaced;
  // The server hides the cause of its own faults: what failed says more than that something did.
  if (code === 'INTERNAL_SERVER_ERROR') return sentenceOf(fallback);
  const sentences = error.errors.map((one) => fieldMessages(one).join(', ') || one.message).filter(Boolean);
  return sentences.join(', ') || sentenceOf(fallback);
}

function isNetworkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && /failed to fetch|network/i.test(error.message))
  );
}

/** The body's own words (plain string, else detail, message, error), else the status. */
function httpMessage(bodyText: string, response: Response): string {
  const status = response.statusText
    ? `HTTP ${response.status}: ${response.statusText}`
    : `HTTP ${response.status}`;
  return bodyMessage(bodyText) || status;
}

function bodyMessage(bodyText: string): string {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    return '';
  }
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null) return '';
  const { detail, message, error } = body as { detail?: unknown; message?: unknown; error?: unknown };
  const found = [detail, message, error].find((part) => typeof part === 'string' || Array.isArray(part));
  if (Array.isArray(found)) return found.map(String).join(', ');
  return typeof found === 'string' ? found : bodyText;
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

/** What to show where, after a form was refused: sentences by field, and a banner for what belongs to none. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string | null;
}

/** `known` are the form's own fields: a sentence about any other goes to the banner, so none is lost. */
export function formFailure(error: unknown, fallback: Fallback, known: readonly string[]): FormFailure {
  const fields: Record<string, string> = {};
  if (CombinedGraphQLErrors.is(error)) {
    for (const { field, messages } of error.errors.flatMap(fieldErrorsIn)) {
      const name = field.split('.').at(-1) ?? field;
      if (known.includes(name)) fields[name] = messages.join(', ');
    }
  }
  const placed = Object.keys(fields).length > 0;
  return { fields, message: placed ? null : messageOf(error, fallback) };
}
