import { choose } from './choose';
import { expect, test } from './fixtures';
import { createLeague, schedule } from './league-builder';
import { isLive } from './screen';

const panel = (page: import('@playwright/test').Page, name: string) => page.getByRole('region', { name });

interface Side {
  pitchers: { name: string; decision: string | null }[];
}

test.describe('the match schedule', () => {
  test('says to everybody but administrators who simulates matches', async ({ page, office }) => {
    await office.scheduleMatch(await office.createTeamWithRoster(), await office.createTeamWithRoster());
    await page.goto('/matches');
    await expect(page.getByRole('heading', { level: 1, name: 'Match Schedule' })).toBeVisible();
    await expect(page.getByText('Only administrators can simulate matches.')).toBeVisible();
    const simulate = panel(page, 'Upcoming Matches').getByRole('button', { name: 'Simulate' }).first();
    await expect(simulate).toBeDisabled();
    await expect(simulate).toHaveAttribute('title', 'Admin only');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('shows a pending match with its teams, number, status and league, and leads to its page', async ({
    page,
    office,
  }) => {
    const league = await createLeague(office);
    const [match] = await schedule(office, league);
    await page.goto(`/matches?league=${league.id}`);
    const tile = panel(page, 'Upcoming Matches').getByRole('listitem');
    await expect(tile).toHaveCount(1);
    for (const team of league.teams) await expect(tile).toContainText(team.name);
    await expect(tile).toContainText(`#${match?.id}`);
    await expect(tile).toContainText('pending');
    await expect(tile).toContainText(league.name);
    await tile.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/matches/${match?.id}$`));
  });

  test('has a dash where a friendly has no league', async ({ page, office }) => {
    const home = await office.createTeamWithRoster();
    await office.scheduleMatch(home, await office.createTeamWithRoster());
    await page.goto(`/matches?team=${home.id}`);
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toContainText('–');
  });

  test('says "Simulating..." meanwhile, then shows the score, the winner and the label', async ({
    page,
    office,
    signIn,
  }) => {
    const home = await office.createTeamWithRoster();
    const away = await office.createTeamWithRoster();
    await office.scheduleMatch(home, away);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('SimulateMatch')) await held;
      await route.fallback();
    });
    const upcoming = panel(page, 'Upcoming Matches');
    await upcoming.getByRole('button', { name: 'Simulate' }).click();
    await expect(upcoming.getByText('Simulating...')).toBeVisible();
    release();
    const done = panel(page, 'Completed Matches').getByRole('listitem');
    await expect(done).toContainText(/Home Win|Away Win/);
    await expect(done.getByText('winner')).toHaveCount(1);
    await expect(upcoming.getByText('No upcoming matches.')).toBeVisible();
    await expect(page.getByText(/✓ Final: /)).toBeVisible();
  });

  test('shows the pitchers of record with a result', async ({ page, office }) => {
    const home = await office.createTeamWithRoster();
    const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await office.simulate(match);
    await page.goto(`/matches?team=${home.id}`);
    const tile = panel(page, 'Completed Matches').getByRole('listitem');
    const sides = await office.asAdmin<{ home: Side; away: Side }>('GET', `/matches/${match.id}`);
    const pitchers = [...sides.home.pitchers, ...sides.away.pitchers];
    for (const decision of ['W', 'L', 'SV']) {
      const pitcher = pitchers.find((one) => one.decision === decision);
      if (pitcher) await expect(tile).toContainText(`${decision} ${pitcher.name}`);
      else await expect(tile).not.toContainText(`${decision} `);
    }
  });

  test('asks for confirmation before a match is deleted, and keeps it on Cancel', async ({
    page,
    office,
    signIn,
  }) => {
    const home = await office.createTeamWithRoster();
    await office.scheduleMatch(home, await office.createTeamWithRoster());
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    const upcoming = panel(page, 'Upcoming Matches');
    const remove = upcoming.getByRole('button', { name: 'Delete' });
    await remove.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this match?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(upcoming.getByRole('listitem')).toHaveCount(1);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(upcoming.getByText('No upcoming matches.')).toBeVisible();
  });

  test('lets an administrator delete a completed match, which undoes it', async ({
    page,
    office,
    signIn,
  }) => {
    const home = await office.createTeamWithRoster();
    const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await office.simulate(match);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    const completed = panel(page, 'Completed Matches');
    await completed.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(completed.getByText('No completed matches yet.')).toBeVisible();
    const team = await office.asAdmin<{ wins: number; losses: number }>('GET', `/teams/${home.id}`);
    expect(team).toMatchObject({ wins: 0, losses: 0 });
  });

  test('updates without a reload when a match is simulated elsewhere', async ({ page, office }) => {
    const home = await office.createTeamWithRoster();
    const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await page.goto(`/matches?team=${home.id}`);
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);
    await isLive(page);
    await office.simulate(match);
    await expect(panel(page, 'Completed Matches').getByRole('listitem')).toHaveCount(1);
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toHaveCount(0);
  });

  test('names the team that cannot take the field, and leaves the match pending', async ({
    page,
    office,
    signIn,
  }) => {
    const home = await office.createTeam(await office.firstAdmin());
    await office.scheduleMatch(home, await office.createTeamWithRoster());
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    await panel(page, 'Upcoming Matches').getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByRole('alert').filter({ hasText: home.name })).toBeVisible();
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);
  });

  test('keeps the chosen league in the address', async ({ page, office }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await page.goto('/matches');
    const picker = page.getByRole('combobox', { name: 'League', exact: true });
    await choose(picker, league.name);
    await expect(page).toHaveURL(new RegExp(`league=${league.id}`));
    await page.reload();
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);
    await page.goBack();
    await expect(picker).toHaveValue('All leagues');
  });

  test('stays usable when the backend is unavailable: the message names the host', async ({
    page,
    baseURL,
  }) => {
    // No socket either: opening it would refetch the page before the button is clicked.
    await page.routeWebSocket('**/graphql', (socket) => socket.close());
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/matches');
    const host = new URL(baseURL ?? '').host;
    await expect(
      page.getByText(
        `Unable to connect to backend server at ${host}/api. Please ensure the backend is running.`,
      ),
    ).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page, 'Upcoming Matches')).toBeVisible();
  });
});
