import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { createLeague, matchesOf, schedule } from '../../league-builder';

/** Long games are rare, so the last inning is repeated to make one. */
function extendLineScore(page: Page, innings: number): Promise<void> {
  return page.getByRole('table', { name: 'Linescore' }).evaluate((table: HTMLTableElement, length) => {
    for (const row of table.rows) {
      while (row.cells.length < length + 4) row.cells[9]?.after(row.cells[9].cloneNode(true));
    }
  }, innings);
}

test('box score and standings are printed completely, black on white, without interactive elements', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await schedule(office, league);
  const [match] = await matchesOf(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  // The printable area of an A4 page.
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of [`/matches/${match?.id}`, `/leagues/dashboard?league=${league.id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (path.startsWith('/matches')) await extendLineScore(page, 20);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true, hasText: /Simulate|setup/ })).toHaveCount(
      0,
    );
    const paper = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      cut: [...document.querySelectorAll('table')].filter(
        (table) => table.getBoundingClientRect().right > window.innerWidth,
      ).length,
    }));
    expect(paper, path).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', cut: 0 });
  }
});
