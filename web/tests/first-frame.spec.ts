import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Keeps the app's code from arriving until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    // The entry only waits for the first paint, and the first queries are sent before it.
    if (!/\/(index|first-queries)-/.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

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
    // Nothing offers itself that would not work.
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

test('a signed-in user never sees what the frame says to visitors', async ({ page, office, signIn }) => {
  await signIn(page, await office.register());
  const release = await holdCode(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByText('The state of play around the leagues.')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('links of the frame work before the code arrives', async ({ page }) => {
  await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

test('the focus stays on a link of the frame when the app draws the page', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' });
  await link.focus();
  release();
  await expect(page.locator('#root[data-frame]')).not.toBeAttached();
  await expect(link).toBeFocused();
});

test('a dark frame is dark from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red + green + blue).toBeLessThan(200);
});
