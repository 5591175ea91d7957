import type { Page, Request } from '@playwright/test';
import { everyRoute, settle } from './every-route';
import { expect, test } from './fixtures';

const asks = (request: Request) => request.method() === 'POST' && request.url().endsWith('/graphql');

/** The operations that the page asks from now on. Its socket never opens, after which it would ask all of them again. */
async function operationsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.routeWebSocket('**/graphql', () => undefined);
  page.on('request', (request) => {
    if (asks(request)) asked.push(request.postDataJSON().operationName);
  });
  return asked;
}

/** What each page asks of the server as it opens, in the order of the alphabet. */
const firstOperations: Record<string, readonly string[]> = {
  '/dashboard': ['DashboardPage', 'SimulationJobs'],
  '/teams': ['TeamsPage'],
  '/teams/:id': ['MatchHistory', 'TeamPage'],
  '/leagues': ['AvailableTeams', 'SetupLeagues'],
  '/matches/:id': ['MatchPage', 'MatchPlays'],
  '/players': ['CompactStats', 'TeamChoices'],
  '/players?view=full': ['FullStats', 'TeamChoices'],
  '/forum': ['ForumPage'],
  '/forum/category/:id': ['ForumCategoryPage'],
  '/news': ['NewsPage', 'TeamChoices'],
};

for (const role of ['signed out', 'signed in']) {
  test(`a page asks each thing once, and who is there along with it, ${role}`, async ({
    page,
    office,
    signIn,
  }) => {
    test.slow();
    const visits = await everyRoute(office);
    if (role === 'signed in') await signIn(page, await office.register());
    const asked = await operationsOf(page);
    const seen: Record<string, readonly string[]> = {};
    for (const { path } of visits) {
      const pattern = path.replace(/\d+/, ':id');
      if (!(pattern in firstOperations) || pattern in seen) continue;
      asked.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await settle(page);
      // The clubs of who is signed in, which nobody else is asked about.
      seen[pattern] = asked.filter((operation) => operation !== 'OwnClubs').toSorted();
    }
    expect(seen).toEqual(firstOperations);
  });
}

test('a page asks for its data while its code is still on the way', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  const query = page.waitForRequest((request) => asks(request));
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('first-queries')) await query;
    await route.continue();
  });
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
});

test('the role that the browser stored is corrected by the page’s first answer', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.firstAdmin());
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('pennant.user') ?? '');
    localStorage.setItem('pennant.user', JSON.stringify({ ...stored, role: 'user' }));
  });
  const asked = await operationsOf(page);
  await page.goto('/forum');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Admin' })).toBeVisible();
  expect(asked).toEqual(['ForumPage']);
});

test('an early answer is taken once: who comes back to the page asks again', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  const asked = await operationsOf(page);
  await page.goto('/teams', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View Team' }).first().click();
  await page.waitForURL('**/teams/*');
  await settle(page);
  await page.goBack();
  await expect(page.getByText(team.name).first()).toBeVisible();
  await expect.poll(() => asked.filter((operation) => operation === 'TeamsPage')).toHaveLength(2);
});
