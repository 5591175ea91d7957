import { type AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server on a port of this machine, and what it has taken. */
export interface Mailbox {
  /** As `SMTP_URL` names it. */
  url: string;
  /** The mail with this subject to the address, once it has come. */
  mail(address: string, subject: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

const timeoutMs = 30_000;

export async function openMailbox(): Promise<Mailbox> {
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
