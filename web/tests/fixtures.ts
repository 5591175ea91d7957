import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type Account, LeagueOffice } from './league-office';
import { type PennantServer, startPennant } from './pennant-server';

export { expect } from '@playwright/test';

interface TestFixtures {
  office: LeagueOffice;
  /** Signs in through the login page, as a person does. */
  signIn(page: Page, account: Account): Promise<void>;
}

interface WorkerFixtures {
  server: PennantServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, { workerIndex }) => {
      const run = process.env['PENNANT_TEST_RUN'];
      if (run === undefined) throw new Error('The global setup of the browser tests did not run.');
      const server = await startPennant(join(run, `worker-${workerIndex}`));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  office: ({ server }, use) => use(new LeagueOffice(server.url)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  signIn: ({}, use) =>
    use(async (page, account) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill(account.username);
      await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^log ?in$/i })
        .click();
      await page.waitForURL('**/dashboard');
    }),
});
