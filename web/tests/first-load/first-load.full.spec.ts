import { everyRoute, settle } from '../pages/every-route';
import { expect, test } from '../fixtures';
import { createLeague } from '../league-builder';
import { operationsOf, holdBackLists } from './first-load-steps';

/** The operations that each page sends as it opens, in alphabetical order. */
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
  // Two seasons are open at first: the current season and the one before.
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
  test(`a page sends each query once, ${role}`, async ({ page, office, signIn }) => {
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
      // Queries about a signed-in viewer's clubs and offers are left out. So is `Viewer`: most often the page's first
      // query has its fields, and it is sent on its own only if a faster answer needs them.
      const ofViewer = [
        'OwnClubs',
        'Viewer',
        ...(path === '/dashboard' ? ['ClubPath'] : []),
        ...(path === '/market' ? ['MarketClaims', 'MarketTeams', 'MarketTrades'] : []),
      ];
      seen[pattern] = asked.filter((operation) => !ofViewer.includes(operation)).toSorted();
    }
    expect(seen).toEqual(firstOperations);
  });
}

test('the page’s first answer corrects an outdated role in the browser’s storage', async ({
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

test('a picker keeps its look and position when its list arrives', async ({ page, office }) => {
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
