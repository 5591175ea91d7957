import { expect, test } from './fixtures';

test('a visitor sees the home page, with links to register and to log in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pennant', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a deep address survives a reload', async ({ page }) => {
  await page.goto('/login');
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the first administrator signs in', async ({ page, office, signInByForm }) => {
  const admin = await office.firstAdmin();
  await signInByForm(page, admin);
  await expect(page.getByRole('banner').getByText(admin.username)).toBeVisible();
});
