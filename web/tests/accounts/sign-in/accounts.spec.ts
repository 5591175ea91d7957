import { fillRegistration, main, submit } from './accounts-steps';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { unique } from '../../league-office';
import { isLive, menuLink } from '../../screens/screen';

test('a visitor registers, stays signed in after a reload, logs out, and logs in to return to the page they asked for; on a phone they use the menu', async ({
  page,
  request,
}) => {
  const username = unique('casey');
  await page.goto('/register');
  await fillRegistration(page, { Username: username, Email: `${username}@example.org` });
  await submit(page, 'Register');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText(username);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  expect(await keys()).toEqual(expect.arrayContaining(['pennant.token', 'pennant.user']));
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(username);

  const token = await page.evaluate(() => localStorage.getItem('pennant.token'));
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(200);
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await expect(page).toHaveURL('/');
  expect((await keys()).filter((key) => ['pennant.token', 'pennant.user'].includes(key))).toEqual([]);

  await page.goto('/account#tokens');
  await main(page).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('mudville');
  await submit(page, 'Login');
  await expect(page).toHaveURL('/account#tokens');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(username);

  await page.setViewportSize({ width: 360, height: 740 });
  const more = page.getByRole('button', { name: 'More', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await more.click();
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await menu.getByRole('link', { name: 'All teams' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/teams');
  await expectNoSidewaysScroll(page);
});

test('a page that is opened offline says so, and opens once the connection is back; a page whose code is missing shows an error', async ({
  page,
  context,
}) => {
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await page.goto('/');
  await context.setOffline(true);
  await (await menuLink(page, 'Community', 'Forum')).click();
  await expect(error).toBeVisible();
  await expect(main(page)).toContainText('You are offline');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('Still offline.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible();
  await isLive(page);

  await page.route(/\/assets\/news-.*\.js$/, (route) => route.abort());
  await (await menuLink(page, 'Community', 'News')).click();
  await expect(error).toBeVisible();
});
