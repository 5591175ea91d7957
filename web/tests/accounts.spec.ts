import { expect, test } from './fixtures';
import { unique } from './league-office';
import { main, submit, fillRegistration } from './accounts-steps';

test.describe('registering', () => {
  test('signs in, stores token and user, and goes to the dashboard', async ({ page }) => {
    const username = unique('casey');
    await page.goto('/register');
    await fillRegistration(page, { Username: username, Email: `${username}@example.org` });
    await submit(page, 'Register');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(username);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual(expect.arrayContaining(['pennant.token', 'pennant.user']));
    await page.reload();
    await expect(page.getByRole('banner')).toContainText(username);
  });
});

test.describe('logging in', () => {
  test('leads to the dashboard, and logging out removes token and user and ends the session', async ({
    page,
    office,
    signInByForm,
    request,
  }) => {
    await signInByForm(page, await office.register());
    const token = await page.evaluate(() => localStorage.getItem('pennant.token'));
    const ended = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await ended).status()).toBe(200);
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toEqual(expect.arrayContaining(['pennant.token']));
    expect(kept).not.toEqual(expect.arrayContaining(['pennant.user']));
  });
});

test.describe('the layout of every page', () => {
  test('a page that is opened offline says so, and opens once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(main(page)).toContainText('You are offline');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText('There is still no connection.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
  });
});
