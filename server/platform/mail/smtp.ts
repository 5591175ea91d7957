import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { type MailSettings } from '../context/mail-settings.js';
import { pause } from '../work/pause.js';
import { html, type Letter, oneLine, plainText } from './letter.js';

/** A letter with its envelope. */
export interface AddressedLetter {
  readonly letter: Letter;
  readonly to: string;
  /** Left part of the Message-ID. */
  readonly messageId: string;
  readonly date: Date;
}

/**
 * Result of an attempt. delayed: a later attempt may succeed. If the connection was lost at the end, the mail may even
 * have been accepted. refused: no later attempt can succeed.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'delayed' | 'refused'; readonly problem: string };

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;
const sendWithinMs = 60_000;

/** Names of this machine itself: no network lies between it and its own mail server. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** Sends a letter; if `stop` is aborted, the attempt counts as delayed. Never throws because of the mail server. */
export async function sendLetter(
  settings: MailSettings,
  addressed: AddressedLetter,
  stop: AbortSignal,
): Promise<Outcome> {
  if (!isPlainAddress(addressed.to))
    return { kind: 'refused', problem: 'the address is not a valid mail address' };
  // We make the socket ourselves, so that we can destroy it: a mail server may answer very slowly.
  const socket = new Socket();
  const transport = createTransport({ ...connectionTo(settings), socket });
  const sending = transport.sendMail(messageOf(settings, addressed)).then(
    (): Outcome => ({ kind: 'sent' }),
    (error: unknown) => outcomeOf(error),
  );
  const ending = new AbortController();
  const late = pause(sendWithinMs, AbortSignal.any([stop, ending.signal])).then((): Outcome => ({
    kind: 'delayed',
    problem: stop.aborted ? 'the server stops' : 'the mail server took too long',
  }));
  try {
    const outcome = await Promise.race([sending, late]);
    // After success the connection is closed in the regular way.
    if (outcome.kind !== 'sent') socket.destroy();
    return outcome;
  } finally {
    ending.abort();
    transport.close();
  }
}

function connectionTo({ host, port, secure, credentials }: MailSettings) {
  const isOwn = ownNames.has(host);
  return {
    host,
    port,
    secure,
    ...(credentials && { auth: credentials }),
    requireTLS: !secure && !isOwn,
    // Certificates name public hosts, so they are not checked for this machine's own names.
    tls: { rejectUnauthorized: !isOwn },
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageOf({ from }: MailSettings, { letter, to, messageId, date }: AddressedLetter) {
  const subject = oneLine(letter.subject);
  return {
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    subject,
    text: plainText(letter),
    html: html({ ...letter, subject }),
    date,
    messageId: `<${messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // RFC 3834, 5.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(letter.unsubscribe?.url),
    },
  };
}

/** RFC 8058 allows one-click unsubscribing over https only. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> => ({
  ...(url !== undefined && { 'List-Unsubscribe': `<${url}>` }),
  ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Refuses quoted local parts, lists and comments, which mail programs read differently. */
const isPlainAddress = (address: string) => /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/.test(address);

/** SMTP commands whose refusal concerns this mail; others concern the connection or the credentials. */
const mailCommands: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** RFC 4954, 6: signing in is required, failed, or needs encryption. The operator can correct that. */
const aboutSigningIn: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

function outcomeOf(error: unknown): Outcome {
  const { responseCode, command } = detailsOf(error);
  const isPermanent =
    responseCode !== null &&
    responseCode >= 500 &&
    mailCommands.has(command) &&
    !aboutSigningIn.has(responseCode);
  return { kind: isPermanent ? 'refused' : 'delayed', problem: problemOf(error) };
}

function detailsOf(error: unknown): { responseCode: number | null; command: unknown } {
  if (typeof error !== 'object' || error === null) return { responseCode: null, command: null };
  const code = 'responseCode' in error ? error.responseCode : null;
  return {
    responseCode: typeof code === 'number' ? code : null,
    command: 'command' in error ? error.command : null,
  };
}

const longestProblem = 300;

/** The problem in one short line, without anything as long as a token: a mail server may repeat what it was sent. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return oneLine(message)
    .replaceAll(/[\w-]{40,}/g, '…')
    .slice(0, longestProblem);
}
