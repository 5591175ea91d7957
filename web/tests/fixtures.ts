import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type Account, LeagueOffice, type SessionUser } from './league-office';
import { type PennantServer, startPennant } from './pennant-server';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Stores a session of the account in the browser, so that the next page is opened signed in. */
  signIn(page: Page, account: Account): Promise<void>;
  /** Signs in through the login page, as a person does, and ends on the dashboard. */
  signInByForm(page: Page, account: Account): Promise<void>;
}

interface WorkerFixtures {
  server: PennantServer;
  office: LeagueOffice;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from here
    async ({}, use, { workerIndex }) => {
      const run = process.env['PENNANT_TEST_RUN'];
      if (run === undefined) throw new Error('The global setup of the browser tests did not run.');
      // Every query, mutation and subscription in a test thereby proves that it is a trusted document.
      const settings = { TRUSTED_DOCUMENTS: 'only' };
      const server = await startPennant(join(run, `worker-${workerIndex}`), settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // All tests of a worker share one session of the administrator, because a sign-in takes a tenth of a second.
  office: [({ server }, use) => use(new LeagueOffice(server.url)), { scope: 'worker' }],
  // A route handler may still run when its test ends, because an event of another test makes the page refetch.
  page: async ({ page }, use) => {
    beginWhenTakenOver(page);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  baseURL: ({ server }, use) => use(server.url),
  signIn: ({ office }, use) =>
    use(async (page, account) => {
      // A separate session: a test that signs out must not end the session of `office`.
      const { token, user } = await office.openSession(account);
      // A small page of the same origin, which does not read the storage.
      await page.goto('/healthz');
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        storedSession(token, user),
      );
    }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  signInByForm: ({}, use) =>
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

/**
 * Makes `goto` and `reload` wait until the app has taken over the page, because its fields ignore earlier input. With
 * `commit` they do not wait.
 */
function beginWhenTakenOver(page: Page): void {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return answer;
  };
}

/** Waits until the app responds everywhere: its frame begins first, then the page, then the parts of the page. */
export async function takenOver(page: Page): Promise<void> {
  await page
    .locator('#root:is([data-frame], [data-drawn]), [data-waits]')
    .first()
    .waitFor({ state: 'detached' });
  // The timeout, because a browser may never be idle.
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 1000 })));
}

/** Opens a page from another page of the app, so that the app requests its data. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The stored items of a session, in the format of `web/session/session.ts`. */
function storedSession(token: string, { id, username, role }: SessionUser): Record<string, string> {
  return {
    'pennant.token': token,
    'pennant.user': JSON.stringify({ id: String(id), username, role }),
  };
}
