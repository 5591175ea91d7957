import type { Page } from '@playwright/test';
import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import type { Account } from '../../league-office';
import { main, codeOf, logIn, logOut, confirmPassword, setUpApp, keepCodes } from './second-factors-steps';
import { dialog, isLive } from '../../screens/screen';

async function logInWithCode(page: Page, account: Account, code: string): Promise<void> {
  await logIn(page, account);
  await page.getByLabel('Code').fill(code);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Chromium's own authenticator in software, which verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up and asked for at the login; a recovery code works instead; the app is removed', async ({
  page,
  office,
  signIn,
}) => {
  const fan = await office.register();
  await signIn(page, fan);
  const { secret, codes } = await setUpApp(page, fan);
  await expect(main(page)).toContainText('10 codes left');
  expect(await faultsInEitherTheme(page)).toEqual([]);

  await logOut(page);
  await logInWithCode(page, fan, '000000');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  await page.getByLabel('Code').fill(codeOf(secret, 30));
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await logOut(page);
  await logInWithCode(page, fan, codes[0] ?? '');
  await expect(page).toHaveURL('/dashboard');
  await logOut(page);
  await logInWithCode(page, fan, codes[0] ?? '');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  await page.getByLabel('Code').fill(codes[1] ?? '');
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account');
  await expect(main(page)).toContainText('8 codes left');
  const form = page.getByRole('form', { name: 'New token' });
  await form.getByLabel('Name').fill('Scoreboard');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await form.getByLabel('Code').fill(codes[3] ?? '');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(page.getByRole('list', { name: 'Tokens' })).toContainText('Scoreboard');
  await page.getByRole('button', { name: 'Remove App' }).click();
  await expect(dialog(page)).toContainText('It is your last second factor');
  await dialog(page)
    .getByLabel('Code')
    .fill(codes[2] ?? '');
  await confirmPassword(page, fan, 'Remove App');
  await expect(page.getByRole('button', { name: 'Set Up App' })).toBeVisible();
  await logOut(page);
  await logIn(page, fan);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('at localhost', () => {
  // Without PUBLIC_URL passkeys work only at localhost, because they cannot belong to a numeric address.
  test.use({ baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) });

  test('a passkey is added and renamed, continues an ended session, signs in without a password, and is removed', async ({
    page,
    office,
    signIn,
  }) => {
    const fan = await office.register();
    await addAuthenticator(page);
    await signIn(page, fan);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await confirmPassword(page, fan, 'Continue');
    await keepCodes(page);
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    const form = page.getByRole('form', { name: 'New token' });
    await form.getByLabel('Name').fill('Scoreboard');
    await form.getByRole('button', { name: 'Create Token' }).click();
    await form.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(page.getByRole('list', { name: 'Tokens' })).toContainText('Scoreboard');
    await expect(passkeys).toContainText(/Chrom.*on Linux/);
    await passkeys.getByRole('button', { name: /^Rename/ }).click();
    await dialog(page).getByLabel('Name').fill('Clubhouse laptop');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(passkeys).toContainText('Clubhouse laptop');
    expect(await faultsInEitherTheme(page)).toEqual([]);

    await isLive(page);
    const token = await page.evaluate(() => localStorage.getItem('pennant.token'));
    const headers = { authorization: `Bearer ${token}` };
    const sessions: { id: number; current: boolean }[] = await (
      await page.request.get('/api/auth/sessions', { headers })
    ).json();
    const id = sessions.find(({ current }) => current)?.id;
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.request.delete(`/api/auth/sessions/${id}`, { headers });
    const again = page.getByRole('dialog', { name: 'Your session has ended. Please log in again.' });
    await again.getByRole('button', { name: 'Log in with a Passkey' }).click();
    await expect(again).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('banner')).toContainText(fan.username);
    await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible();

    await logOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a Passkey' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(fan.username);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove Clubhouse laptop' }).click();
    await confirmPassword(page, fan, 'Remove Passkey');
    await expect(main(page)).toContainText('None yet.');
    await logOut(page);
    await logIn(page, fan);
    await expect(page).toHaveURL('/dashboard');
  });
});
