import type { Locator } from '@playwright/test';
import { type Clinched, lettersOf } from '../features/standings/clinching';
import { swingsOf } from '../features/odds/page/swings';
import { MOST_PICKS, withPick, type Pick } from '../features/odds/what-if/picks';
import { chanceText, pointsText } from '../ui/chance';
import { expect, test } from './fixtures';
import { createLeague, matchesOf, schedule } from './league-builder';
import { oddsOf, addressOf, oddsTable, panel, openOdds } from './odds-steps';

const rowOf = (table: Locator, name: string) =>
  table.locator('tbody tr').filter({ has: table.page().getByRole('link', { name, exact: true }) });

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
