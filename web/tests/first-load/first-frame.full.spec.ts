import { expect, test } from '../fixtures';
import { holdCode } from './first-frame-steps';

const pages = {
  '/': 'Pennant',
  '/login': 'Pennant Login',
  '/players': 'Players',
  '/leagues/dashboard': 'League Dashboard',
  '/news': 'News',
};

for (const [path, heading] of Object.entries(pages)) {
  test(`${path} is painted before its code arrives, and nothing in it moves or is lost afterwards`, async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }),
    ).toHaveAttribute('href', '/teams');
    await expect(page.locator('#root[data-frame]')).toBeAttached();
    // Controls that do not work yet are hidden.
    await expect(page.locator('button:visible, input:visible, select:visible, textarea:visible')).toHaveCount(
      0,
    );
    const before = await title.boundingBox();
    release();
    await expect(page.locator('#root[data-frame]')).not.toBeAttached();
    await expect(title).toBeVisible();
    const after = await title.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
    expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
  });
}

test('with a dark colour scheme the frame is dark from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red + green + blue).toBeLessThan(200);
});
