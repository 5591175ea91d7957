import type { Page } from '@playwright/test';

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
