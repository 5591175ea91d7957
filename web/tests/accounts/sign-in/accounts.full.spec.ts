import type { Page } from '@playwright/test';
import { expect, openInApp, test } from '../../fixtures';
import { unique } from '../../league-office';
import { firstAdmin } from '../../pennant-server';
import { main, submit, fillRegistration } from './accounts-steps';
import { isLive, menuLink } from '../../screens/screen';

test.describe('the home page', () => {
  test('shows a visitor title, tagline, Register, Login and the features', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Pennant', level: 1 })).toBeVisible();
    await expect(main(page)).toContainText('Build a ball club.');
    await expect(main(page)).toContainText(/create teams with logos/i);
    await expect(main(page)).toContainText(/compete in round-robin and knockout leagues/i);
    await expect(main(page)).toContainText(/track stats/i);
    await main(page).getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await page.goBack();
    await main(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('welcomes a signed-in user, with tiles to dashboard, teams and matches', async ({
    page,
    office,
    signIn,
  }) => {
    const user = await office.register();
    await signIn(page, user);
    await page.goto('/');
    await expect(main(page)).toContainText(`Welcome, ${user.username}.`);
    const tiles = page.getByRole('navigation', { name: 'Go to' });
    await expect(tiles.getByRole('link')).toHaveCount(3);
    await tiles.getByRole('link', { name: /Matches/ }).click();
    await expect(page).toHaveURL('/matches');
  });
});

test.describe('registering', () => {
  const refusals: [what: string, values: Record<string, string>, sentence: string][] = [
    ['nothing', { Email: '' }, 'All fields are required'],
    ['a short username', { Username: 'ab' }, 'Username must be at least 3 characters'],
    ['a long username', { Username: 'a'.repeat(51) }, 'Username must be at most 50 characters'],
    [
      'odd characters',
      { Username: 'casey at bat' },
      'Username can only contain letters, numbers, hyphens, and underscores',
    ],
    ['different passwords', { 'Confirm Password': 'mudvill' }, 'Passwords do not match'],
    ['a short password', { Password: '12345' }, 'Password must be at least 6 characters'],
  ];
  for (const [what, values, sentence] of refusals) {
    test(`with ${what} says: ${sentence}`, async ({ page }) => {
      await page.goto('/register');
      await fillRegistration(page, values);
      await submit(page, 'Register');
      await expect(main(page)).toContainText(sentence);
      await expect(page).toHaveURL('/register');
    });
  }

  test('under a taken name shows the reason, and keeps what was typed', async ({ page }) => {
    await page.goto('/register');
    await fillRegistration(page, { Username: firstAdmin.username });
    await submit(page, 'Register');
    await expect(main(page)).toContainText(/username.*(taken|exists|use)/i);
    await expect(page.getByLabel('Username')).toHaveValue(firstAdmin.username);
    await expect(page.getByLabel('Email')).toHaveValue('casey@example.org');
  });
});

test.describe('logging in', () => {
  test('requires name and password, and refuses a wrong password in a banner; the name stays', async ({
    page,
    office,
  }) => {
    const { username } = await office.register();
    await page.goto('/login');
    await submit(page, 'Login');
    await expect(main(page)).toContainText('Username and password are required');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
    await submit(page, 'Login');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(main(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });

  test('without a backend names the host that does not answer', async ({ page, baseURL }) => {
    await page.goto('/login');
    await page.route('**/graphql', (route) => route.abort());
    await page.getByLabel('Username').fill('casey');
    await page.getByRole('textbox', { name: 'Password' }).fill('mudville');
    await submit(page, 'Login');
    await expect(main(page)).toContainText(
      `Unable to connect to backend server at ${new URL(baseURL ?? '').host}/api. Please ensure the backend is running.`,
    );
  });

  test('removes a stored user that cannot be parsed, and its token', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('pennant.token', 'anything');
      localStorage.setItem('pennant.user', '{not json');
    });
    await page.reload();
    await expect(main(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pennant.token'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('pennant.user'))).toBeNull();
  });
});

test.describe('the layout of every page', () => {
  const shared = [
    'Dashboard',
    'Home',
    'Matches',
    'League dashboard',
    'Forum',
    'News',
    'Scores',
    'Leagues',
    'Teams',
    'Players',
    'Community',
  ];
  const links = (page: Page, name: string) =>
    page.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts();

  test('links a visitor to every section, to Register and Login; the footer shows version and year', async ({
    page,
  }) => {
    await page.goto('/');
    await expect.poll(() => links(page, 'Main')).toEqual(shared);
    for (const name of ['Register', 'Login'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    expect(await links(page, 'Footer')).toEqual([
      'Home',
      'Dashboard',
      'Teams',
      'Matches',
      'Leagues',
      'Players',
    ]);
    await expect(page.getByRole('contentinfo')).toContainText('0.1.0');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
  });

  test('shows a badge of the role only to moderators and administrators, and the Admin link only to administrators', async ({
    page,
    office,
    signInByForm,
  }) => {
    // The closed menu of the account has a badge, too.
    const badge = (role: string) =>
      page.getByRole('banner').getByText(role, { exact: true }).filter({ visible: true });
    await signInByForm(page, await office.register());
    expect(await links(page, 'Main')).toEqual([...shared, 'My club']);
    await expect(badge('user')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInByForm(page, await office.registerAs('moderator'));
    await expect(badge('moderator')).toBeVisible();
    expect(await links(page, 'Main')).not.toContain('Admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInByForm(page, await office.firstAdmin());
    await expect(badge('admin')).toBeVisible();
    expect(await links(page, 'Main')).toContain('Admin');
  });

  test('shows a promotion without a reload, on the home page too', async ({ page, office, signIn }) => {
    const user = await office.register();
    await signIn(page, user);
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(user.username);
    await office.asAdmin('PATCH', `/users/${user.id}/role`, { role: 'moderator' });
    const badge = page.getByRole('banner').getByText('moderator', { exact: true });
    await expect(badge.filter({ visible: true })).toBeVisible();
  });

  test('an unknown address shows Unexpected Application Error! with a link home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a page whose code cannot be fetched shows Unexpected Application Error!', async ({ page }) => {
    await page.goto('/');
    await page.route(/\/assets\/forum-.*\.js$/, (route) => route.abort());
    await (await menuLink(page, 'Community', 'Forum')).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  });

  test('a visitor’s request for teams logs a warning that it has no token, a signed-in user’s does not', async ({
    page,
    office,
    signIn,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('No authentication')) warnings.push(message.text());
    });
    await openInApp(page, '/teams');
    await expect.poll(() => warnings).toEqual(['No authentication token for TeamsPage.']);
    warnings.length = 0;
    await openInApp(page, '/dashboard');
    await expect.poll(() => warnings).toContain('No authentication token for DashboardPage.');
    await page.unrouteAll();
    await signIn(page, await office.register());
    warnings.length = 0;
    await page.goto('/dashboard');
    await page.goto('/teams');
    await isLive(page);
    expect(warnings).toEqual([]);
  });

  test('a logo that fails to load is replaced by the club’s mark', async ({ page, office }) => {
    const owner = await office.register();
    const name = unique('Robins');
    await office.call('POST', '/teams', {
      token: owner.token,
      body: { name, logo_url: 'https://example.org/none.png', wins: 0, losses: 0 },
    });
    await page.goto(`/teams?search=${name}`);
    const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: name }).first();
    await expect(card).toBeVisible();
    await expect(card.locator('img[src*="none.png"]')).toHaveCount(0);
    await expect(card.locator('svg').first()).toBeVisible();
  });
});
