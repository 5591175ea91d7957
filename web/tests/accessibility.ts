import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it is, or with one part of it: a line each. */
export async function faults(page: Page, part?: string): Promise<string[]> {
  const { violations } = await analysis(page, part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds wrong with the page in light and in dark; it is dark afterwards. */
export async function faultsInEitherTheme(page: Page): Promise<string[]> {
  await setColorScheme(page, 'light');
  const found = await faults(page);
  await setColorScheme(page, 'dark');
  // Of what axe looks for, colors alone differ.
  const { violations } = await analysis(page).withRules('color-contrast').analyze();
  return [...found, ...violations.map(({ nodes }) => `in the dark: ${nodes[0]?.html}`)];
}

function analysis(page: Page, part?: string): AxeBuilder {
  // Our pages have no frames whose results would be put together in a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return part === undefined ? axe : axe.include(part);
}

/** The page follows the system's colors while it is open. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
