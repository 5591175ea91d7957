import { expect, type Page } from '@playwright/test';

/** A part of the page, by its whole heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const dialog = (page: Page) => page.getByRole('dialog');

/** Once the footer says so, the page hears of what happens elsewhere. */
export const isLive = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
