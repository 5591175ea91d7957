import { join } from 'node:path';
import { test as base } from '../../fixtures';
import { type Mailbox, openMailbox } from './mailbox';
import { startPennant } from '../../pennant-server';

/** The address that mails name; the browser opens the page on the server itself. */
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
