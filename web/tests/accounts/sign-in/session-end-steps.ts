import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { type Account } from '../../league-office';
import { isLive } from '../../screens/screen';

export const ended = 'Your session has ended. Please log in again.';
export const again = (page: Page) => page.getByRole('dialog', { name: ended });

/**
 * Makes the server refuse the page's token, as if it had expired. `noticedBy` tells which requests are refused: only
 * mutations, or all requests. Returns a function that logs in again.
 */
export async function endSession(
  page: Page,
  account: Account,
  noticedBy: 'mutation' | 'anything' = 'mutation',
): Promise<() => Promise<void>> {
  // The footer shows that the server has accepted the token on this page.
  await isLive(page);
  await page.route('**/graphql', (route) => {
    const { authorization, ...headers } = route.request().headers();
    const isNoticed = noticedBy === 'anything' || route.request().postData()?.includes('mutation') === true;
    return authorization === undefined || !isNoticed
      ? route.fallback()
      : route.continue({ headers: { ...headers, authorization: 'Bearer expired' } });
  });
  return async () => {
    await page.unroute('**/graphql');
    await expect(again(page).getByLabel('Username')).toHaveValue(account.username);
    await again(page).getByRole('textbox', { name: 'Password' }).fill(account.password);
    await again(page).getByRole('button', { name: 'Login' }).click();
    await expect(again(page)).toHaveCount(0);
  };
}
