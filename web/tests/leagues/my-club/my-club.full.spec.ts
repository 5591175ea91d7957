import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague, matchesOf, schedule } from '../../league-builder';
import { unique } from '../../league-office';
import { path } from './club-life';
import { isLive } from '../../screens/screen';

test('a visitor is asked to log in, and the club’s steps fit a phone', async ({ page, office, signIn }) => {
  await page.goto('/my-club');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmy-club',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const owner = await office.register('owner');
  await office.createTeam(owner, unique('A-club-whose-name-is-as-long-as-names-of-clubs-may-be'));
  await signIn(page, owner);
  await page.goto('/my-club');
  await expect(path(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('only the owner of a club sees its decisions and next matches on the club’s page', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await office.generateRoster(team);
  const league = await createLeague(office, { teams: 1 });
  await office.asAdmin('POST', `/leagues/${league.id}/teams`, { team_ids: [team.id] });
  await schedule(office, league);
  const [next] = await matchesOf(office, league);
  const desk = page.getByRole('region', { name: 'My club' });
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(desk).toHaveCount(0);

  await signIn(page, owner);
  await page.goto('/my-club');
  await expect(page).toHaveURL(new RegExp(`/teams/${team.id}$`));
  const needs = desk.getByRole('region', { name: 'Needs a decision' });
  await expect(needs.getByRole('listitem')).toHaveText([/has no manager\..*Add a coach/]);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  const matches = desk.getByRole('region', { name: 'Next matches' });
  await expect(matches.locator(`a[href="/matches/${next?.id}"]`)).toBeVisible();
  await expect(matches.locator('a[href^="/players/"]').first()).toBeVisible();
  await isLive(page);
  await office.call('POST', '/coaches', {
    token: owner.token,
    body: { team_id: team.id, role: 'Manager', name: 'Connie M.' },
  });
  await expect(needs).toContainText('Nothing. The club is ready.');
});
