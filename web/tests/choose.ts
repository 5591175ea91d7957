import type { Locator } from '@playwright/test';

/** Chooses from a search field, as a person does who knows the name. */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}
