import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { expect, test } from './fixtures';
import { createLeague, schedule } from './league-builder';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let url: string;
let received: Received[];
let status: number;

/** A real program that is called. */
test.beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end('thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hook`;
});
test.afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const panel = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

async function add(page: Page): Promise<string> {
  await page.goto('/admin#webhooks');
  await panel(page).getByLabel('URL').fill(url);
  await panel(page).getByLabel('match.final').check();
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(panel(page).getByText(`The secret of ${url}. It is not shown again.`)).toBeVisible();
  return (
    (await panel(page)
      .getByText(/^whsec_/)
      .textContent()) ?? ''
  );
}

async function remove(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Delete ${url}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page).getByText(url, { exact: true })).toBeHidden();
}

test('an administrator adds a webhook, sends it a ping, and sees a result arrive', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.registerAs('admin'));
  const secret = await add(page);
  await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect(panel(page).getByText(secret)).toBeHidden();

  await panel(page)
    .getByRole('button', { name: `Deliveries to ${url}` })
    .click();
  await expect(panel(page).getByText('Nothing was sent yet.')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: `Send a ping to ${url}` })
    .click();
  const deliveries = panel(page).getByRole('list', { name: `Deliveries to ${url}` });
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'ping' })).toContainText('Delivered');

  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await office.asAdmin('POST', `/matches/simulate/${match?.id ?? 0}`);
  // Games of other tests may end meanwhile.
  const ofMatch = () => received.filter(({ body }) => JSON.parse(body).league_id === league.id);
  await expect.poll(ofMatch).toHaveLength(1);
  const [final] = ofMatch();
  const result = deliveries.getByRole('listitem').filter({ hasText: JSON.parse(final?.body ?? '{}').id });
  await expect(result).toContainText('Delivered');
  await result.getByText('Answer').click();
  await expect(result).toContainText('thank you');
  expect(await faults(page)).toEqual([]);

  const [, seconds = '', hex = ''] =
    /^t=(\d+),v1=(.+)$/.exec(String(final?.headers['pennant-signature'])) ?? [];
  expect(
    createHmac('sha256', secret)
      .update(`${seconds}.${final?.body ?? ''}`)
      .digest('hex'),
  ).toBe(hex);
  expect(JSON.parse(final?.body ?? '')).toMatchObject({
    event: 'match.final',
    league_id: league.id,
    data: { match: { id: match?.id, status: 'simulated' } },
  });
  await result.getByRole('button', { name: /^Send again: match\.final \d+$/ }).click();
  await expect(result).toContainText('2 attempts');
  expect(ofMatch().map(({ body }) => body)).toEqual([final?.body, final?.body]);
  await remove(page);
});

test('a webhook that fails says so, is switched off and deleted', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  status = 500;
  await add(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await office.asAdmin('POST', `/matches/simulate/${match?.id ?? 0}`);
  const item = panel(page).getByRole('listitem').filter({ hasText: url }).first();
  await expect(item).toContainText('Failing');
  await expect(item).toContainText('1 delivery waiting');
  expect(await faults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  await item.getByRole('button', { name: `Switch off ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(item).toContainText('Switched off');
  await item.getByRole('button', { name: `Switch on ${url}` }).click();
  await expect(item).toContainText('Active');
  await remove(page);
});

test('a webhook without an address or events is refused with sentences', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#webhooks');
  await panel(page).getByLabel('URL').fill('ftp://example.com');
  await panel(page).getByLabel('Secret').fill('short');
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(
    panel(page).getByText('URL must be an address like https://example.com/pennant'),
  ).toBeVisible();
  await expect(panel(page).getByText('Choose at least one event')).toBeVisible();
  await expect(panel(page).getByText('Secret must be at least 16 characters')).toBeVisible();
  await panel(page).getByLabel('URL').fill('http://fan:peanuts@example.com/');
  await panel(page).getByLabel('Secret').fill('');
  await panel(page).getByLabel('news.posted').check();
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'URL must not contain a user name or a password',
  );
});
