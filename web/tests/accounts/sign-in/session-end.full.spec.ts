import { expect, test } from '../../fixtures';
import { createLeague } from '../../league-builder';
import { unique, uniqueFirst } from '../../league-office';
import { again, endSession } from './session-end-steps';

test.describe('a session that ends while somebody writes', () => {
  test('keeps what they typed for a league and its teams, and a banner says that the operation was refused', async ({
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
    await page.getByRole('button', { name: 'New League' }).click();
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

  test('keeps what they typed for a team and for an article', async ({ page, office, signIn }) => {
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
