import { readFile } from 'node:fs/promises';
import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import {
  createLeague,
  matchesOf,
  playAll,
  playToChampion,
  schedule,
  startNextSeason,
} from './league-builder';
import { oddsOf, addressOf, oddsTable, panel, openOdds } from './odds-steps';

test('odds are sorted by any column, and saved as a file', async ({ page, office }) => {
  const league = await openOdds(page, office, 6);
  const table = oddsTable(page);
  const header = table.getByRole('columnheader', { name: 'Wins', exact: true });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-wins/);
  const { teams } = await oddsOf(office, league);
  const most = Math.max(...teams.map(({ expected_wins: wins }) => wins));
  await expect(table.locator('tbody tr').first().getByRole('cell').nth(3)).toHaveText(most.toFixed(1));
  const save = page.getByRole('button', { name: 'CSV of Odds of the season' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe(
    'Team,Clinched,Playoffs,First,Title,Wins,Wins p10,Wins p50,Wins p90,Likeliest place,Its share',
  );
  expect(lines).toHaveLength(7);
  const best = teams.find(({ expected_wins: wins }) => wins === most);
  expect(Number(lines[1]?.split(',')[2])).toBeCloseTo(best?.playoffs ?? -1, 6);
});

test('tonight is shown with both branches of each match, those of its own clubs apart', async ({
  page,
  office,
}) => {
  const league = await openOdds(page, office, 6);
  const tonight = panel(page, 'What tonight means');
  const [first] = await matchesOf(office, league);
  const name = (id: number | undefined) => league.teams.find((team) => team.id === id)?.name ?? '';
  const [home, away] = [name(first?.home_team_id), name(first?.away_team_id)];
  const swing = tonight.getByRole('table', { name: new RegExp(`^${away} at ${home}`) });
  await expect(swing.getByRole('columnheader')).toHaveText([
    'Team',
    `If ${away} win`,
    `If ${home} win`,
    'Swing',
  ]);
  const percent = async (team: string, branch: number) => {
    const row = swing.locator('tbody tr').filter({ hasText: team });
    return Number((await row.getByRole('cell').nth(branch).innerText()).replace('%', ''));
  };
  // Winning never hurts, and so early in so short a season it helps.
  expect(await percent(home, 1)).toBeGreaterThan(await percent(home, 0));
  expect(await percent(away, 0)).toBeGreaterThan(await percent(away, 1));
  await tonight.getByText('Title', { exact: true }).click();
  await expect(tonight).toContainText('Chances of the title if either side wins');
});

test('the race of the odds is drawn by day, by the chance one chooses, and written in figures', async ({
  page,
  office,
}) => {
  const league = await openOdds(page, office, 4);
  const race = panel(page, 'Race of the odds');
  await expect(race.locator('.recharts-line')).toHaveCount(4);
  await office.simulate({ id: (await matchesOf(office, league))[0]?.id ?? 0 });
  await expect(race.getByText('Day 1', { exact: true })).toBeVisible();
  await race.getByText('Wins', { exact: true }).click();
  await race.getByText('The odds in figures').click();
  const figures = race.getByRole('table', { name: 'Expected wins by day' });
  await expect(figures.getByRole('row')).toHaveCount(5);
  const now = figures.getByRole('cell').nth(0);
  const { teams } = await oddsOf(office, league);
  await expect(now).toHaveText(Math.max(...teams.map(({ expected_wins: wins }) => wins)).toFixed(1));
  const key = race.getByRole('button', { name: league.teams[0]?.name ?? '', exact: true });
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await expect(race.locator('.recharts-line')).toHaveCount(3);
});

test('the power ranking lists every club with its schedule', async ({ page, office }) => {
  const league = await openOdds(page, office, 4);
  await office.simulate({ id: (await matchesOf(office, league))[0]?.id ?? 0 });
  const table = panel(page, 'Power ranking').getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await expect(table.locator('tbody tr').first().getByRole('cell').nth(2)).toHaveText('1-0');
  await expect(table.locator('tbody tr').last().getByRole('cell').nth(2)).toHaveText('0-1');
});

test('at the end of the schedule all is certain: letters in odds and standings, with their meaning', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 6 });
  await schedule(office, league);
  await playAll(office, league);
  await page.goto(addressOf(league));
  const table = oddsTable(page);
  await expect(table.locator('tbody tr')).toHaveCount(6);
  const rows = table.locator('tbody tr');
  // Four of six clubs go to the playoffs, and the best one has the best record too.
  await expect(rows.filter({ hasText: 'eliminated from the playoffs' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'clinched the best record' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'clinched a place in the playoffs' })).toHaveCount(3);
  await expect(rows.filter({ has: page.getByText('certain', { exact: true }) })).not.toHaveCount(0);
  const legend = (letter: string) =>
    page
      .getByRole('main')
      .locator('p')
      .filter({ has: page.locator('b', { hasText: letter }) });
  await expect(legend('z')).toContainText('clinched the best record of its conference');
  await page.getByRole('tab', { name: 'Standings' }).click();
  const standings = page.getByRole('table', { name: 'Standings' });
  await expect(standings.getByText('e-', { exact: true })).toHaveCount(2);
  await expect(legend('e')).toContainText('eliminated from the playoffs');
});

test('who is signed out finds the way to sign in where results can be supposed', async ({ page, office }) => {
  const league = await openOdds(page, office, 4);
  const login = panel(page, 'What if').getByRole('link', { name: 'Log in to suppose results' });
  await expect(login).toHaveAttribute('href', `/login?next=${encodeURIComponent(addressOf(league))}`);
  await expect(page.getByRole('button', { name: 'Suppose results' })).toHaveCount(0);
});

test('a match that was played since is refused with a sentence', async ({ page, office, signIn }) => {
  await signIn(page, await office.register());
  const league = await openOdds(page, office, 4);
  const whatIf = panel(page, 'What if');
  await whatIf.getByRole('button', { name: 'Suppose results' }).click();
  const [match] = await matchesOf(office, league);
  const home = league.teams.find(({ id }) => id === match?.home_team_id)?.name ?? '';
  await whatIf
    .getByRole('group', { name: new RegExp(`at ${home}$`) })
    .first()
    .getByRole('button')
    .last()
    .click();
  await office.simulate({ id: match?.id ?? 0 });
  await whatIf.getByRole('button', { name: 'Show the odds' }).click();
  await expect(whatIf.getByRole('alert')).toBeVisible();
  await expect(whatIf.getByRole('table')).toHaveCount(0);
});

test('a past season keeps its last odds, and nothing can be supposed of it', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 2 });
  await playToChampion(office, league);
  await page.goto(addressOf(league));
  await expect(oddsTable(page).locator('tbody tr')).toHaveCount(2);
  await expect(oddsTable(page).getByText('certain', { exact: true })).not.toHaveCount(0);
  await startNextSeason(office, league, { schedule: { type: 'round-robin' } });
  await signIn(page, await office.register());
  await page.goto(addressOf(league, '&season=1'));
  await expect(oddsTable(page).locator('tbody tr')).toHaveCount(2);
  await expect(panel(page, 'What if')).toHaveCount(0);
  await expect(panel(page, 'What tonight means')).toHaveCount(0);
  await page.goto(addressOf(league));
  await expect(panel(page, 'What if')).toBeVisible();
});

test('what cannot be loaded is said, and asked for again', async ({ page, office }) => {
  const league = await createLeague(office, { teams: 4 });
  await schedule(office, league);
  await expect.poll(async () => (await oddsOf(office, league)).simulated).toBeGreaterThan(0);
  // Without events nothing but the button asks again.
  await page.routeWebSocket('**/graphql', () => undefined);
  let isDown = true;
  await page.route('**/graphql', async (route) => {
    const isOdds = route.request().postDataJSON()?.operationName === 'SeasonOdds';
    await (isDown && isOdds ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  await page.goto(addressOf(league));
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  isDown = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(oddsTable(page).locator('tbody tr')).toHaveCount(4);
});

test('the odds have no faults of accessibility, and fit a phone', async ({ page, office, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await office.register());
  const league = await openOdds(page, office, 6);
  await office.simulate({ id: (await matchesOf(office, league))[0]?.id ?? 0 });
  await expect(panel(page, 'Odds')).toContainText('After day 1');
  await page.getByText('The odds in figures').click();
  await page.getByRole('button', { name: 'Suppose results' }).click();
  const side = panel(page, 'What if').getByRole('button', { name: / win/ }).first();
  await side.click();
  await expect(side).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);
});
