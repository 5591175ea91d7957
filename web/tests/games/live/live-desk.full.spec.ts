import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague, schedule } from '../../league-builder';
import { dialog } from '../../screens/screen';

test.describe('a match', () => {
  test('is started in a dialog that has no accessibility faults and returns the focus', async ({
    page,
    office,
    signIn,
  }) => {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: /^Start Live / }).click();
    await dialog(page).getByRole('radio', { name: 'Another length' }).check();
    await dialog(page).getByLabel('Minutes', { exact: true }).fill('241');
    await dialog(page).getByRole('button', { name: 'Start Live' }).click();
    await expect(dialog(page).getByText('Length must be a whole number from 1 to 240')).toBeVisible();
    expect(await faultsInEitherTheme(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Start Live / })).toBeFocused();
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
    await dialog(page).getByRole('button', { name: 'Start Live' }).click();
    await expect(page.getByText(/✓ 2 matches start live now/)).toBeVisible();
    await expect(page.getByText(/0 of 6 matches played · 2 live now/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Game day' }).selectOption('1');
    await expect(page.getByRole('link', { name: /^Live: watch match #/ })).toHaveCount(2);
    expect(await faultsInEitherTheme(page)).toEqual([]);
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
    // The dashboard shows the next matches of all leagues, perhaps not this league's.
    const shown = address === '/dashboard' ? /^Game #/ : /First pitch|live every evening/;
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectNoSidewaysScroll(page, address);
  }
});
