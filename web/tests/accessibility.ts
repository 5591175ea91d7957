import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The faults that axe finds on the page, or in one part of it: one line each. */
export async function faults(page: Page, part?: string): Promise<string[]> {
  // Our pages have no frames, whose results axe would merge in a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
