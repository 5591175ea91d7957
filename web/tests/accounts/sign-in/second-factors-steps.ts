import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../../fixtures';
import type { Account } from '../../league-office';
import { dialog } from '../../screens/screen';

export const main = (page: Page) => page.getByRole('main');
/**
 * The code that the authenticator app shows in so many seconds; the code changes every 30 seconds. The server accepts
 * each code only once. It also accepts the previous code and the next code.
 */
export const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 });

/** Fills the login form and sends it. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

export async function confirmPassword(page: Page, { password }: Account, button: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog(page).getByRole('button', { name: button }).click();
}

/** Sets up an authenticator app on the account page; returns its secret and the recovery codes. */
export async function setUpApp(page: Page, account: Account): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set Up App' }).click();
  await confirmPassword(page, account, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog(page).getByLabel('Key').inputValue()).replaceAll(' ', '');
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Turn On' }).click();
  const codes = await keepCodes(page);
  return { secret, codes };
}

export async function keepCodes(page: Page): Promise<string[]> {
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await dialog(page).getByRole('button', { name: 'I Saved Them' }).click();
  await expect(dialog(page)).toHaveCount(0);
  return codes;
}
