import { expect, type Locator } from '@playwright/test';

/** Chooses from a search field, as a person does who knows the name. */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}

/** Opens a file input with its button and expects that it holds no file then. */
export async function opensEmpty(input: Locator, button: Locator): Promise<void> {
  const opened = input.page().waitForEvent('filechooser');
  await button.click();
  await opened;
  await expect(input).toHaveJSProperty('value', '');
}
