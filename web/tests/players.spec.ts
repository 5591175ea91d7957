import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

const columnWidths = (table: Locator): Promise<number[]> =>
  table
    .locator('thead tr')
    .last()
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));

test('a long table draws the rows in sight, scrolls under its own headings, and says how long it is', async ({
  page,
  office,
}) => {
  for (let team = 0; team < 4; team++) await office.createTeamWithRoster();
  await page.goto('/players?view=full');
  const table = page.getByRole('table', { name: 'Full stats' });
  const rows = table.locator('tbody tr[aria-rowindex]');
  await expect(rows.first()).toBeVisible();
  const count = Number(await table.getAttribute('aria-rowcount'));
  // Two rows of headings; at least four rosters.
  expect(count).toBeGreaterThanOrEqual(102);
  expect(await rows.count()).toBeLessThan(count - 2);
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '3');
  const width = await columnWidths(table);
  await table.evaluate(({ parentElement: frame, scrollHeight }) => {
    frame?.scrollIntoView({ block: 'end' });
    frame?.scrollTo(0, scrollHeight);
  });
  await expect(rows.last()).toHaveAttribute('aria-rowindex', `${count}`);
  await expect(rows.last()).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeInViewport();
  expect(await columnWidths(table)).toEqual(width);
});

test('the keyboard moves through a long table, and the row with the focus stays when it is scrolled away', async ({
  page,
  office,
}) => {
  for (let team = 0; team < 4; team++) await office.createTeamWithRoster();
  await page.goto('/players?view=full');
  const table = page.getByRole('table', { name: 'Full stats' });
  const names = table.locator('tbody tr[aria-rowindex] th a');
  await names.first().focus();
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
  // A row has three focusable elements: the player, his form and the team, which a free agent does not have.
  for (let row = 0; row < 60; row++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  const reached = await focused();
  expect(reached).toBeGreaterThan(60);
  await table.evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await expect(names.first()).toBeInViewport();
  expect(await focused()).toBe(reached);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBeLessThan(reached);
});

test('in print, and for the browser’s own search, a long table is complete', async ({ page, office }) => {
  for (let team = 0; team < 4; team++) await office.createTeamWithRoster();
  await page.goto('/players?view=full');
  const table = page.getByRole('table', { name: 'Full stats' });
  const rows = table.locator('tbody tr[aria-rowindex]');
  await expect(rows.first()).toBeVisible();
  const whole = Number(await table.getAttribute('aria-rowcount')) - 2;
  expect(await rows.count()).toBeLessThan(whole);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBe(whole);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(whole);
  await page.keyboard.press('Control+f');
  await expect(rows).toHaveCount(whole);
});
