import { expect, test } from './fixtures';

test('a visitor sees the home page, with links to register and to log in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pennant', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the first administrator signs in', async ({ page, office, signInByForm }) => {
  const admin = await office.firstAdmin();
  await signInByForm(page, admin);
  await expect(page.getByRole('banner').getByText(admin.username)).toBeVisible();
});
