import type { Page } from '@playwright/test';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const verdict = (page: Page, rule: string) =>
  page
    .getByRole('list', { name: 'Rules of a fair schedule' })
    .getByRole('listitem')
    .filter({ hasText: rule });
