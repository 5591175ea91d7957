import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

export async function openFeed(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}
