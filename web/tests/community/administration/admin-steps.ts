import type { Page } from '@playwright/test';

export const region = (page: Page, name: string) => page.getByRole('region', { name });

export const refusal = 'Insufficient permissions to access this page.';
