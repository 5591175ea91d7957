import { join } from 'node:path';
import { expect, test } from './fixtures';
import { startPennant } from './pennant-server';

test('without any data, every list says so and names the first step', async ({ page }, { workerIndex }) => {
  // A separate server has to start.
  test.slow();
  const run = process.env['PENNANT_TEST_RUN'] ?? '';
  const server = await startPennant(join(run, `empty-${workerIndex}`));
  try {
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('No pending games.')).toBeVisible();
    await expect(page.getByText('No completed games.')).toBeVisible();
    await expect(page.getByText('No teams yet.')).toBeVisible();
    await page.goto(`${server.url}/players`);
    await expect(page.getByText('No players yet.')).toBeVisible();
    await page.goto(`${server.url}/leagues`);
    await expect(page.getByText('An admin or moderator creates the first one.')).toBeVisible();
    await page.goto(`${server.url}/leagues/dashboard`);
    await expect(page.getByRole('link', { name: 'See the leagues' })).toBeVisible();
    await page.goto(`${server.url}/forum`);
    await expect(page.getByText('An administrator opens the first one.')).toBeVisible();
    await page.goto(`${server.url}/teams`);
    await expect(page.getByText('No teams yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Log in to create the first one' }).click();
    await expect(page).toHaveURL(/\/login\?/);
  } finally {
    await server.stop();
  }
});
