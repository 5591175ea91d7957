import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { chooseFrom } from '../screens/screen';

/** @param menu the menu that has the button, if it is in a menu */
export async function openFeed(page: Page, button: string, title: string, menu?: string) {
  if (menu === undefined) await page.getByRole('button', { name: button }).click();
  else await chooseFrom(page, menu, button);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}
