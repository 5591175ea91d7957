import { join } from 'node:path';
import { expect, test } from './fixtures';
import { startPennant } from './pennant-server';

test('before there is anything, every list says so and names the first step', async ({ page }, {
  workerIndex,
}) => {
  const run = process.env['PENNANT_TEST_RUN'] ?? '';
  const server = await startPennant(join(run, `empty-${workerIndex}`));
  try {
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('No pending games.')).toBeVisible();
    await expect(page.getByText('No completed games.')).toBeVisible();
    await expect(page.getByText('No teams yet.')).toBeVisible();
    await page.goto(`${server.url}/players`);
    await expect(page.getByText('No players yet.')).toBeVisible();
    await page.goto(`${server.url}/teams`);
    await expect(page.getByText('No teams yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Create Your First Team' }).click();
    await expect(page).toHaveURL(/\/teams\/create$/);
  } finally {
    await server.stop();
  }
});
