import { type Page } from '@playwright/test';
import { expect } from '../fixtures';

/** The HTML that the dialog's copy button copies. */
export async function copyEmbed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show this on another site' });
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The code is copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await dialog.getByLabel('Code').inputValue());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Embed' })).toBeFocused();
  return code;
}
