import { expect, type Locator } from '@playwright/test';

/** Chooses an option from a search field by typing its name. */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}

/** Opens a file input with its button, and expects the input to be empty afterwards. */
export async function opensEmpty(input: Locator, button: Locator): Promise<void> {
  const opened = input.page().waitForEvent('filechooser');
  await button.click();
  await opened;
  await expect(input).toHaveJSProperty('value', '');
}
