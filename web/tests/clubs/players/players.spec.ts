import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { type LeagueOffice, unique } from '../../league-office';

/** Creates free agents whose name a search finds, and no other players. */
async function manyPlayers(office: LeagueOffice, count: number): Promise<string> {
  const name = unique('Drifter');
  for (let at = 0; at < count; at += 1) {
    await office.asAdmin('POST', '/players', { name: `${name} ${at}`, position: 'SS' });
  }
  return name;
}

const columnWidths = (table: Locator): Promise<number[]> =>
  table
    .locator('thead tr')
    .last()
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));

test('a long table draws only the visible rows under fixed headings, is scrolled by keys, and is printed completely', async ({
  page,
  office,
}) => {
  const count = 110;
  const name = await manyPlayers(office, count);
  await page.goto(`/players?view=full&search=${name}`);
  const table = page.getByRole('table', { name: 'Full stats' });
  const rows = table.locator('tbody tr[aria-rowindex]');
  await expect(rows.first()).toBeVisible();
  // The count includes two rows of headings.
  await expect(table).toHaveAttribute('aria-rowcount', `${count + 2}`);
  await expect.poll(() => rows.count()).toBeLessThan(count);
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '3');
  const width = await columnWidths(table);
  await table.evaluate(({ parentElement: frame, scrollHeight }) => {
    frame?.scrollIntoView({ block: 'end' });
    frame?.scrollTo(0, scrollHeight);
  });
  await expect(rows.last()).toHaveAttribute('aria-rowindex', `${count + 2}`);
  await expect(rows.last()).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeInViewport();
  await expect.poll(() => columnWidths(table)).toEqual(width);

  const top = () => table.evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await top();
  const names = rows.locator('th a');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '3');
  await names.first().focus();
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
  // A free agent's row has two focusable elements: the name and the form.
  for (let row = 0; row < 60; row += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect.poll(focused).toBe(63);
  await top();
  await expect(names.first()).toBeInViewport();
  await expect.poll(focused).toBe(63);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBeLessThan(63);

  await expect.poll(() => rows.count()).toBeLessThan(count);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(count);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(count);
  await page.keyboard.press('Control+f');
  await expect(rows).toHaveCount(count);
});
