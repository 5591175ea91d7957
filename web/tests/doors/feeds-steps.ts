import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { chooseFrom } from '../screens/screen';

/** Opens the dialog of a feed from the menu that has its entry. */
export async function openFeed(page: Page, menu: string, entry: string, title: string) {
  await chooseFrom(page, menu, entry);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}
