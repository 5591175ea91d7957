import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { type MailSettings } from '../../platform/context/mail-settings.js';

/** A mail server's refusal, such as `550 no such mailbox`. */
export interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** Behaviour of the mail server, which tests change while it runs. */
export interface MailServerMood {
  /** Refusal of each recipient; null to accept them. */
  refuse: Refusal | null;
  /** Called with each mail before it is acknowledged. */
  beforeAnswer: (mail: ParsedMail) => Promise<void>;
}

export interface TestMailServer {
  /** The accepted mails, oldest first. */
  readonly mails: ParsedMail[];
  readonly mood: MailServerMood;
  readonly port: number;
  /** Its address in the format of `SMTP_URL`. */
  readonly url: string;
  settings(changes?: Partial<MailSettings>): MailSettings;
  /** The mails to an address. */
  to(address: string): ParsedMail[];
  close(): Promise<void>;
}

interface MailServerOptions {
  /** Port of the server, for example that of an earlier server that was closed; if absent, any free port. */
  readonly port?: number;
  readonly startTls?: boolean;
  /** If given, clients must sign in as `pennant` with this password. */
  readonly password?: string;
}

/** A real SMTP server on a port of this machine. */
export async function openMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const { startTls = true, password } = options;
  const mails: ParsedMail[] = [];
  const mood: MailServerMood = { refuse: null, beforeAnswer: async () => {} };
  const server = new SMTPServer({
    logger: false,
    authOptional: password === undefined,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onAuth: (auth, _session, callback) => {
      if (auth.username === 'pennant' && auth.password === password) callback(null, { user: 'pennant' });
      else callback(new Error('wrong user or password'));
    },
    onRcptTo: (_address, _session, callback) => {
      callback(mood.refuse && Object.assign(new Error(mood.refuse.text), { responseCode: mood.refuse.code }));
    },
    onData: (stream, _session, callback) => {
      void answer(callback, async () => {
        const mail = await simpleParser(stream);
        mails.push(mail);
        await mood.beforeAnswer(mail);
      });
    },
  });
  // A client that hangs up must not make the test fail.
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const port = portOf(server.server.address());
  return {
    mails,
    mood,
    port,
    url: `smtp://127.0.0.1:${port}`,
    settings: (changes) => ({ ...testMailSettings(port), ...changes }),
    to: (address) => mails.filter((mail) => recipientsOf(mail).includes(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Accepts the mail if the work succeeds, and answers with the error otherwise. */
async function answer(callback: (error?: Error) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  callback();
}

/** Settings for a mail server on a port of this machine. */
export const testMailSettings = (port: number): MailSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  credentials: null,
  from: { name: 'Pennant', address: 'pennant@pennant.example' },
  publicUrl: 'https://pennant.example',
});

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the mail server has no port');
  return address.port;
}

function recipientsOf({ to }: ParsedMail): string[] {
  const lists = Array.isArray(to) ? to : to ? [to] : [];
  return lists.flatMap(({ value }) => value.map(({ address }) => address ?? ''));
}

/** The token of the link in a mail. */
export function tokenIn(mail: ParsedMail | undefined): string {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
