import { expect, openInApp, test } from '../../fixtures';
import { createLeague, matchesOf, schedule } from '../../league-builder';
import { unique, uniqueFirst } from '../../league-office';
import { freeTeams, leagueNamed } from './leagues-steps';
import { isLive, region } from '../../screens/screen';

test.describe('the league setup', () => {
  test('warns visitors, and lets only staff create leagues', async ({ page, office, signIn }) => {
    await page.goto('/leagues');
    await expect(page.getByText('You are not logged in.')).toBeVisible();
    await expect(page.getByText('Only admins and moderators can create leagues.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit |Create League|Generate Schedule/ })).toHaveCount(0);
    await signIn(page, await office.register());
    await page.goto('/leagues');
    await expect(page.getByText('Only admins and moderators can create leagues.')).toBeVisible();
    await expect(page.getByText('You are not logged in.')).toHaveCount(0);
    await expect(region(page, 'Danger Zone')).toHaveCount(0);
  });

  test('requires a name, then creates the league and selects it', async ({ page, office, signIn }) => {
    await signIn(page, await office.registerAs('moderator'));
    await page.goto('/leagues');
    await page.getByLabel('Description').fill('Summer ball');
    await page.getByRole('button', { name: 'Create League' }).click();
    await expect(page.getByText('League name is required')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Summer ball');
    const name = uniqueFirst('Summer League');
    await page.getByLabel('League name').fill(name);
    await page.getByLabel('Format').selectOption({ label: 'Knockout' });
    await page.getByLabel('League type').selectOption({ label: 'Tournament' });
    await page.getByRole('button', { name: 'Create League' }).click();
    await expect(page.getByText(`✓ League ${name} created`)).toBeVisible();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.getByLabel('League name')).toHaveValue('');
    const league = await leagueNamed(office, name);
    expect(await office.asAdmin('GET', `/leagues/${league.id}`)).toMatchObject({
      format: 'knockout',
      league_type: 'tournament',
      description: 'Summer ball',
    });
    await expect(region(page, 'Danger Zone')).toHaveCount(0);
  });

  test('assigns teams once a league, a team and a conference are chosen', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 0 });
    const [team] = await freeTeams(office, 1);
    const name = team?.name ?? '';
    await signIn(page, await office.registerAs('moderator'));
    await page.goto('/leagues');
    const assign = page.getByRole('button', { name: /^Assign to League/ });
    await assign.click();
    await expect(page.getByText('Select a league first')).toBeVisible();
    await page.getByRole('radio', { name: league.name }).check();
    await assign.click();
    await expect(page.getByText('Select at least one team')).toBeVisible();
    await page.getByRole('checkbox', { name }).check();
    await page.getByLabel(`Division of ${name}`).fill('North');
    await assign.click();
    await expect(page.getByText('Conference is required for all selected teams')).toBeVisible();
    await expect(page.getByLabel(`Division of ${name}`)).toHaveValue('North');
    await page.getByLabel(`Conference of ${name}`).fill('East');
    await assign.click();
    await expect(page.getByText(`✓ 1 team assigned to ${league.name}`)).toBeVisible();
    const teams = await office.asAdmin<{ name: string }[]>('GET', `/leagues/${league.id}/teams`);
    expect(teams).toMatchObject([{ name, conference: 'East', division: 'North' }]);
  });

  test('schedules the selected league, and asks before pending matches are replaced', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await signIn(page, await office.registerAs('moderator'));
    await page.goto('/leagues');
    const generate = page.getByRole('button', { name: 'Generate Schedule' });
    await generate.click();
    await expect(page.getByText('Select a league first')).toBeVisible();
    await page.getByRole('radio', { name: league.name }).check();
    await expect(page).toHaveURL(new RegExp(`league=${league.id}`));
    await generate.click();
    await expect(page.getByText(`✓ 6 matches scheduled in ${league.name}`)).toBeVisible();
    await region(page, 'Schedule').getByLabel('Schedule type').selectOption({ index: 1 });
    await generate.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('6 pending matches');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await matchesOf(office, league)).toHaveLength(6);
    await generate.click();
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText(`✓ 12 matches scheduled in ${league.name}`)).toBeVisible();
  });

  test('draws a tournament', async ({ page, office, signIn }) => {
    const league = await createLeague(office, { teams: 4, type: 'tournament' });
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues?league=${league.id}`);
    await expect(page.getByLabel('Shuffle')).toBeChecked();
    await page.getByRole('button', { name: 'Set Up Tournament' }).click();
    await expect(page.getByText(`✓ Tournament of ${league.name} set up`)).toBeVisible();
    expect(await matchesOf(office, league)).toHaveLength(2);
  });

  test('offers a moderator the brackets that the league can have, and says why others are impossible', async ({
    page,
    office,
    signIn,
  }) => {
    const season = await createLeague(office);
    const [match] = await schedule(office, season);
    const cup = await createLeague(office, { teams: 1, type: 'tournament' });
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues?league=${season.id}`);
    const playoffs = region(page, 'Playoffs Setup');
    await expect(playoffs).toContainText('Administrators set up playoffs.');
    await expect(playoffs).toContainText(
      'A tournament of all teams is for a season without a schedule; this one has 1 match.',
    );
    await expect(page.getByRole('button', { name: /^Set Up / })).toHaveCount(0);
    await office.simulate({ id: match?.id ?? 0 });
    await office.asAdmin('POST', `/leagues/${season.id}/playoffs/setup`, { top_n: 2, series_lengths: [3] });
    const running = region(page, 'Playoffs');
    await expect(running).toContainText('Final: 0 of 1 series decided.');
    await expect(running.getByRole('button')).toHaveCount(0);
    await running.getByRole('link', { name: 'View Bracket' }).click();
    await expect(page).toHaveURL(`/leagues/dashboard?league=${season.id}&view=bracket`);
    await page.goto(`/leagues?league=${cup.id}`);
    await expect(region(page, 'Tournament Setup')).toContainText(
      'A tournament needs at least 2 teams; the league has 1.',
    );
  });

  test('takes a team out of its league after a confirmation that says which matches are deleted and which stay', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4, divided: true, naming: (usual) => `0${usual}` });
    const [first] = await schedule(office, league);
    await office.simulate({ id: first?.id ?? 0 });
    const leaver = league.teams.find(({ id }) => id === first?.home_team_id);
    const name = leaver?.name ?? '';
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues?league=${league.id}`);
    const teams = region(page, 'Teams of the League');
    await expect(teams.getByRole('listitem')).toHaveCount(4);
    const takeOut = teams.getByRole('button', { name: `Remove ${name}` });
    await takeOut.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`2 pending matches of ${name} in ${league.name} will be deleted.`);
    await expect(dialog).toContainText('1 game already played stays in the standings.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(teams.getByRole('listitem')).toHaveCount(4);
    await takeOut.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`✓ ${name} left ${league.name}.`)).toBeVisible();
    await expect(teams.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name })).toBeVisible();
    expect(await matchesOf(office, league)).toHaveLength(4);
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByRole('rowheader', { name: `${name} left the league` })).toBeVisible();
  });

  test('does not take a team out while the bracket is played, and says so', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 2 });
    await office.asAdmin('POST', `/leagues/${league.id}/playoffs/setup`, { top_n: 2, series_lengths: [3] });
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues?league=${league.id}`);
    const teams = region(page, 'Teams of the League');
    await teams
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(teams.getByRole('alert')).toContainText('plays in a bracket that is not decided yet');
    await expect(teams.getByRole('listitem')).toHaveCount(2);
  });

  test('shows a league created elsewhere without a reload', async ({ page, office }) => {
    await page.goto('/leagues');
    await isLive(page);
    const league = await createLeague(office, { teams: 0 });
    await expect(page.getByRole('heading', { level: 3, name: league.name })).toBeVisible();
  });

  test('offers a team that was created elsewhere, and removes one that was deleted', async ({
    page,
    office,
  }) => {
    await page.goto('/leagues');
    await isLive(page);
    const team = await office.createTeam(await office.firstAdmin(), uniqueFirst('Robins'));
    const offered = region(page, 'Available teams').getByRole('link', { name: team.name });
    await expect(offered).toBeVisible();
    await office.asAdmin('DELETE', `/teams/${team.id}`);
    await expect(offered).toHaveCount(0);
  });

  test('shows a league’s new name on the matches of open pages', async ({ page, office }) => {
    const league = await createLeague(office);
    const [match] = await schedule(office, league);
    await page.goto(`/matches/${match?.id}`);
    await expect(page.getByText(league.name)).toBeVisible();
    await isLive(page);
    const renamed = unique('Renamed League');
    await office.asAdmin('PATCH', `/leagues/${league.id}`, { name: renamed });
    await expect(page.getByText(renamed)).toBeVisible();
  });

  test('says why an edit was refused, and keeps what was typed', async ({ page, office, signIn }) => {
    const league = await createLeague(office, { teams: 0 });
    await signIn(page, await office.registerAs('moderator'));
    await page.goto('/leagues');
    await page.getByRole('button', { name: `Edit ${league.name}` }).click();
    const form = page.getByRole('form', { name: `Edit ${league.name}` });
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UpdateLeague')
        ? route.fulfill({
            json: { errors: [{ message: 'Not today', extensions: { code: 'CONFLICT' } }] },
          })
        : route.fallback(),
    );
    await form.getByLabel('League name').fill('Another name');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('✗ Not today');
    await expect(form.getByLabel('League name')).toHaveValue('Another name');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: league.name })).toBeVisible();
  });

  test('wipes all leagues only after two confirmations', async ({ page, office, signIn }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto('/leagues');
    const wipe = region(page, 'Danger Zone').getByRole('button', { name: 'Wipe All Leagues' });
    const dialog = page.getByRole('dialog');
    await wipe.click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('cannot be undone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await office.asAdmin('GET', `/leagues/${league.id}`)).toMatchObject({ name: league.name });
    await wipe.click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Wipe All Leagues' }).click();
    await expect(page.getByText('No leagues yet.')).toBeVisible();
    await expect(page.getByText(/✓ \d+ leagues? and 0 matches deleted/)).toBeVisible();
    expect(await office.asAdmin('GET', '/leagues')).toEqual([]);
  });

  test('formats large numbers consistently, and distinguishes leagues with the same name', async ({
    page,
    office,
  }) => {
    const [one, other] = [await createLeague(office, { teams: 0 }), await createLeague(office, { teams: 0 })];
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query SetupLeagues') !== true) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const body = text
        .replaceAll('"simulated":0', '"simulated":2650')
        .replaceAll(one.name, 'Summer')
        .replaceAll(other.name, 'Summer');
      await route.fulfill({ response, body });
    });
    await openInApp(page, '/leagues');
    await expect(page.getByText('2,650 of 2,650 played').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `Summer #${one.id}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Summer #${other.id}` })).toBeVisible();
  });

  test('says when leagues cannot be loaded', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SetupLeagues')
        ? route.fulfill({
            json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
          })
        : route.fallback(),
    );
    await openInApp(page, '/leagues');
    await expect(page.getByText('Failed to load leagues')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
  });
});
