import { expect, type Page } from '@playwright/test';

/** A part of the page, by its exact heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until the footer says that the page receives live events. */
export const isLive = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
