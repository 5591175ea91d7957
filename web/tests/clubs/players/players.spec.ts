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

test('a long list of players has pages, headings that stay in view, and on a phone the main figures first', async ({
  page,
  office,
}) => {
  const name = await manyPlayers(office, 60);
  await page.goto(`/players?search=${name}`);
  const table = page.getByRole('table', { name: 'Position Players' });
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(table.locator('caption')).toContainText('1–50 of 60');
  await rows.nth(45).scrollIntoViewIfNeeded();
  const heading = table.getByRole('columnheader', { name: 'AVG' });
  await expect(heading).toBeInViewport();
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(30);
  await page.getByRole('link', { name: 'Next › page of position players' }).click();
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/batters-page=2/);
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(rows).toHaveCount(50);

  await page.setViewportSize({ width: 360, height: 740 });
  const edge = await page.getByRole('region', { name: 'Position Players' }).boundingBox();
  for (const early of ['Name', 'AVG', 'AB', 'HR', 'RBI']) {
    const place = await table.getByRole('columnheader', { name: early, exact: true }).boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
