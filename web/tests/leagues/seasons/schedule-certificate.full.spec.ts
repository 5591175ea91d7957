import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague } from '../../league-builder';
import { openCertificate, verdict } from './schedule-certificate-steps';
import { isLive, region } from '../../screens/screen';

test('the certificate appears with the schedule, fits a phone, and updates when divisions change or a club leaves', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
  await expect(page.getByText('No matches are scheduled yet.')).toBeVisible();
  await expect(region(page, 'Fairness certificate')).toHaveCount(0);
  await isLive(page);
  await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'double-round-robin' });
  await openCertificate(page);
  const rule = 'No club has left since the schedule was made';
  await expect(verdict(page, rule)).toContainText('✓ Met');
  await expect(verdict(page, 'Series last two to four games')).toContainText('✗ Not met');
  await expectNoSidewaysScroll(page);
  const [team] = league.teams;
  const table = region(page, 'Fairness certificate').getByRole('table', { name: 'Schedule by club' });
  const games = table.getByRole('row', { name: new RegExp(team?.name ?? '') }).getByRole('cell');
  await expect(table.getByRole('columnheader', { name: 'Div' })).toHaveCount(0);
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
