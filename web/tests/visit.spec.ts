import { expect, test } from './fixtures';

test('a deep address survives a reload', async ({ page }) => {
  await page.goto('/login');
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
});
