import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { unique } from '../league-office';
import { menuLink } from '../screens/screen';

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
    if (wanted.test(name)) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

test('the keyboard alone is enough to register, create a team, open the forum, and find the team again', async ({
  page,
  office,
}) => {
  test.slow();
  const category = unique('Dugout');
  await office.asAdmin('POST', '/forum/categories', { name: category });
  const username = unique('keys');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, /^Register$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  for (const [label, text] of [
    [/^Username/, username],
    [/^Email/, `${username}@example.org`],
    [/^Password/, 'mudville'],
    [/^Confirm Password/, 'mudville'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await tabTo(page, /Create (Team|Your First Team)/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/teams/create');
  await tabTo(page, /^Team Name/);
  const team = unique('Keys');
  await page.keyboard.type(team);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Keys/, level: 1 })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: category })).toBeVisible();
  await tabTo(page, /^Dugout/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forum\/category\/\d+$/);

  await page.keyboard.press('/');
  await page.keyboard.type(team.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(`^${team}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  // The button is disabled while it works, and has the focus again afterwards.
  await tabTo(page, /^Follow /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Following / })).toBeFocused();
});

test('? lists the shortcuts, which do nothing in fields and behind dialogs and can be turned off; the first Tab offers to skip to the content', async ({
  page,
}) => {
  await page.goto('/teams');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await (await menuLink(page, 'Community', 'News')).click();
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // The pages of another group appear with its focus, and come next.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Scores', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Scoreboard' })).toBeFocused();

  await page.goto('/login');
  await page.getByLabel('Username').pressSequentially('gt?gd');
  await expect(page.getByLabel('Username')).toHaveValue('gt?gd');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').blur();

  const search = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('scoreb');
  // Results of the first letters may still be listed.
  await expect(search.getByRole('option')).toHaveText([/Scoreboard/]);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(dialog).toContainText('League dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/login');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Shortcuts' }).click();
  await dialog.getByLabel('Shortcuts are on').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/login');
  await expect(dialog).toHaveCount(0);
});
