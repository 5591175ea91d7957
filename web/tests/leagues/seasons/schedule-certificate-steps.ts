import type { Page } from '@playwright/test';

export const openCertificate = (page: Page) => page.getByText(/^\d+ of \d+ rules met$/).click();

export const verdict = (page: Page, rule: string) =>
  page
    .getByRole('list', { name: 'Rules of a fair schedule' })
    .getByRole('listitem')
    .filter({ hasText: rule });
