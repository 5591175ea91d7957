import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createLeague } from './league-builder';
import { type Account, unique, uniqueFirst } from './league-office';

const ended = 'Your session has ended. Please log in again.';
const again = (page: Page) => page.getByRole('dialog', { name: ended });

/**
 * From now on the server refuses the page's token, as it does after its expiry, at the next mutation or at the next
 * request of any kind. Returns a function that logs in again.
 */
async function endSession(
  page: Page,
  account: Account,
  noticedBy: 'mutation' | 'anything' = 'mutation',
): Promise<() => Promise<void>> {
  // The server has accepted the token on this page.
  await expect(page.getByRole('contentinfo').getByText('Live')).toBeVisible();
  await page.route('**/graphql', (route) => {
    const { authorization, ...headers } = route.request().headers();
    const isNoticed = noticedBy === 'anything' || route.request().postData()?.includes('mutation') === true;
    return authorization === undefined || !isNoticed
      ? route.fallback()
      : route.continue({ headers: { ...headers, authorization: 'Bearer expired' } });
  });
  return async () => {
    await page.unroute('**/graphql');
    await expect(again(page).getByLabel('Username')).toHaveValue(account.username);
    await again(page).getByRole('textbox', { name: 'Password' }).fill(account.password);
    await again(page).getByRole('button', { name: 'Login' }).click();
    await expect(again(page)).toHaveCount(0);
  };
}

test.describe('a session that ends while somebody writes', () => {
  test('keeps their thread and their reply, and they continue after logging in again', async ({
    page,
    office,
    signIn,
  }) => {
    const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
      name: unique('Bleachers'),
    });
    const author = await office.register();
    await signIn(page, author);
    await page.goto(`/forum/category/${category.id}`);
    await page.getByRole('button', { name: 'New Thread' }).click();
    const title = unique('Rain delay');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Initial Post').fill('Who has a tarp?');
    let logIn = await endSession(page, author);
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByRole('dialog')).toContainText('Could not validate credentials');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(again(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await again(page).getByRole('button', { name: 'Login' }).click();
    await expect(again(page)).toContainText('Username and password are required');
    await logIn();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Initial Post')).toHaveValue('Who has a tarp?');
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    await page.getByLabel('Your reply').fill('I have two.');
    await expect(page.getByRole('contentinfo').getByText('Live')).toBeVisible();
    const threadId = page.url().split('/').at(-1);
    logIn = await endSession(page, author, 'anything');
    await office.asAdmin('POST', `/forum/threads/${threadId}/posts`, { content: 'Meanwhile' });
    await expect(again(page)).toBeVisible();
    await logIn();
    await expect(page.getByText('Meanwhile')).toBeVisible();
    await expect(page.getByLabel('Your reply')).toHaveValue('I have two.');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('list', { name: 'Posts' }).getByText('I have two.')).toBeVisible();

    await page.getByLabel('Your reply').fill('Never mind.');
    await endSession(page, author);
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await again(page).getByRole('button', { name: 'Stay Signed Out' }).click();
    await expect(page.getByText('You must be logged in to reply')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('keeps their league and their assignments, with a banner for the refused operation', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 0 });
    const team = await office.createTeam(await office.firstAdmin(), uniqueFirst('Robins'));
    const moderator = await office.registerAs('moderator');
    await signIn(page, moderator);
    await page.goto(`/leagues?league=${league.id}`);
    const name = unique('Late League');
    await page.getByLabel('League name').fill(name);
    await page.getByLabel('Generate schedule now').check();
    await page.getByRole('checkbox', { name: team.name }).check();
    await page.getByLabel(`Conference of ${team.name}`).fill('East');
    const logIn = await endSession(page, moderator);
    await page.getByRole('button', { name: /^Assign to League/ }).click();
    const unassigned = page.getByText('✗ Authentication failed. Please log in again and try.');
    await expect(again(page)).toBeVisible();
    await expect(unassigned).toBeVisible();
    await logIn();
    await expect(unassigned).toBeVisible();
    await expect(page.getByLabel(`Conference of ${team.name}`)).toHaveValue('East');
    await page.getByRole('button', { name: /^Assign to League/ }).click();
    await expect(page.getByText(`✓ 1 team assigned to ${league.name}`)).toBeVisible();

    await page.getByLabel('Generate schedule now').uncheck();
    const logInLater = await endSession(page, moderator);
    await page.getByRole('button', { name: 'Create League' }).click();
    const uncreated = page.getByText('✗ Authentication failed. Please log in again.');
    await expect(again(page)).toBeVisible();
    await logInLater();
    await expect(uncreated).toBeVisible();
    await expect(page.getByLabel('League name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Create League' }).click();
    await expect(page.getByText(`✓ League ${name} created`)).toBeVisible();
  });

  test('keeps their team and their article', async ({ page, office, signIn }) => {
    const owner = await office.register();
    await signIn(page, owner);
    await page.goto('/teams/create');
    const name = unique('Robins');
    await page.getByLabel('Team Name').fill(name);
    const logIn = await endSession(page, owner);
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not validate credentials');
    await logIn();
    await expect(page.getByLabel('Team Name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Create Team' }).click();
    await page.waitForURL(/\/teams\/\d+$/);

    const teamId = Number(page.url().split('/').at(-1));
    await office.asAdmin('POST', '/coaches', { team_id: teamId, role: 'Manager', name: 'Casey Skipper' });
    await page.goto('/news');
    await page.getByRole('button', { name: 'Post News' }).click();
    await page.getByRole('combobox', { name: 'Author' }).click();
    await page.getByRole('option', { name: 'Casey Skipper, Manager' }).click();
    await page.getByLabel('Headline').fill('Opening day');
    await page.getByRole('textbox', { name: 'Article' }).fill('We won.');
    const logInLater = await endSession(page, owner);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await logInLater();
    await expect(page.getByLabel('Headline')).toHaveValue('Opening day');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('article', { name: 'Opening day' })).toBeVisible();
  });
});
