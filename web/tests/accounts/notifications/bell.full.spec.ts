import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { ownersGame, bell, opened, hasUnread } from './bell-steps';

const score = /\d+–\d+/;

test('a result reaches the owner of the club at once, and leads to the match', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, club, opponent, play } = await ownersGame(office);
  await signIn(page, owner);
  await page.goto('/forum');
  await hasUnread(page, 'none unread');
  const match = await play();
  await hasUnread(page, '1 unread');
  await expect(page.locator('[role=status]').filter({ hasText: 'New notification: ' })).toContainText(
    club.name,
  );
  await bell(page).click();
  const result = opened(page).getByRole('link', { name: club.name });
  await expect(result).toContainText(
    new RegExp(`${club.name} (won|lost) .+ (against|to) ${opponent.name}\\.`),
  );
  await result.click();
  await expect(page).toHaveURL(`/matches/${match.id}`);
  await expect(opened(page)).toHaveCount(0);
  await hasUnread(page, 'none unread');
});

test('several unread results are one notification; notifications are marked read one by one or all together', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, play } = await ownersGame(office);
  for (let matches = 0; matches < 3; matches += 1) await play();
  await office.call('POST', `/teams/${(await office.createTeam(owner)).id}/roster-request`, {
    token: owner.token,
  });
  await signIn(page, owner);
  await page.goto('/teams');
  await hasUnread(page, '1 unread');
  await bell(page).click();
  await expect(opened(page).getByText('the newest of 3 results')).toBeVisible();
  await opened(page)
    .getByRole('button', { name: /^Mark read: / })
    .click();
  await hasUnread(page, 'none unread');
  await expect(opened(page).getByText('Unread:')).toHaveCount(0);
  // A later result starts a new notification, because the earlier one was read.
  await play();
  await hasUnread(page, '1 unread');
  await expect(opened(page).getByRole('listitem')).toHaveCount(2);
  await opened(page).getByRole('button', { name: 'Mark All as Read' }).click();
  await hasUnread(page, 'none unread');
});

test('on a page that hides scores, the bell hides them too', async ({ page, office, signIn }) => {
  const { owner, club, opponent, play } = await ownersGame(office);
  const match = await play();
  await signIn(page, owner);
  await page.goto(`/matches/${match.id}?view=watch&spoilers=off`);
  await hasUnread(page, '1 unread');
  await bell(page).click();
  const result = opened(page).getByRole('link', { name: `${club.name} played against ${opponent.name}.` });
  await expect(result).toHaveAttribute('href', `/matches/${match.id}?view=watch&spoilers=off`);
  await expect(opened(page).getByText(score)).toHaveCount(0);
  await play();
  await expect(page.locator('[role=status]').filter({ hasText: 'New notification: ' })).toContainText(
    'played',
  );
  await expect(page.locator('[role=status]').filter({ hasText: score })).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('link', { name: score })).toBeVisible();
  await page.getByRole('main').getByRole('checkbox', { name: 'Hide scores' }).click();
  await expect(page.getByRole('main').getByText(score)).toHaveCount(0);
});

test('the page lists all notifications or only unread ones, and lets the user switch kinds off', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, club, play } = await ownersGame(office);
  await signIn(page, owner);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet.')).toBeVisible();
  await play();
  const row = page.getByRole('main').getByRole('link', { name: club.name });
  await expect(row).toBeVisible();
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Unread only' }).check();
  await expect(page).toHaveURL('/notifications?show=unread');
  await page.getByRole('main').getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(page.getByText('No unread notifications.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Unread only' }).uncheck();
  await expect(row).toBeVisible();

  const results = page.getByRole('checkbox', { name: 'Results' });
  await expect(results).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Requests' })).toHaveCount(0);
  await results.uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Results off' })).toBeAttached();
  await play();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Results' })).not.toBeChecked();
  await expect(row).toHaveCount(1);
  await hasUnread(page, 'none unread');
});

test('staff has a notification of a roster request until the request is decided; then the owner has a notification', async ({
  page,
  office,
  signIn,
}) => {
  const moderator = await office.registerAs('moderator');
  const owner = await office.register();
  const team = await office.askForRoster(owner);
  await signIn(page, moderator);
  await page.goto('/notifications');
  const request = page
    .getByRole('main')
    .getByRole('link', { name: `A roster was requested for ${team.name}.` });
  await expect(request).toHaveAttribute('href', `/teams/${team.id}`);
  await office.generateRoster(team);
  await expect(request).toHaveCount(0);
  await signIn(page, owner);
  await page.goto('/notifications');
  await expect(
    page.getByRole('main').getByRole('link', { name: `${team.name} got a roster of 25 players.` }),
  ).toBeVisible();
});

test('a failure to load is reported, and Try again loads the page', async ({ page, office, signIn }) => {
  await signIn(page, await office.register());
  // Without a socket only the button sends the query again.
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.route('**/graphql', async (route) => {
    const asks = route.request().postDataJSON()?.operationName === 'NotificationsPage';
    const errors = [
      { message: 'An unexpected error occurred', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ];
    await (asks ? route.fulfill({ json: { errors } }) : route.continue());
  });
  await page.goto('/notifications');
  await expect(page.getByRole('alert')).toContainText('Failed to load notifications');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No notifications yet.')).toBeVisible();
});

test('a visitor has no bell, and is asked to log in', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page.getByText('Log in to read your notifications.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fnotifications',
  );
  await expect(bell(page)).toHaveCount(0);
});

for (const role of ['user', 'admin'] as const) {
  test(`the bell and its page fit 360 px, signed in as ${role}`, async ({ page, office, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const account = role === 'admin' ? await office.registerAs('admin', 'a-long-name-of-staff') : null;
    const { owner, play } = await ownersGame(office);
    if (role === 'user') await play();
    await signIn(page, account ?? owner);
    await page.goto('/notifications');
    await expectNoSidewaysScroll(page);
    await bell(page).click();
    await expect(opened(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const box = await opened(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
}
