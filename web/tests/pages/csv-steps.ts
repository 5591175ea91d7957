import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { chooseFrom } from '../screens/screen';

/** Asks for the file of a table or list, in its menu. */
export const chooseCsv = (page: Page, caption: string): Promise<void> =>
  chooseFrom(page, `Share ${caption}`, `CSV of ${caption}`);

/** Saves the file of a table or list and reads it, without its byte order mark. */
export async function saved(page: Page, caption: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseCsv(page, caption)]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}
