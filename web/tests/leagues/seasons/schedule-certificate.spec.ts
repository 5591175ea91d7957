import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { createLeague, matchesOf } from '../../league-builder';
import { openCertificate, verdict } from './schedule-certificate-steps';
import { region } from '../../screens/screen';

test('a schedule with a given number of games is generated, and its certificate is shown', async ({
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
  await openCertificate(page);
  await expect(verdict(page, 'No club is on the road for more than 10 days in a row')).toContainText('✓ Met');
  const table = panel.getByRole('table', { name: 'Schedule by club' });
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await expect(table.getByRole('row', { name: new RegExp(league.teams[0]?.name ?? '') })).toContainText(
    '12-12',
  );
  await expect(table.locator('tfoot')).toContainText('24');
  expect(await faultsInEitherTheme(page)).toEqual([]);
});
