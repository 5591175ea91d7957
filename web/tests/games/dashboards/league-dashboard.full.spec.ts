import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague, matchesOf, playAll, schedule } from '../../league-builder';
import { headingsOf, standingsHeadings } from '../../screens/stat-headings';
import { chooseFrom, isLive, region } from '../../screens/screen';

test.describe('the league dashboard', () => {
  test('filters leagues by type and names each with its type', async ({ page, office }) => {
    const season = await createLeague(office, { teams: 0 });
    const cup = await createLeague(office, { teams: 0, type: 'tournament' });
    await page.goto('/leagues/dashboard');
    const menu = page.getByRole('group', { name: 'Choose a league' });
    await page.getByRole('button', { name: 'Choose a league' }).click();
    const offers = async (type: string, label: string, isOffered: boolean) => {
      await menu.getByText(type, { exact: true }).click();
      await expect(menu.getByRole('radio', { name: type })).toBeChecked();
      await expect(menu.getByRole('link', { name: label })).toHaveCount(isOffered ? 1 : 0);
    };
    await offers('Tournaments', `${cup.name} (Tournament)`, true);
    await offers('Tournaments', `${season.name} (Season)`, false);
    await offers('All', `${cup.name} (Tournament)`, true);
    await offers('Seasons', `${cup.name} (Tournament)`, false);
    await menu.getByRole('link', { name: `${season.name} (Season)` }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(`/leagues/dashboard?type=seasons&league=${season.id}`);
    await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible();
  });

  test('goes back to the previous view, and then to the previous page', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 2 });
    await page.goto('/teams');
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Schedule').click();
    await expect(tab('Schedule')).toHaveAttribute('aria-selected', 'true');
    await tab('Bracket').click();
    await expect(page.getByText('No bracket available yet.')).toBeVisible();
    await page.goBack();
    await expect(tab('Schedule')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab('Standings')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/teams');
  });

  test('shows the standings in order, with the formats of baseball', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 4, divided: true });
    await schedule(office, league);
    await playAll(office, league);
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    const table = page.getByRole('table', { name: 'Standings' });
    await expect(table).toBeVisible();
    expect(headingsOf(await table.getByRole('columnheader').allTextContents())).toEqual(standingsHeadings);
    const { standings } = await office.asAdmin<{
      standings: { team_name: string; wins: number; win_pct: number }[];
    }>('GET', `/leagues/${league.id}/standings`);
    await expect(table.locator('tbody tr')).toHaveCount(4);
    for (const [at, row] of standings.entries()) {
      const shown = table.locator('tbody tr').nth(at);
      await expect(shown).toContainText(row.team_name);
      await expect(shown.getByRole('cell').nth(2)).toHaveText(row.win_pct.toFixed(3).replace(/^0/, ''));
      await expect(shown).toContainText(/\d+ hot, \d+ cold/);
    }
    await table.getByRole('button', { name: 'W', exact: true }).click();
    await table.getByRole('button', { name: 'W', exact: true }).click();
    await expect(page).toHaveURL(/sort=w/);
    const fewest = Math.min(...standings.map(({ wins }) => wins));
    await expect(table.locator('tbody tr').first().getByRole('cell').nth(0)).toHaveText(String(fewest));
    await page.getByText('Conferences', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'East', exact: true }).locator('tbody tr')).toHaveCount(2);
    await page.getByText('Divisions', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'West South' }).locator('tbody tr')).toHaveCount(1);
  });

  test('says by which rule teams with the same PCT are ordered', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 4 });
    const [first] = await schedule(office, league);
    await office.simulate({ id: first?.id ?? 0 });
    await playAll(office, league);
    const { standings } = await office.asAdmin<{ standings: { win_pct: number }[] }>(
      'GET',
      `/leagues/${league.id}/standings`,
    );
    const tied = standings.filter(
      ({ win_pct }) => standings.filter((other) => other.win_pct === win_pct).length > 1,
    );
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^tie: / })).toHaveCount(tied.length);
  });

  test('mentions a tie only between teams of the same table', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 4, divided: true });
    const matches = await schedule(office, league);
    const [first] = matches;
    const other = matches.find(
      ({ home_team_id: home, away_team_id: away }) =>
        ![home, away].some((team) => team === first?.home_team_id || team === first?.away_team_id),
    );
    for (const match of [first, other]) await office.simulate({ id: match?.id ?? 0 });
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByRole('link', { name: /^tie: / })).toHaveCount(4);
    await page.getByText('Divisions', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'West South' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^tie: / })).toHaveCount(0);
  });

  test('updates without a reload while matches are simulated elsewhere', async ({ page, office }) => {
    const league = await createLeague(office);
    const [match] = await schedule(office, league);
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByText('0 of 1 match played')).toBeVisible();
    await isLive(page);
    await office.simulate({ id: match?.id ?? 0 });
    await expect(page.getByText('1 of 1 match played')).toBeVisible();
    const first = page.getByRole('table', { name: 'Standings' }).locator('tbody tr').first();
    await expect(first.getByRole('cell').nth(2)).toHaveText('1.000');
  });

  test('shows its controls to administrators only', async ({ page, office, signIn }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    await page.getByRole('button', { name: 'Manage' }).click();
    const menu = page.getByRole('group', { name: 'Manage' });
    await expect(menu.getByRole('link', { name: 'Edit league' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Delete|Playoffs|Conferences|Next season/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Simulate All Pending' })).toHaveCount(0);
    await page.goto(`/leagues/dashboard?league=${league.id}&manage=delete`);
    await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete League' })).toHaveCount(0);
  });

  test('leads staff from an empty league to its teams, and lets them edit it', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 0 });
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByText('No teams in this league yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add teams' })).toHaveCount(0);
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Edit league');
    const form = page.getByRole('form', { name: `Edit ${league.name}` });
    await form.getByLabel('Description').fill('Every Sunday');
    await form.getByLabel('League type').selectOption({ label: 'Tournament' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('✓ League saved')).toBeVisible();
    await expect(page.getByText('Every Sunday')).toBeVisible();
    await expect(region(page, 'About this league')).toContainText('TypeTournamentFormatRound-robin');
    await expect(page.getByRole('button', { name: 'Manage' })).toBeFocused();
    await page.getByRole('tab', { name: 'Standings' }).click();
    await page.getByRole('link', { name: 'Add teams' }).click();
    await expect(page.getByRole('radio', { name: league.name })).toBeChecked();
  });

  test('marks the teams with a bye in a tournament', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 3, type: 'tournament' });
    await office.asAdmin('POST', `/leagues/${league.id}/tournament/setup`, { shuffle: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(region(page, 'Bracket').getByText('bye', { exact: true })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });

  test('keeps the bracket on the page when a refetch fails', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 2 });
    await office.asAdmin('POST', `/leagues/${league.id}/playoffs/setup`, { top_n: 2, series_lengths: [3] });
    const [game] = await matchesOf(office, league);
    await page.goto(`/leagues/dashboard?league=${league.id}&view=bracket`);
    const bracket = region(page, 'Bracket');
    await expect(bracket.getByText('Best of 3')).toBeVisible();
    await isLive(page);
    const refused = page.waitForRequest((request) => request.postData()?.includes('LeagueBracket') ?? false);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('LeagueBracket') ? route.abort() : route.fallback(),
    );
    await office.simulate({ id: game?.id ?? 0 });
    // A page that was offline is requested again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await refused;
    await expect(page.getByText('1 of 2 matches played')).toBeVisible();
    await expect(bracket.getByText('Best of 3')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('simulates a day, or all after a confirmation, and reports how it went', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await page.getByRole('button', { name: 'Simulate Next Day' }).click();
    await expect(page.getByText('✓ Simulated 2 matches')).toBeVisible();
    await expect(page.getByText('2 of 6 matches played')).toBeVisible();
    await page.getByRole('button', { name: 'Simulate All Pending' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('4 matches will be simulated');
    await dialog.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByText('✓ Simulated 4 matches')).toBeVisible();
    await expect(page.getByText('6 of 6 matches played')).toBeVisible();
    await expect(region(page, 'Simulation')).toHaveCount(0);
  });

  test('shows that a simulation has ended even if an earlier answer arrives afterwards', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'custom', matches_per_pair: 20 });
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByText('0 of 120 matches played')).toBeVisible();
    const ended = page.getByText('✓ Simulated 120 matches');
    let held = false;
    await page.route('**/graphql', async (route) => {
      if (held || !route.request().postData()?.includes('SimulationJobs')) return route.fallback();
      const early = await route.fetch();
      if (!/"status":"(WAITING|RUNNING)"/.test(await early.text())) return route.fulfill({ response: early });
      held = true;
      await ended.waitFor();
      return route.fulfill({ response: early });
    });
    await page.getByRole('button', { name: 'Simulate All Pending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByText('120 of 120 matches played')).toBeVisible();
    await expect(region(page, 'Simulation')).toHaveCount(0);
    expect(held).toBe(true);
  });

  test('says which live match a simulation waits for, and simulates that match once it is called off', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    const [first] = await schedule(office, league);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await office.asAdmin('POST', `/matches/${first?.id}/start`, { minutes: 3, first_pitch_at: inAnHour });
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await page.getByRole('button', { name: 'Simulate Next Day' }).click();
    const panel = region(page, 'Simulation');
    await expect(panel).toContainText('1 of 2 matches');
    await expect(panel).toContainText(/Waits for .+ at .+, to be played live from /);
    await expect(panel.getByRole('button', { name: 'Simulate Next Day' })).toBeDisabled();
    expect(await faults(page)).toEqual([]);
    await office.asAdmin('POST', `/matches/${first?.id}/call-off`);
    await expect(page.getByText('✓ Simulated 2 matches')).toBeVisible();
    await expect(page.getByText('2 of 6 matches played')).toBeVisible();
  });

  test('edits conferences and divisions, and requires a conference', async ({ page, office, signIn }) => {
    const league = await createLeague(office, { teams: 2 });
    const [team] = league.teams;
    const name = team?.name ?? '';
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Conferences and divisions');
    const editor = region(page, 'Conferences and Divisions');
    await editor.getByLabel(`Division of ${name}`).fill('North');
    await editor.getByRole('button', { name: 'Save Assignments' }).click();
    await expect(editor.getByText('Conference is required for all selected teams')).toBeVisible();
    await editor.getByLabel(`Conference of ${name}`).fill('East');
    await editor.getByRole('button', { name: 'Save Assignments' }).click();
    await expect(editor.getByText('✓ 1 assignment saved')).toBeVisible();
    await page.getByText('Divisions', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'East North' })).toContainText(name);
  });

  test('deletes the selected league after a confirmation, and also its matches if that is chosen', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Delete league');
    await page.getByLabel('Delete its matches too').check();
    await page.getByRole('button', { name: 'Delete League' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this league?');
    await dialog.getByRole('button', { name: 'Delete League' }).click();
    await expect(page.getByText(`✓ ${league.name} deleted with 1 match`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: league.name })).toHaveCount(0);
  });

  test('says that a league in an old link was deleted', async ({ page, office }) => {
    await createLeague(office, { teams: 0 });
    await page.goto('/leagues/dashboard?league=999999');
    await expect(page.getByText('League not found.')).toBeVisible();
  });

  test('exports the played matches as Retrosheet files', async ({ page, office }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByText('0 of 1 match played')).toBeVisible();
    await page.getByRole('button', { name: `Share ${league.name}` }).click();
    const link = page.getByRole('link', { name: 'Export as Retrosheet files' });
    await expect(link).toHaveCount(0);
    await playAll(office, league);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`league-${league.id}-retrosheet.zip`);
  });

  test('shows the schedule a day at a time', async ({ page, office }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
    const matches = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'pending' });
    await expect(matches).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page).toHaveURL(/day=2/);
    await expect(page.getByLabel('Game day')).toHaveValue('2');
    await expect(matches).toHaveCount(2);
  });
});
