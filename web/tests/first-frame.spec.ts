import { expect, test } from './fixtures';
import { holdCode } from './first-frame-steps';

test('a signed-in user never sees what the frame says to visitors', async ({ page, office, signIn }) => {
  await signIn(page, await office.register());
  const release = await holdCode(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByText('The state of play around the leagues.')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('links of the frame work before the code arrives', async ({ page }) => {
  await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

test('the focus stays on a link of the frame when the app draws the page', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' });
  await link.focus();
  release();
  await expect(page.locator('#root[data-frame]')).not.toBeAttached();
  await expect(link).toBeFocused();
});
