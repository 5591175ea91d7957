import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { part, field } from './account-steps';
import { isLive } from '../../screens/screen';

test('a visitor who opens a part of the account page logs in and returns to that part', async ({
  page,
  office,
}) => {
  const { username, password } = await office.register();
  await page.goto('/account#tokens');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account#tokens');
  await expect(part(page, 'Profile')).toContainText(username);
});

test('sessions are ended one by one and all together', async ({ page, office, signIn }) => {
  const casey = await office.register();
  await signIn(page, casey);
  const others = [await office.openSession(casey), await office.openSession(casey)];
  await page.goto('/account#sessions');
  const sessions = part(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await sessions
    .getByRole('button', { name: /^End session of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Session' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End All Other Sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await sessions.getByRole('button', { name: 'End All Other Sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Other Sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { token } of others) {
    await expect(office.call('GET', '/auth/me', { token })).rejects.toThrow('401');
  }
});

test('the account page is in the menus, fits a phone, and is accessible, for staff as well', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.registerAs('moderator'));
  await page.goto('/teams');
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(part(page, 'Personal Tokens')).toContainText('all your tokens are revoked');
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/teams');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
});

test('an account that fails to load says so in each part, and one retry loads all', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.register());
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('AccountSettings') === true
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await page.goto('/account');
  await expect(part(page, 'Personal Tokens').getByRole('alert')).toBeVisible();
  await expect(part(page, 'Sessions').getByRole('alert')).toBeVisible();
  await expect(field(page, 'New password')).toBeVisible();
  // A new connection refetches the page.
  await isLive(page);
  await page.waitForLoadState('networkidle');
  await page.unroute('**/graphql');
  await part(page, 'Personal Tokens').getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Personal Tokens')).toContainText('You have no tokens.');
  await expect(part(page, 'Sessions')).toContainText('This browser');
});
