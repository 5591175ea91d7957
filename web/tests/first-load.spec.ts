import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { everyRoute, settle } from './every-route';
import { expect, test } from './fixtures';
import { uniqueFirst } from './league-office';
import { createLeague } from './league-builder';

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
  '/dashboard': ['DashboardPage', 'LiveNow', 'SimulationJobs'],
  '/scoreboard': ['ScoreboardPage'],
  '/scoreboard?league=:id&day=1': ['LeagueChoices', 'ScoreboardPage'],
  '/my-club': ['ClubPath'],
  '/teams': ['TeamsPage'],
  '/teams/:id': ['MatchHistory', 'TeamPage'],
  '/teams/:id/orders': ['OrdersPage'],
  '/leagues': ['AvailableTeams', 'SetupLeagues'],
  '/leagues/dashboard?league=:id': ['LeagueChoices', 'LeagueDashboard', 'SimulationJobs'],
  '/leagues/dashboard?league=:id&view=race': [
    'LeagueChoices',
    'LeagueDashboard',
    'SeasonRace',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&view=odds': [
    'LeagueChoices',
    'LeagueDashboard',
    'OddsRace',
    'PowerRanking',
    'SeasonOdds',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&view=leaders': [
    'LeagueChoices',
    'LeagueDashboard',
    'LeagueLeaders',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&view=bracket': [
    'BracketGames',
    'LeagueBracket',
    'LeagueChoices',
    'LeagueDashboard',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&view=schedule': [
    'LeagueChoices',
    'LeagueDashboard',
    'LeagueDay',
    'ScheduleCertificate',
    'SimulationJobs',
  ],
  // Two seasons are open at first, the one in progress and the last one.
  '/leagues/dashboard?league=:id&view=history': [
    'LeagueChoices',
    'LeagueDashboard',
    'LeagueHistory',
    'SeasonHonours',
    'SeasonHonours',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&view=records': [
    'LeagueChoices',
    'LeagueDashboard',
    'LeagueRecords',
    'SimulationJobs',
  ],
  '/leagues/dashboard?league=:id&season=1': ['LeagueChoices', 'LeagueDashboard'],
  '/matches': ['MatchesPage', 'SimulationJobs'],
  '/matches/:id': ['GameStory', 'MatchPage', 'MatchPlays'],
  '/matches/:id?view=watch': ['GamePlays', 'MatchPage'],
  '/players': ['CompactStats'],
  '/players?view=full': ['FullStats'],
  '/players/:id': ['PlayerPage'],
  '/players/:id?view=log': ['PlayerGames', 'PlayerPage'],
  '/players/:id?view=splits': ['PlayerPage', 'PlayerSplits'],
  '/players/:id?view=injuries': ['PlayerInjuries', 'PlayerPage'],
  '/market': ['Transactions'],
  '/forum': ['ForumPage'],
  '/forum/category/:id': ['ForumCategoryPage'],
  '/news': ['NewsPage'],
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
      // The clubs of who is signed in and their offers, which nobody else is asked about.
      const ofViewer = [
        'OwnClubs',
        ...(path === '/dashboard' ? ['ClubPath'] : []),
        ...(path === '/market' ? ['MarketClaims', 'MarketTeams', 'MarketTrades'] : []),
      ];
      seen[pattern] = asked.filter((operation) => !ofViewer.includes(operation)).toSorted();
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
  const team = await office.createTeam(await office.firstAdmin(), uniqueFirst('Robins'));
  const asked = await operationsOf(page);
  await page.goto('/teams', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View Team' }).first().click();
  await page.waitForURL('**/teams/*');
  await settle(page);
  await page.goBack();
  await expect(page.getByText(team.name).first()).toBeVisible();
  await expect.poll(() => asked.filter((operation) => operation === 'TeamsPage')).toHaveLength(2);
});

/** Holds back the code of the pickers' lists. */
async function holdBackLists(page: Page): Promise<() => void> {
  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/ChoiceCombobox-*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  return () => deliver();
}

test('a picker that is opened before its list is there keeps the focus, and opens with the list', async ({
  page,
  office,
}) => {
  const team = await office.createTeam(await office.firstAdmin());
  const deliver = await holdBackLists(page);
  await page.goto('/players');
  const picker = page.getByRole('combobox', { name: 'Filter by team' });
  const code = page.waitForRequest('**/assets/ChoiceCombobox-*.js');
  await picker.click();
  await code;
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('All Teams');
  deliver();
  await expect(page.getByRole('option', { name: 'All Teams' })).toBeVisible();
  await expect(picker).toBeFocused();
  await picker.fill(team.name);
  await page.getByRole('option', { name: team.name, exact: true }).click();
  await expect(page).toHaveURL(`/players?team=${team.id}`);
});

test('a picker looks and stays the same when its list arrives', async ({ page, office }) => {
  const league = await createLeague(office);
  const [team] = league.teams;
  for (const [address, name] of [
    [`/leagues/dashboard?league=${league.id}`, 'League'],
    [`/matches?team=${team?.id}`, 'Team'],
    ['/players', 'Filter by team'],
    ['/news', 'Team'],
  ] as const) {
    const deliver = await holdBackLists(page);
    await page.goto(address);
    const picker = page.getByRole('combobox', { name, exact: true });
    await expect(picker).not.toHaveValue('');
    const [value, before] = [await picker.inputValue(), await picker.boundingBox()];
    await expect(picker, address).not.toBeEditable();
    deliver();
    await expect(picker, address).toBeEditable();
    await expect(picker, address).toHaveValue(value);
    expect(await picker.boundingBox(), address).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Names of the library's classes in texts. */
const libraryClasses = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []));

test('the page has the styles of every component of the library that its code may draw', async () => {
  const built = join(__dirname, '../../dist/web/assets');
  const names = await readdir(built);
  const read = (ending: string) =>
    Promise.all(
      names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(built, name), 'utf8')),
    );
  const library = await readFile(require.resolve('@mantine/core/styles.css'), 'utf8');
  const styled = libraryClasses([library]);
  const loaded = libraryClasses(await read('.css'));
  const drawn = [...libraryClasses(await read('.js'))].filter((name) => styled.has(name));
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter((name) => !loaded.has(name))).toEqual([]);
});
