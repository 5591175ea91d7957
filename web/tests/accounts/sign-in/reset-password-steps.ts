import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { test as base } from '../../fixtures';
import { startPennant } from '../../pennant-server';

/** A mail server on a port of this machine, and the mails it has received. */
interface Mailbox {
  /** Value for `SMTP_URL`. */
  url: string;
  /** Waits for the mail with this subject to the address. */
  mail(address: string, subject: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

const timeoutMs = 30_000;

async function openMailbox(): Promise<Mailbox> {
  const mails: { to: readonly string[]; mail: ParsedMail }[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onData: (stream, { envelope }, callback) => {
      void answer(callback, async () => {
        const mail = await simpleParser(stream);
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const find = (address: string, subject: string) =>
    mails.find(({ to, mail }) => to.includes(address) && mail.subject === subject)?.mail;
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    mail: async (address, subject) => {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const found = find(address, subject);
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no mail "${subject}" came to ${address}`);
        await new Promise((later) => setTimeout(later, 50));
      }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function answer(callback: (error?: Error) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  callback();
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return address.port;
}

/** Start of the links in mails. Nothing answers there: the tests open the path of a link on their own server. */
export const publicUrl = 'https://pennant.example';

export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from here
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use, { workerIndex }) => {
      const run = process.env['PENNANT_TEST_RUN'];
      if (run === undefined) throw new Error('The global setup of the browser tests did not run.');
      const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl };
      const server = await startPennant(join(run, `mail-${workerIndex}`), settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The path of the link in a mail, with its token. */
export function linkIn(text: string | undefined): string {
  const link = /https:\/\/pennant\.example(\/\S+#token=\S+)/.exec(text ?? '')?.[1];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
