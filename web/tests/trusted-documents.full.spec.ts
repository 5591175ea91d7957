import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everyRoute, settle } from './every-route';
import { expect, test as base } from './fixtures';
import { unique } from './league-office';
import { type PennantServer, startPennant } from './pennant-server';

/** On a server that runs only the documents of the web app. */
const test = base.extend<object, { server: PennantServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from here
    async ({}, use, { workerIndex }) => {
      const run = process.env['PENNANT_TEST_RUN'];
      if (run === undefined) throw new Error('The global setup of the browser tests did not run.');
      const dataDir = join(run, `trusted-${workerIndex}`);
      const server = await startPennant(dataDir, { TRUSTED_DOCUMENTS: 'only' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** What the page sent to GraphQL, over HTTP and its socket, and what of it was refused as unknown. */
function listen(page: Page) {
  const heard = { sent: 0, followed: 0, refused: [] as string[] };
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql') || response.request().method() !== 'POST') return;
    heard.sent += 1;
    if (response.status() === 400) heard.refused.push(response.request().postData() ?? '');
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"subscribe"')) heard.followed += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('DOCUMENT_NOT')) heard.refused.push(String(payload));
    });
  });
  return heard;
}

test('the web app works where only its own documents run: every page, a change, live data', async ({
  page,
  office,
  signIn,
  server,
}) => {
  test.setTimeout(180_000);
  const foreign = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ leagues { name } }' }),
  });
  expect([foreign.status, await foreign.text()]).toEqual([
    400,
    expect.stringContaining('DOCUMENT_NOT_TRUSTED'),
  ]);

  const visits = await everyRoute(office);
  await signIn(page, await office.registerAs('admin'));
  const heard = listen(page);
  for (const { path, title } of visits) {
    if (path === '/login' || path === '/register') continue;
    await page.goto(path);
    await settle(page);
    await expect(page, path).toHaveTitle(title);
  }
  expect(heard.refused).toEqual([]);
  expect(heard.sent).toBeGreaterThan(30);
  expect(heard.followed).toBeGreaterThan(5);

  const name = unique('Trusted Robins');
  await page.goto('/teams/create');
  await page.getByLabel('Team Name').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(heard.refused).toEqual([]);
});
