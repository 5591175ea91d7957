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
  test('has live nights, which are set, shown to everybody, changed and ended', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Live nights');
    const nights = region(page, 'Live Nights');
    await expect(nights).toContainText('Off. Days are played live only when an administrator starts them.');
    await nights.getByLabel('Time zone').fill('Mars/Olympus');
    await nights.getByRole('button', { name: 'Start Live Nights' }).click();
    await expect(nights).toContainText('Time zone must be a name of the IANA database');
    await nights.getByLabel('Time zone').fill('Asia/Tokyo');
    await nights.getByLabel('First pitches').fill('');
    await nights.getByRole('button', { name: 'Start Live Nights' }).click();
    await expect(nights).toContainText('Time is required');
    await nights.getByLabel('First pitches').fill('20:00');
    await nights.getByRole('button', { name: 'Start Live Nights' }).click();
    await expect(nights).toContainText(/Next: \w+day 20:00 \(Asia\/Tokyo\): 2 matches of day 1/);
    await expect(page.getByText(/live every evening at 20:00 \(Asia\/Tokyo\)/)).toBeVisible();

    await nights.getByLabel('First pitches').fill('21:15');
    await nights.getByRole('button', { name: 'Save Live Nights' }).click();
    await expect(dialog(page)).toContainText('They move to the new time');
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await expect(nights).toContainText(/Next: \w+day 21:15/);
    expect(await faultsInEitherTheme(page)).toEqual([]);

    await nights.getByRole('button', { name: 'End Live Nights' }).click();
    await expect(dialog(page)).toContainText('They are called off and pending again');
    await dialog(page).getByRole('button', { name: 'End Live Nights' }).click();
    await expect(nights).toContainText('Off. Days');
    await page.goto('/admin');
    await expect(page.getByText('ended live nights').first()).toBeVisible();
  });
});
