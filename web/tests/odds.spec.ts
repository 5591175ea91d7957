import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Clinched, lettersOf } from '../features/standings/clinching';
import { swingsOf } from '../features/odds/page/swings';
import { MOST_PICKS, withPick, type Pick } from '../features/odds/what-if/picks';
import { chanceText, pointsText } from '../ui/chance';
import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import {
  createLeague,
  type League,
  matchesOf,
  playAll,
  playToChampion,
  schedule,
  startNextSeason,
} from './league-builder';
import type { LeagueOffice } from './league-office';

interface OddsOverRest {
  simulated: number;
  teams: {
    team_id: number;
    team_name: string;
    playoffs: number;
    expected_wins: number;
  }[];
}

const oddsOf = (office: LeagueOffice, league: League): Promise<OddsOverRest> =>
  office.asAdmin('GET', `/leagues/${league.id}/odds`);

const addressOf = ({ id }: League, more = '') => `/leagues/dashboard?league=${id}&view=odds${more}`;

const oddsTable = (page: Page) => page.getByRole('table', { name: 'Odds of the season' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (table: Locator, name: string) =>
  table.locator('tbody tr').filter({ has: table.page().getByRole('link', { name, exact: true }) });

/** A league whose odds are on the page. */
async function openOdds(page: Page, office: LeagueOffice, teams: number): Promise<League> {
  const league = await createLeague(office, { teams });
  await schedule(office, league);
  await page.goto(addressOf(league));
  await expect(oddsTable(page).locator('tbody tr')).toHaveCount(teams);
  return league;
}

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a chance that rounds to certainty is not shown as certain', () => {
  expect([0, 0.0099, 0.01, 0.345, 0.99, 0.9901, 1].map(chanceText)).toEqual([
    '<1%',
    '<1%',
    '1%',
    '35%',
    '99%',
    '>99%',
    '>99%',
  ]);
  expect(chanceText(null)).toBe('–');
  expect([0.0004, 0.04, -0.125].map(pointsText)).toEqual(['0', '+4.0', '−13']);
});

test('the highest letter stands before a club, and who is out has an e', () => {
  const team = (teamId: string, clinched: string | null, eliminated = false): Clinched => ({
    teamId,
    clinched,
    eliminated,
  });
  const teams = [
    team('1', 'z'),
    team('2', 'x'),
    team('3', null),
    team('4', null, true),
    team('5', 'constructor'),
  ];
  expect([...lettersOf(teams)]).toEqual([
    ['1', 'z'],
    ['2', 'x'],
    ['4', 'e'],
  ]);
  // The best of a weak division can miss the playoffs, which go to the best of the whole league.
  expect(lettersOf([team('6', 'y', true)]).get('6')).toBe('y');
});

test('the two clubs of a match are always among its swings, others if it matters to them', () => {
  const team = (teamId: string, ifHome: number, ifAway: number) => ({
    __typename: 'TeamSwing' as const,
    teamId,
    teamName: teamId,
    playoffsIfHomeWins: ifHome,
    playoffsIfAwayWins: ifAway,
    titleIfHomeWins: 0.1,
    titleIfAwayWins: 0.1,
  });
  const teams = [
    team('home', 1, 1),
    team('away', 0.5, 0.6),
    team('third', 0.3, 0.31),
    team('fourth', 0.3, 0.301),
  ];
  const ids = (measure: 'playoffs' | 'title') => swingsOf(teams, measure, []).map(({ teamId }) => teamId);
  expect(ids('playoffs')).toEqual(['home', 'away', 'third']);
  expect(ids('title')).toEqual(['home', 'away']);
});

test('a pick is changed by the other side, taken back by its own, and no more are kept than are allowed', () => {
  const match = (id: string): Pick['match'] => ({
    __typename: 'Match',
    id,
    gameDay: 1,
    status: 'pending',
    homeTeam: { __typename: 'Team', id: 'h', name: 'Home' },
    awayTeam: { __typename: 'Team', id: 'a', name: 'Away' },
    odds: { __typename: 'MatchOdds', homeWin: 0.5, awayWin: 0.5 },
  });
  const one = match('1');
  const home = withPick([], { match: one, winnerTeamId: 'h' });
  expect(withPick(home, { match: one, winnerTeamId: 'a' })).toEqual([{ match: one, winnerTeamId: 'a' }]);
  expect(withPick(home, { match: one, winnerTeamId: 'h' })).toEqual([]);
  let full: readonly Pick[] = [];
  for (let id = 0; id <= MOST_PICKS; id += 1)
    full = withPick(full, { match: match(`${id}`), winnerTeamId: 'h' });
  expect(full).toHaveLength(MOST_PICKS);
  expect(withPick(full, { match: match('0'), winnerTeamId: 'a' })).toHaveLength(MOST_PICKS);
});

test('odds come without a reload once there is a schedule, and with each result', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 6 });
  await page.goto(addressOf(league));
  await expect(page.getByText('There are no odds yet.')).toBeVisible();
  await schedule(office, league);
  const table = oddsTable(page);
  await expect(table.locator('tbody tr')).toHaveCount(6);
  await expect(panel(page, 'Odds')).toContainText('Before the first result');
  const before = await oddsOf(office, league);
  expect(before.simulated).toBe(10_000);
  for (const { team_name: name, playoffs, expected_wins: wins } of before.teams) {
    const cells = rowOf(table, name).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(chanceText(playoffs));
    await expect(cells.nth(3)).toHaveText(wins.toFixed(1));
  }
  const [match] = await matchesOf(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  await expect(panel(page, 'Odds')).toContainText('After day 1');
  await expect(panel(page, 'Odds')).toContainText('Just now');
});

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

test('winners are supposed with the keyboard, taken back, and the odds of the branch shown', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.register());
  const league = await openOdds(page, office, 6);
  const whatIf = panel(page, 'What if');
  await whatIf.getByRole('button', { name: 'Suppose results' }).press('Enter');
  const [team] = league.teams;
  const name = team?.name ?? '';
  const wins = whatIf.getByRole('button', { name: new RegExp(`${name} win`) });
  await expect(wins).toHaveCount(5);
  for (const button of await wins.all()) await button.press('Space');
  await expect(whatIf.getByText('5 results supposed.')).toBeVisible();
  await whatIf.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(whatIf.getByText('No result supposed yet.')).toBeVisible();
  await expect(wins.first()).toHaveAttribute('aria-pressed', 'false');
  await whatIf.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(wins.first()).toHaveAttribute('aria-pressed', 'true');
  await whatIf.getByRole('button', { name: 'Show the odds' }).press('Enter');
  const answer = whatIf.getByRole('table', { name: 'Chance of the playoffs, if it turns out so' });
  const best = answer.locator('tbody tr').first();
  await expect(best.getByRole('rowheader')).toHaveText(name);
  await expect(best.getByRole('cell').nth(1)).toHaveText('>99%');
  const present = (await oddsOf(office, league)).teams.find(({ team_id: id }) => id === team?.id);
  await expect(best.getByRole('cell').nth(0)).toHaveText(chanceText(present?.playoffs));
  await expect(best.getByRole('cell').nth(2)).toHaveText(/^\+/);
  await whatIf.getByLabel('Odds that are compared').getByText('Wins', { exact: true }).click();
  const byWins = whatIf.getByRole('table', { name: 'Expected wins, if it turns out so' });
  await expect(byWins.locator('tbody tr').first().getByRole('cell').nth(1)).toHaveText('5.0');
  await wins.first().press('Space');
  await expect(whatIf.getByText('Of the 5 results supposed before:')).toBeVisible();
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
  expect(await wider(page)).toBeLessThanOrEqual(0);
  expect(await faultsInEitherTheme(page)).toEqual([]);
});
