import type { Page } from '@playwright/test';
import { desk, type Owner } from './club-life';
import { expect } from '../../fixtures';

/** Opens the orders from the club's page. */
export async function openOrders({ page, club }: Owner, part?: string): Promise<void> {
  await page.goto(`/teams/${club.id}`);
  await expect(desk(page)).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  if (part !== undefined) await openPart(page, part);
}

export async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole('tab', { name: part }).click();
  await expect(page.getByRole('tabpanel', { name: part })).toBeVisible();
}

export const decide = (page: Page) => page.getByText('I decide').click();

export async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save Orders' });
  await expect(button).toBeEnabled();
  await button.click();
  // The message about an earlier change may still be there.
  const said = page.getByRole('region', { name: 'Saving' }).getByRole('status');
  await expect(said.filter({ hasText: /^Saved/ })).toBeVisible();
}

/** The list of the open part, such as the batting order or the rotation. */
export const card = (page: Page) => page.getByRole('tabpanel').getByRole('list').first();

export async function names(page: Page): Promise<string[]> {
  await expect(card(page).getByRole('listitem').first()).toBeVisible();
  return card(page).locator('li a').allTextContents();
}

/** Moves the third batter to first place by keyboard alone. */
export async function batThirdFirst(page: Page): Promise<void> {
  const [first, second, third] = await names(page);
  await page.getByRole('button', { name: `Move ${third}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up: ${third}, batting 3rd.`)).toBeAttached();
  for (const place of ['2nd', '1st']) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`If dropped here: ${third} bats ${place}.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([third, first, second]);
}

/** `right` comes last, so that the order against right-handers is open after all parts were opened in turn. */
export const hands = ['left', 'right'] as const;
export type Hand = (typeof hands)[number];

/** Orders two lineups: against right-handed and against left-handed starters. */
export async function orderBothLineups(page: Page): Promise<void> {
  for (const hand of hands) {
    await openPart(page, `Against ${hand}`);
    await decide(page);
  }
  await batThirdFirst(page);
}

/** The player's place in each of the two batting orders, from 1; 0 in an order without the player. */
export async function placesOf(page: Page, name: string): Promise<Record<Hand, number>> {
  const places = { left: 0, right: 0 };
  for (const hand of hands) {
    await openPart(page, `Against ${hand}`);
    places[hand] = (await names(page)).indexOf(name) + 1;
  }
  return places;
}

export async function orderRotation(page: Page): Promise<void> {
  await decide(page);
  const [first, second] = await names(page);
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);
}

export async function orderBullpen(page: Page): Promise<void> {
  await decide(page);
  const free = page.getByRole('region', { name: 'No role' }).getByLabel(/^Role of/);
  await free.first().selectOption('Setup');
  const setup = page.getByRole('region', { name: 'Setup' });
  await expect(setup.getByRole('listitem')).toHaveCount(1);
}

export async function orderTactics(page: Page, group: string, word: RegExp): Promise<void> {
  await decide(page);
  await page.getByRole('group', { name: group }).getByRole('radio', { name: word }).check();
}
