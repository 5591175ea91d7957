import type { Page } from '@playwright/test';

export const part = (page: Page, name: string) => page.getByRole('region', { name });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const ended = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has ended. Please log in again.' });
