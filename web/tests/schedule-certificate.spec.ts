import type { Page } from '@playwright/test';
import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { createLeague, matchesOf } from './league-builder';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const verdict = (page: Page, rule: string) =>
  page
    .getByRole('list', { name: 'Rules of a fair schedule' })
    .getByRole('listitem')
    .filter({ hasText: rule });

test('a schedule of a number of games is made, and its certificate shown', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 4, divided: true });
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/leagues?league=${league.id}`);
  const setup = region(page, 'Schedule');
  await setup.getByLabel('Schedule type').selectOption({ label: 'Balanced (games per team)' });
  const games = setup.getByLabel('Games', { exact: true });
  await expect(games).toHaveValue('162');
  await games.fill('400');
  await expect(setup.getByText('Games must be a whole number from 1 to 365', { exact: true })).toBeVisible();
  await games.fill('24');
  await expect(setup.getByText('Games must be a whole number from 1 to 365', { exact: true })).toHaveCount(0);
  await setup.getByLabel('Conference weight').fill('5');
  await expect(setup.getByText('The division weight must be at least the conference weight.')).toBeVisible();
  await setup.getByLabel('Conference weight').fill('2');
  await setup.getByLabel('Days off').fill('900');
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(setup.getByText(/With 24 games each, a club can have at most \d+ days off\./)).toBeVisible();
  expect(await matchesOf(office, league)).toEqual([]);
  await setup.getByLabel('Days off').fill('3');
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(setup.getByText(`✓ 48 matches scheduled in ${league.name}`)).toBeVisible();

  await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
  const panel = region(page, 'Fairness certificate');
  await expect(panel).toContainText('48 matches on 27 days');
  await expect(verdict(page, 'No club is on the road for more than 10 days in a row')).toContainText('✓ Met');
  const table = panel.getByRole('table', { name: 'Schedule by club' });
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await expect(table.getByRole('row', { name: new RegExp(league.teams[0]?.name ?? '') })).toContainText(
    '12-12',
  );
  await expect(table.locator('tfoot')).toContainText('24');
  expect(await faultsInEitherTheme(page)).toEqual([]);
});

test('the certificate appears with the schedule, fits a phone, and follows divisions and clubs that leave', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
  await expect(page.getByText('No matches are scheduled yet.')).toBeVisible();
  await expect(region(page, 'Fairness certificate')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
  await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'double-round-robin' });
  const rule = 'No club has left since the schedule was made';
  await expect(verdict(page, rule)).toContainText('✓ Met');
  await expect(verdict(page, 'Series last two to four games')).toContainText('✗ Not met');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  const [team] = league.teams;
  const table = region(page, 'Fairness certificate').getByRole('table', { name: 'Schedule by club' });
  const games = table.getByRole('row', { name: new RegExp(team?.name ?? '') }).getByRole('cell');
  await expect(games.nth(5)).toHaveText('0');
  const east = league.teams.map(({ id }, at) => ({
    team_id: id,
    conference: 'East',
    division: at < 2 ? 'North' : 'South',
  }));
  await office.asAdmin('POST', `/leagues/${league.id}/teams/assignments`, east);
  await expect(games.nth(5)).toHaveText('2');
  await office.asAdmin('DELETE', `/leagues/${league.id}/teams/${team?.id}`);
  await expect(verdict(page, rule)).toContainText(`${team?.name} left: 6 matches dropped`);
});
