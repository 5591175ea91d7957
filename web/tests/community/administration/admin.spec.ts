import { expect, test } from '../../fixtures';
import { region, refusal } from './admin-steps';
import { isLive } from '../../screens/screen';

test('a saved role takes effect immediately, also on pages that the user has open', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const promoted = await office.register();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other, promoted);
  await other.goto('/admin');
  await expect(other.getByText(refusal)).toBeVisible();
  await isLive(other);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const save = page.getByRole('button', { name: `Save role of ${promoted.username}` });
  await expect(save).toBeDisabled();
  await page.getByRole('combobox', { name: `Role of ${promoted.username}` }).selectOption('admin');
  await save.click();
  await expect(page.getByText(`✓ ${promoted.username} is now admin`)).toBeVisible();
  await expect(region(other, 'User Management')).toBeVisible();
  await page.getByRole('combobox', { name: `Role of ${promoted.username}` }).selectOption('user');
  await save.click();
  await expect(other.getByText(refusal)).toBeVisible();
  await other.context().close();
});
