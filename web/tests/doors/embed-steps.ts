import { type Page } from '@playwright/test';
import { expect } from '../fixtures';
import { chooseFrom } from '../screens/screen';

/** The HTML that the dialog's copy button copies; the menu has the entry that opens the dialog. */
export async function copyEmbed(page: Page, menu: string): Promise<string> {
  const opener = page.getByRole('button', { name: menu, exact: true });
  await chooseFrom(page, menu, 'Embed');
  const dialog = page.getByRole('dialog', { name: 'Show this on another site' });
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Code copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await dialog.getByLabel('Code').inputValue());
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  return code;
}
