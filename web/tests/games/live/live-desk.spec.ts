import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { createLeague, schedule } from '../../league-builder';
import { chooseFrom, dialog, region } from '../../screens/screen';

test.describe('a match', () => {
  test('is started live, and everybody sees that immediately', async ({
    page,
    browser,
    office,
    signIn,
    baseURL,
  }) => {
    const home = await office.createTeamWithRoster();
    const away = await office.createTeamWithRoster();
    const { id } = await office.scheduleMatch(home, away);
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await other.goto(`/matches?team=${home.id}`);
    await expect(region(other, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);

    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    await page.getByRole('button', { name: `Start Live ${away.name} at ${home.name}` }).click();
    await dialog(page).getByRole('radio', { name: '30 minutes' }).check();
    await expect(dialog(page)).toContainText('everyone sees each play at the same moment');
    await dialog(page).getByRole('button', { name: 'Start Live' }).click();
    await expect(page.getByText(`✓ Live now: ${away.name} at ${home.name}`)).toBeVisible();

    const tile = region(other, 'Live Now').getByRole('listitem');
    await expect(tile).toHaveCount(1);
    await expect(tile.getByRole('link', { name: `Live: watch match #${id}` })).toHaveAttribute(
      'href',
      `/matches/${id}?view=watch`,
    );
    await expect(region(other, 'Upcoming Matches').getByText('No upcoming matches.')).toBeVisible();
    await expect(region(other, 'Completed Matches').getByText('No completed matches yet.')).toBeVisible();
    await expect(other.getByRole('button', { name: /Simulate|Start Live|Call Off/ })).toHaveCount(0);
    await other.goto(`/matches/${id}`);
    await expect(other.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
      'href',
      `/matches/${id}?view=watch`,
    );
    await expect(region(other, 'Score')).not.toContainText('in_progress');
    await expect(region(other, 'Score')).toContainText('Top of the 1st');

    await page.getByRole('button', { name: `Call Off ${away.name} at ${home.name}` }).click();
    await expect(dialog(page)).toContainText('nothing is kept');
    await dialog(page).getByRole('button', { name: 'Call Off' }).click();
    await expect(page.getByText(`✓ Called off: ${away.name} at ${home.name}`)).toBeVisible();
    await expect(region(other, 'Score')).toContainText('pending');
    await expect(region(other, 'Live now')).toHaveCount(0);
    await other.close();
  });
});

test.describe('a league', () => {
  test('has an autopilot, which needs dates, is turned on, shown, and turned off', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Autopilot');
    const panel = region(page, 'Autopilot');
    await expect(panel).toContainText('The autopilot plays matches at fixed times.');
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    await office.asAdmin('PATCH', `/leagues/${league.id}`, {
      first_day: tomorrow,
      time_zone: 'Asia/Tokyo',
      game_time: '20:00',
    });
    await page.reload();
    await panel.getByLabel('announced a day ahead and played live').check();
    await panel.getByLabel('3 minutes').check();
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await expect(panel).toContainText(/On\. Next: 2 matches of day 1, .* at 20:00 \(Asia\/Tokyo\)/);
    await expect(page.getByText(/every day at 20:00 \(Asia\/Tokyo\)/).first()).toBeVisible();
    expect(await faultsInEitherTheme(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await dialog(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(panel).toContainText('Off');
    await panel.getByText('Log').click();
    await expect(panel).toContainText('Turned off.');
  });
});
