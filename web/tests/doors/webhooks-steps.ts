import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures';

/** A program that receives the webhook's calls. */
interface Receiver {
  url: string;
  /** Status with which the program answers. */
  status: number;
  received: { headers: IncomingHttpHeaders; body: string }[];
}

export const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from here
  receiver: async ({}, use) => {
    const receiver: Receiver = { url: '', status: 200, received: [] };
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body });
        response.writeHead(receiver.status).end('thank you');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    receiver.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hook`;
    await use(receiver);
    await new Promise((resolve) => server.close(resolve));
  },
});

export const panel = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

export async function add(page: Page, { url }: Receiver): Promise<string> {
  await page.goto('/admin#webhooks');
  await panel(page).getByLabel('URL').fill(url);
  await panel(page).getByLabel('match.final').check();
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(panel(page).getByText(`The secret for ${url}. It will not be shown again.`)).toBeVisible();
  return (
    (await panel(page)
      .getByText(/^whsec_/)
      .textContent()) ?? ''
  );
}

export async function remove(page: Page, { url }: Receiver): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Delete ${url}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page).getByText(url, { exact: true })).toBeHidden();
}
