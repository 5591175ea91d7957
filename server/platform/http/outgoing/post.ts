import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  isPrivateHost,
  PrivateAddressError,
  privateAddress,
  publicLookup,
  type Resolve,
} from './addresses.js';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Reach {
  /** Whether private addresses may be called. */
  readonly isPrivateAllowed: boolean;
  readonly resolve: Resolve;
  /** Limit for the whole request, from the lookup of the name to the end of the answer. */
  readonly timeoutMs: number;
}

/** Result of a request. */
export interface Outcome {
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Sentence that says why the request counts as failed; null when it counts as delivered. */
  readonly problem: string | null;
  /** The beginning of the answer's body. */
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Maximum number of bytes of an answer's body that are read. */
const mostRead = 4_096;
/** Maximum number of these bytes that are kept. */
const mostKept = 1_024;

/**
 * Sends a POST request and waits for the answer. Redirects are not followed. Reading the body ends after 4 kB or at the
 * timeout; the status counts even if the body is cut.
 * @param stop aborts the request: its outcome is then unknown, and null is returned
 */
export async function post(outgoing: Outgoing, reach: Reach, stop: AbortSignal): Promise<Outcome | null> {
  const start = performance.now();
  const timeout = AbortSignal.timeout(reach.timeoutMs);
  const done = (outcome: Omit<Outcome, 'durationMs'>): Outcome => ({
    ...outcome,
    durationMs: Math.round(performance.now() - start),
  });
  try {
    const response = await answerTo(outgoing, reach, AbortSignal.any([timeout, stop]));
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    return done({ status, problem: problemOf(status), answer });
  } catch (error) {
    if (stop.aborted) return null;
    const problem = timeout.aborted ? noAnswer(reach.timeoutMs) : sentenceFor(error);
    return done({ status: null, problem, answer: null });
  }
}

const noAnswer = (ms: number) => `No answer within ${ms / 1_000} seconds`;

function answerTo(
  { url, headers, body }: Outgoing,
  { isPrivateAllowed, resolve }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const to = new URL(url);
  // Checked here, because a host that is an address is never looked up.
  if (!isPrivateAllowed && isPrivateHost(to.hostname)) throw new PrivateAddressError(privateAddress);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(!isPrivateAllowed && { lookup: publicLookup(resolve) }),
  };
  return new Promise((resolved, reject) => {
    const send = to.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(to, options, resolved);
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads the beginning of a body, and closes the connection. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) break;
      chunks.push(chunk);
      read += chunk.length;
      if (read >= mostRead) break;
    }
  } catch {
    // The status is known, so an incomplete body does not matter.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, mostKept).toString('utf8');
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? character : ' ',
  );
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered with a redirect (${status}), which is not followed`;
  if (status === goneStatus) return 'Answered that it is gone (410)';
  return `Answered with the status ${status}`;
}

/** Status by which a receiver says that it wants no more events. */
export const goneStatus = 410;

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before an answer came',
  EPIPE: 'The connection was closed before an answer came',
  ENOTFOUND: 'The name of the host is not known',
  EAI_AGAIN: 'The name of the host could not be looked up',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  ETIMEDOUT: 'The host cannot be reached',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is not for this host',
};

/** Codes of Node for a certificate that no trusted authority has signed. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_UNTRUSTED|CERT_SIGNATURE/;

/** The sentence must not reveal addresses or the body. */
function sentenceFor(error: unknown): string {
  if (error instanceof PrivateAddressError) return privateAddress;
  const code = codeOf(error);
  if (untrusted.test(code)) return 'The certificate is not trusted';
  if (code.startsWith('HPE_')) return sentences[code] ?? 'The answer is not HTTP';
  return sentences[code] ?? `The request failed${code === '' ? '' : ` (${code})`}`;
}

/** Code of the error; if several addresses were tried, the code of the first failure. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}
