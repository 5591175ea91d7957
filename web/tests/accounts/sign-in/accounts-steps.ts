import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const submit = (page: Page, name: 'Register' | 'Login') =>
  main(page).getByRole('button', { name }).click();

export async function fillRegistration(
  page: Page,
  values: Partial<Record<string, string>> = {},
): Promise<void> {
  const all = { Username: 'casey', Email: 'casey@example.org', Password: 'mudville', ...values };
  await page.getByLabel('Username').fill(all.Username ?? '');
  await page.getByLabel('Email').fill(all.Email ?? '');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(all.Password ?? '');
  const again = 'Confirm Password' in values ? values['Confirm Password'] : all.Password;
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(again ?? '');
}
