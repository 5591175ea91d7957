import type { Locator } from '@playwright/test';
import { chanceText } from '../../../ui/baseball/chance';
import { expect, test } from '../../fixtures';
import { createLeague, matchesOf, schedule } from '../../league-builder';
import { oddsOf, addressOf, oddsTable, panel, openOdds } from './odds-steps';

const rowOf = (table: Locator, name: string) =>
  table.locator('tbody tr').filter({ has: table.page().getByRole('link', { name, exact: true }) });

test('odds appear without a reload once there is a schedule, and update with each result', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 6 });
  await page.goto(addressOf(league));
  await expect(page.getByText('No odds yet.')).toBeVisible();
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

test('assumed winners are chosen and removed by keyboard, and the odds under these assumptions are shown', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.register());
  const league = await openOdds(page, office, 6);
  const whatIf = panel(page, 'What if');
  await whatIf.getByRole('button', { name: 'Pick Winners' }).press('Enter');
  const [team] = league.teams;
  const name = team?.name ?? '';
  const wins = whatIf.getByRole('button', { name: new RegExp(`${name} win`) });
  await expect(wins).toHaveCount(5);
  for (const button of await wins.all()) await button.press('Space');
  await expect(whatIf.getByText('5 winners picked.')).toBeVisible();
  await whatIf.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(whatIf.getByText('No winners picked yet.')).toBeVisible();
  await expect(wins.first()).toHaveAttribute('aria-pressed', 'false');
  await whatIf.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(wins.first()).toHaveAttribute('aria-pressed', 'true');
  await whatIf.getByRole('button', { name: 'Show Odds' }).press('Enter');
  const answer = whatIf.getByRole('table', { name: 'Chance to make the playoffs, with your picks' });
  const best = answer.locator('tbody tr').first();
  await expect(best.getByRole('rowheader')).toHaveText(name);
  await expect(best.getByRole('cell').nth(1)).toHaveText('>99%');
  const present = (await oddsOf(office, league)).teams.find(({ team_id: id }) => id === team?.id);
  await expect(best.getByRole('cell').nth(0)).toHaveText(chanceText(present?.playoffs));
  await expect(best.getByRole('cell').nth(2)).toHaveText(/^\+/);
  await whatIf.getByLabel('Odds compared').getByText('Wins', { exact: true }).click();
  const byWins = whatIf.getByRole('table', { name: 'Expected wins, with your picks' });
  await expect(byWins.locator('tbody tr').first().getByRole('cell').nth(1)).toHaveText('5.0');
  await wins.first().press('Space');
  await expect(whatIf.getByText('Of the 5 winners picked before:')).toBeVisible();
});
