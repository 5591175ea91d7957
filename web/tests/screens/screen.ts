import { expect, type Locator, type Page } from '@playwright/test';

/** A part of the page, by its exact heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the menu and chooses an entry. */
export async function chooseFrom(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const list = page.getByRole('group', { name: menu, exact: true });
  await list
    .getByRole('link', { name: entry, exact: true })
    .or(list.getByRole('button', { name: entry }))
    .click();
}

/** A link of the navigation to a page of a group, once the pointer is on the group. */
export async function menuLink(page: Page, group: string, name: string): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const itself = page.getByRole('link', { name: group, exact: true });
  await navigation.locator(itself).hover();
  // Other groups may have the page too.
  return navigation.getByRole('listitem').filter({ has: itself }).getByRole('link', { name, exact: true });
}

/** Waits until the footer says that the page receives live events. */
export const isLive = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
