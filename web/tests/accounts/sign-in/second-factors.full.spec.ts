import { expect, test } from '../../fixtures';
import { main, logIn, logOut, setUpApp } from './second-factors-steps';

test('passkeys are off at a numeric address, and the page says why', async ({ page, office, signIn }) => {
  const fan = await office.register();
  await signIn(page, fan);
  await page.goto('/account');
  await expect(main(page)).toContainText('Passkeys are off at this address');
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toHaveCount(0);
});

test('a user who has lost the app and the codes can log in after an administrator removes the factors', async ({
  page,
  office,
  signIn,
}) => {
  const fan = await office.register();
  await signIn(page, fan);
  await setUpApp(page, fan);
  await logOut(page);
  await logIn(page, fan);
  await expect(page.getByLabel('Code')).toBeVisible();
  await office.asAdmin('DELETE', `/users/${fan.id}/second-factors`);
  await page.goto('/login');
  await logIn(page, fan);
  await expect(page).toHaveURL('/dashboard');
});
