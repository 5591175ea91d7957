import { expect, takenOver, test } from '../fixtures';
import { type Account, type LeagueOffice, type Team, unique } from '../league-office';
import { complaints, everyRoute, expectSoon, settle } from '../pages/every-route';
import { holdScripts, holdSocket, layoutShift, openDrawn, operationsOf } from './drawn-pages-steps';
import { menuLink } from '../screens/screen';

/** Largest cumulative layout shift of a page while the app takes it over. */
const LARGEST_SHIFT = 0.02;

/** Operations that a visitor's page sends as it opens, by its address; all other pages send none. */
const ofVisitors: Record<string, readonly string[]> = {
  '/matches/:id?view=watch': ['GamePlays'],
  '/forum/thread/:id': ['ViewForumThread'],
};

/** Operations that parts for signed-in users send too, which the server does not draw. */
const ofOwnParts = new Set(['LeagueBracket', 'MarketTeams']);

test.describe('in another time zone and in dark colours', () => {
  test.use({ timezoneId: 'Pacific/Auckland', colorScheme: 'dark' });

  test('every route, as a visitor sees it, sends no query, has no errors, and nothing in it moves', async ({
    page,
    office,
  }) => {
    test.setTimeout(300_000);
    await holdSocket(page);
    const [received, sent] = [complaints(page), operationsOf(page)];
    for (const { path } of await everyRoute(office)) {
      await openDrawn(page, path, 'networkidle');
      await settle(page);
      const expected = ofVisitors[path.replace(/\d+/, ':id')] ?? [];
      await expectSoon.poll(() => sent.map(({ name }) => name), path).toEqual(expected);
      expectSoon(received.splice(0), path).toEqual([]);
      expectSoon(await layoutShift(page), path).toBeLessThanOrEqual(LARGEST_SHIFT);
    }
  });

  test('a page is dark from the first paint', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/news', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(red + green + blue).toBeLessThan(200);
  });
});

const signedIn: Record<string, (office: LeagueOffice) => Promise<Account>> = {
  'a user': (office) => office.register(),
  'an administrator': (office) => office.registerAs('admin'),
};

for (const [role, account] of Object.entries(signedIn)) {
  test(`every route, as ${role} sees it, sends each query once, has no errors, and nothing in it moves`, async ({
    page,
    office,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const visits = await everyRoute(office);
    await signIn(page, await account(office));
    await holdSocket(page);
    const [received, sent] = [complaints(page), operationsOf(page)];
    for (const { path } of visits) {
      // These addresses redirect signed-in users.
      if (path === '/login' || path === '/register') continue;
      await openDrawn(page, path, 'networkidle');
      await settle(page);
      // All see the same games and players, so these are not requested again, except on a page that only users have.
      if (path !== '/my-club')
        expectSoon(
          sent.map(({ name }) => name),
          path,
        ).not.toEqual(expect.arrayContaining([expect.stringMatching(/LiveNow|CompactStats/)]));
      const operations = sent
        .filter(({ name }) => !ofOwnParts.has(name))
        .map(({ name, variables }) => `${name} ${variables}`);
      expectSoon(operations.toSorted(), path).toEqual([...new Set(operations)].toSorted());
      expectSoon(received.splice(0), path).toEqual([]);
      expectSoon(await layoutShift(page), path).toBeLessThanOrEqual(LARGEST_SHIFT);
    }
  });
}

test('a page’s own answers correct an outdated role in the browser’s storage', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.firstAdmin());
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('pennant.user') ?? '');
    localStorage.setItem('pennant.user', JSON.stringify({ ...stored, role: 'user' }));
  });
  await holdSocket(page);
  const sent = operationsOf(page);
  await page.goto('/forum', { waitUntil: 'networkidle' });
  await expect(await menuLink(page, 'Dashboard', 'Admin')).toBeVisible();
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['ForumPage', 'Viewer']);
});

test('a name that looks like markup is shown literally, before and after the scripts arrive', async ({
  page,
  office,
}) => {
  const [received, sent] = [complaints(page), operationsOf(page)];
  for (const markup of ['</script><b>bold</b>', '<!--<script>', '&lt;"\'$&']) {
    const name = unique(`Robins ${markup}`);
    const team = await office.createTeam(await office.firstAdmin(), name);
    await page.unrouteAll();
    const release = await holdScripts(page);
    await openDrawn(page, `/teams/${team.id}`, 'commit');
    const title = page.getByRole('heading', { level: 1 });
    const texts = () => Promise.all([title.textContent(), page.title()]);
    await expect(title).toBeVisible();
    const before = await texts();
    expect(before[0]).toBe(name);
    release();
    await takenOver(page);
    expect(await texts()).toEqual(before);
    await expect(page.locator('b')).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(received).toEqual([]);
});

test('a page is drawn with a team’s logo; if the logo fails before the app listens, the app shows the team’s mark', async ({
  page,
  office,
}) => {
  const body = { name: unique('Robins'), wins: 0, losses: 0, logo_url: 'https://example.org/logo.png' };
  const team = await office.asAdmin<Team>('POST', '/teams', body);
  const received = complaints(page);
  const release = await holdScripts(page);
  await page.route(body.logo_url, (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForResponse(body.logo_url);
  await openDrawn(page, `/teams/${team.id}`, 'commit');
  await failed;
  const banner = page.getByRole('main').locator('header').first();
  await expect(banner.locator('img')).toHaveAttribute('src', body.logo_url);
  release();
  await takenOver(page);
  await expect(banner.locator('img')).toHaveCount(0);
  await expect(banner.locator('svg').first()).toBeVisible();
  expect(received).toEqual([]);
});
