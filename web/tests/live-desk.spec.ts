import type { Page } from '@playwright/test';
import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { createLeague, schedule } from './league-builder';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** In the browser's zone, as its field for date and time takes it. */
function fieldValueIn(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test.describe('a match', () => {
  test('is started live, and everybody sees so at once', async ({
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
    await expect(panel(other, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);

    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches?team=${home.id}`);
    await page.getByRole('button', { name: `Start live ${away.name} at ${home.name}` }).click();
    await dialog(page).getByRole('radio', { name: '30 minutes' }).check();
    await expect(dialog(page)).toContainText('everybody sees each play at the same moment');
    await dialog(page).getByRole('button', { name: 'Start live' }).click();
    await expect(page.getByText(`✓ Live now: ${away.name} at ${home.name}`)).toBeVisible();

    const tile = panel(other, 'Live Now').getByRole('listitem');
    await expect(tile).toHaveCount(1);
    await expect(tile.getByRole('link', { name: `Live: watch match #${id}` })).toHaveAttribute(
      'href',
      `/matches/${id}?view=watch`,
    );
    await expect(panel(other, 'Upcoming Matches').getByText('No upcoming matches.')).toBeVisible();
    await expect(panel(other, 'Completed Matches').getByText('No completed matches yet.')).toBeVisible();
    await expect(other.getByRole('button', { name: /Simulate|Start live|Call off/ })).toHaveCount(0);
    await other.goto(`/matches/${id}`);
    await expect(panel(other, 'Live now').getByRole('link', { name: 'Watch live' })).toHaveAttribute(
      'href',
      `/matches/${id}?view=watch`,
    );
    await expect(panel(other, 'Score')).not.toContainText('in_progress');
    const score = panel(other, 'Live now').getByRole('table', { name: `${away.name} at ${home.name}` });
    await expect(score).toContainText('Top of the 1st');

    await page.getByRole('button', { name: `Call off ${away.name} at ${home.name}` }).click();
    await expect(dialog(page)).toContainText('nothing of it is kept');
    await dialog(page).getByRole('button', { name: 'Call off' }).click();
    await expect(page.getByText(`✓ Called off: ${away.name} at ${home.name}`)).toBeVisible();
    await expect(panel(other, 'Score')).toContainText('pending');
    await expect(panel(other, 'Live now')).toHaveCount(0);
    await other.close();
  });

  test('is announced with its first pitch, counted down in the last hour, and called off', async ({
    page,
    office,
    signIn,
  }) => {
    const home = await office.createTeamWithRoster();
    const { id } = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: /^Start live / }).click();
    await dialog(page).getByRole('radio', { name: 'At a date and time' }).check();
    const when = dialog(page).getByLabel('Date and time', { exact: true });
    await dialog(page).getByRole('button', { name: 'Announce' }).click();
    await expect(dialog(page).getByText('Choose a date and a time')).toBeVisible();
    await when.fill(fieldValueIn(-30));
    await dialog(page).getByRole('button', { name: 'Announce' }).click();
    await expect(dialog(page).getByText('The first pitch must be in the future')).toBeVisible();
    await when.fill(fieldValueIn(3 * 366 * 24 * 60));
    await dialog(page).getByRole('button', { name: 'Announce' }).click();
    await expect(dialog(page).getByText('First pitch must be within a year')).toBeVisible();
    await when.fill(fieldValueIn(30));
    await dialog(page).getByRole('button', { name: 'Announce' }).click();
    const score = panel(page, 'Score');
    await expect(score).toContainText(/First pitch (tomorrow )?\d\d:\d\d, in (30:00|2\d:\d\d)/);
    await expect(page.getByRole('table', { name: 'The two clubs so far' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Simulate' })).toHaveCount(0);

    await page.getByRole('button', { name: /^Call off / }).click();
    await expect(dialog(page)).toContainText('will not begin at the announced time');
    await dialog(page).getByRole('button', { name: 'Call off' }).click();
    await expect(score).toContainText('pending');
    await expect(page.getByRole('button', { name: 'Simulate' })).toBeVisible();
  });

  test('has a length of 1 to 240 whole minutes', async ({ page, office, signIn }) => {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: /^Start live / }).click();
    await dialog(page).getByRole('radio', { name: 'Another length' }).check();
    for (const wrong of ['', '0', '241']) {
      await dialog(page).getByLabel('Minutes', { exact: true }).fill(wrong);
      await dialog(page).getByRole('button', { name: 'Start live' }).click();
      await expect(dialog(page).getByText('Length must be a whole number from 1 to 240')).toBeVisible();
    }
    expect(await faultsInEitherTheme(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Start live / })).toBeFocused();
  });
});

test.describe('a league', () => {
  test('has its next day started live, and says how many matches are live', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
    await page.getByRole('button', { name: 'Start Next Day Live' }).click();
    await dialog(page).getByRole('button', { name: 'Start live' }).click();
    await expect(page.getByText(/✓ 2 matches start live now/)).toBeVisible();
    await expect(page.getByText(/0 of 6 matches played, 2 live now/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Game day' }).selectOption('1');
    await expect(page.getByRole('link', { name: /^Live: watch match #/ })).toHaveCount(2);
    expect(await faultsInEitherTheme(page)).toEqual([]);
  });

  test('has live nights: set, shown to everybody, changed and ended', async ({ page, office, signIn }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    const nights = panel(page, 'Live Nights');
    await expect(nights).toContainText('Off: days are played live only when somebody starts them.');
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
    await dialog(page).getByRole('button', { name: 'End live nights' }).click();
    await expect(nights).toContainText('Off: days');
    await page.goto('/admin');
    await expect(page.getByText('ended live nights').first()).toBeVisible();
  });
});

test('status and controls fit a narrow phone', async ({ page, office, signIn }) => {
  const league = await createLeague(office, { teams: 4 });
  const matches = await schedule(office, league);
  await office.asAdmin('PUT', `/leagues/${league.id}/live-nights`, {
    time: '20:00',
    time_zone: 'America/Argentina/ComodRivadavia',
    minutes: 30,
  });
  await signIn(page, await office.firstAdmin());
  await page.setViewportSize({ width: 360, height: 740 });
  const addresses = [
    `/matches?league=${league.id}`,
    `/matches/${matches[0]?.id}`,
    `/leagues/dashboard?league=${league.id}`,
    `/teams/${league.teams[0]?.id}`,
    '/dashboard',
  ];
  for (const address of addresses) {
    await page.goto(address);
    // The dashboard shows the next matches of all leagues, which may be others.
    const shown = address === '/dashboard' ? /^Game #/ : /First pitch|live every evening/;
    await expect(page.getByText(shown).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, wide]).toEqual([address, 360]);
  }
});
