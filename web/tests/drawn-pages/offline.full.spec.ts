import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { menuLink } from '../screens/screen';

test.use({ serviceWorkers: 'allow' });

/** Number of pages that the browser has kept. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length;
  });

test('pages that were seen can be read offline, marked as copies, until the connection is back', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register();
  const team = await office.createTeam(owner);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  await expect.poll(() => keptPages(page)).toBe(1);
  await (await menuLink(page, 'Community', 'News')).click();
  await expect.poll(() => keptPages(page)).toBe(2);

  await page.context().setOffline(true);
  const notice = page.getByText('You are offline. This copy of the page is from');
  await page.goto(`/teams/${team.id}`);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  const texts = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) all.push((await (await cache.match(request))?.text()) ?? '');
    }
    return all;
  });
  expect(texts.filter((text) => text.includes(`Welcome, ${owner.username}`))).toEqual([]);
  await (await menuLink(page, 'Scores', 'Matches')).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: team.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(notice).toBeVisible();

  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
});

test('an open page says that a new release is there, and a reload starts it', async ({ page }) => {
  await page.goto('/news');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The next release has another worker.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(reload).toBeHidden();
});
