import { readFile } from 'node:fs/promises';
import { faults } from '../../screens/accessibility';
import { ended, field, part } from './account-steps';
import { expect, test } from '../../fixtures';
import { unique } from '../../league-office';
import { isLive } from '../../screens/screen';

test('changing the password ends the session in another browser, where typed text stays; another tab stays signed in', async ({
  page,
  browser,
  office,
  signIn,
}) => {
  const casey = await office.register();
  const other = await (await browser.newContext()).newPage();
  await signIn(page, casey);
  await signIn(other, casey);
  await other.goto('/teams/create');
  await field(other, 'Team Name').fill('Mudville Nine');
  await isLive(other);
  const tab = await page.context().newPage();
  await tab.goto('/account');
  await isLive(tab);

  await page.goto('/account#password');
  const form = part(page, 'Password');
  const current = form.getByRole('textbox', { name: 'Current password', exact: true });
  await current.fill('a guess');
  await field(page, 'New password').fill('two-strikes');
  await field(page, 'Repeat new password').fill('two-strikes');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByRole('alert')).toContainText('The current password is incorrect');
  await current.fill(casey.password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByRole('status')).toContainText('Your password was changed.');
  await expect(current).toHaveValue('');
  await expect(part(page, 'Sessions')).toContainText('You are not logged in anywhere else.');

  await expect(ended(other)).toBeVisible();
  await ended(other).getByRole('textbox', { name: 'Password' }).fill('two-strikes');
  await ended(other).getByRole('button', { name: 'Login' }).click();
  await expect(ended(other)).toHaveCount(0);
  await expect(field(other, 'Team Name')).toHaveValue('Mudville Nine');
  await other.context().close();

  await expect(ended(page)).toHaveCount(0);
  await expect(ended(tab)).toHaveCount(0);
  await tab.reload();
  await expect(part(tab, 'Profile')).toContainText(casey.username);
});

test('a user makes a personal token, exports the account as a file, and deletes it', async ({
  page,
  office,
  signIn,
}) => {
  const casey = await office.register();
  const team = await office.createTeam(casey, unique('Robins'));
  await signIn(page, casey);
  await page.goto('/account#tokens');
  const tokens = part(page, 'Personal Tokens');
  await field(page, 'Name').fill('Scoreboard');
  await tokens.getByRole('radio', { name: 'Read and write' }).check();
  await tokens.getByRole('button', { name: 'Create Token' }).click();
  const text = tokens.getByLabel('Token', { exact: true });
  await expect(text).toHaveText(/^pennant_/);
  const token = (await text.textContent()) ?? '';
  await expect(tokens.getByRole('listitem')).toContainText('Read and write');
  await expect(tokens.getByRole('listitem')).toContainText('never used');
  expect(await office.call('GET', '/auth/me', { token })).toMatchObject({ username: casey.username });
  await page.reload();
  await expect(tokens.getByRole('listitem')).toContainText('last used: Just now');
  await expect(page.getByText(token)).toHaveCount(0);
  await tokens.getByRole('button', { name: 'Revoke Scoreboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Token' }).click();
  await expect(tokens).toContainText('You have no tokens.');
  await expect(office.call('GET', '/auth/me', { token })).rejects.toThrow('401');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^pennant-${casey.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  );
  const content: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(content).toMatchObject({
    profile: { username: casey.username, role: 'user' },
    clubs: [{ id: team.id, owned: true }],
    posts: [],
  });

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await dialog.getByRole('textbox').first().fill(casey.username);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(casey.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(office.openSession(casey)).rejects.toThrow('401');
});
