import type { Locator } from '@playwright/test';
import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { region, refusal } from './admin-steps';
import { isLive } from '../../screens/screen';

test('the page is refused to visitors, users and moderators', async ({ page, office, signIn }) => {
  await page.goto('/admin');
  await expect(page.getByText(refusal)).toBeVisible();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto('/admin');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(region(page, 'User Management')).toHaveCount(0);
});

test('an administrator has shortcuts to matches, players and teams', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link')).toHaveText([/Matches/, /Players/, /Teams/]);
});

test('each part of the page is one click away', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin?users=1');
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await expect(region(page, 'Audit Log').getByRole('table')).toBeVisible();
  for (const name of ['Pending Matches', 'Roster Requests', 'Team Rosters', 'User Management', 'Audit Log']) {
    await parts.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
  await expect(page).toHaveURL(/users=1#audit$/);
});

/** Simulates a pending match. The matches of other tests may come before it. */
async function simulate(pending: Locator, match: string): Promise<void> {
  const button = pending.getByRole('button', { name: `Simulate ${match}` });
  await expect(async () => {
    if ((await button.count()) === 0) await pending.getByRole('button', { name: 'Show more' }).click();
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button.click();
}

test('pending matches are simulated, which a green banner reports', async ({ page, office, signIn }) => {
  const [away, home] = [await office.createTeamWithRoster(), await office.createTeamWithRoster()];
  await office.scheduleMatch(home, away);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const pending = region(page, 'Pending Matches');
  await simulate(pending, `${away.name} at ${home.name}`);
  await expect(pending.getByRole('status').filter({ hasText: '✓ Final' })).toBeVisible();
  await expect(pending.getByRole('link', { name: new RegExp(home.name) })).toHaveCount(0);
});

test('a match that cannot be played is reported in a red banner', async ({ page, office, signIn }) => {
  const admin = await office.firstAdmin();
  const [away, home] = [await office.createTeam(admin), await office.createTeam(admin)];
  await office.scheduleMatch(home, away);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const pending = region(page, 'Pending Matches');
  await simulate(pending, `${away.name} at ${home.name}`);
  await expect(pending.getByRole('alert')).toContainText('✗');
});

test('a request for a roster appears without a reload, and is granted with one click', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const requests = region(page, 'Roster Requests');
  await isLive(page);
  await office.call('POST', `/teams/${team.id}/roster-request`, { token: owner.token });
  const row = requests.getByRole('row', { name: team.name });
  await expect(row).toContainText(owner.username);
  await expect(row).toContainText('Just now');
  await requests.getByRole('button', { name: `Grant the roster of ${team.name}` }).click();
  await expect(requests.getByText(`✓ Roster generated for ${team.name}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await office.asAdmin('GET', `/players?team_id=${team.id}`)).toHaveLength(25);
});

test('a request for a roster is declined, and disappears when its team is deleted', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register('owner');
  const [team, other] = [await office.askForRoster(owner), await office.askForRoster(owner)];
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const requests = region(page, 'Roster Requests');
  await requests.getByRole('button', { name: `Decline the roster of ${team.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Decline the roster of ${team.name}?` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Found a park first.');
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(requests.getByText(`✓ Roster request from ${team.name} declined.`)).toBeVisible();
  const [heard] = await office.call<{ text: string }[]>('GET', '/notifications', { token: owner.token });
  expect(heard?.text).toContain('Found a park first.');
  await expect(requests.getByRole('row', { name: team.name })).toHaveCount(0);
  await expect(requests.getByRole('row', { name: other.name })).toBeVisible();
  await office.asAdmin('DELETE', `/teams/${other.id}`);
  await expect(requests.getByRole('row', { name: other.name })).toHaveCount(0);
  await expect(region(page, 'Audit Log')).toContainText('declined the request for a roster');
});

test('the audit log shows actions of staff immediately', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  await isLive(page);
  const { id } = await office.asAdmin<{ id: number }>('POST', '/forum/categories', { name: 'Hot stove' });
  const log = region(page, 'Audit Log');
  await expect(log.getByRole('row').nth(1)).toContainText('created category');
  await office.asAdmin('PUT', `/forum/categories/${id}/lock`, {});
  await expect(log.getByRole('row').nth(1)).toContainText('locked category');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page has no accessibility faults in ${colorScheme} and fits a phone`, async ({
    page,
    office,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await office.createTeam(await office.firstAdmin());
    await signIn(page, await office.registerAs('admin'));
    await page.goto('/admin');
    await expect(region(page, 'User Management').getByRole('table')).toBeVisible();
    await expect(region(page, 'Team Rosters').getByRole('table')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test('an administrator signs a user out everywhere; removing second factors of a user without any is refused', async ({
  page,
  office,
  signIn,
  request,
}) => {
  const fan = await office.register();
  const { token } = await office.openSession(fan);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const users = region(page, 'User Management');
  await users.getByRole('button', { name: `Log Out ${fan.username} everywhere` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(users.getByRole('status')).toContainText(
    `All sessions, tokens and links of ${fan.username} have ended.`,
  );
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);

  await users.getByRole('button', { name: `Remove Factors of ${fan.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(users.getByRole('alert')).toContainText(`${fan.username} has no second factor.`);
});
