import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The faults that axe finds on the page or in one part of it, one line each. */
export async function faults(page: Page, part?: string): Promise<string[]> {
  const { violations } = await analysis(page, part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * The faults that axe finds in light and in dark mode; the page stays dark. Only the full run checks this: in `npm
 * test`, `every-route.spec.ts` checks each route once.
 */
export async function faultsInEitherTheme(page: Page): Promise<string[]> {
  if (process.env['FULL'] !== '1') return [];
  await setColorScheme(page, 'light');
  const found = await faults(page);
  await setColorScheme(page, 'dark');
  // Only colors differ between light and dark mode.
  const { violations } = await analysis(page).withRules('color-contrast').analyze();
  return [...found, ...violations.map(({ nodes }) => `in dark mode: ${nodes[0]?.html}`)];
}

function analysis(page: Page, part?: string): AxeBuilder {
  // Our pages have no frames. So the legacy mode is enough, which opens no second page to merge results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return part === undefined ? axe : axe.include(part);
}

/** The page follows the system's colors while it is open. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Wait for transitions, because colors in between belong to neither scheme. Animations by scrolling do not end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
