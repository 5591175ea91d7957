import { faults, faultsInEitherTheme } from '../../screens/accessibility';
import { choose } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { createLeague } from '../../league-builder';
import { path as pathOf } from './club-life';
import { isLive } from '../../screens/screen';

test('a newcomer starts a club, asks for a roster, joins a league, and sees the state of each step', async ({
  page,
  office,
  signIn,
}) => {
  const newcomer = await office.register('newcomer');
  const league = await createLeague(office, { teams: 2 });
  // A single league would be chosen from the start.
  await createLeague(office, { teams: 0 });
  await signIn(page, newcomer);
  await page.goto('/dashboard');
  const start = page.getByRole('region', { name: 'Start your club' });
  await start.getByRole('link', { name: 'While you wait' }).click();
  await expect(page).toHaveURL(/\/my-club$/);
  const path = pathOf(page);
  await expect(path.getByRole('listitem')).toHaveText([/Next step/, /request 25/, /request a place/]);
  await expect(page.getByRole('region', { name: 'While you wait' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await path.getByRole('link', { name: 'Start Your Club' }).click();
  await expect(page).toHaveURL(/\/teams\/create$/);
  await expect(page.getByLabel('Team Name')).toBeFocused();

  const team = await office.createTeam(newcomer);
  await page.goto('/my-club');
  await expect(path.getByRole('listitem').first()).toContainText(`Done ${team.name}`);
  await isLive(page);

  await expect(path.getByRole('link', { name: 'Play a practice game' })).toBeVisible();
  await path.getByRole('button', { name: 'Ask for a Roster' }).click();
  await expect(path).toContainText(/Requested on .+ A moderator or administrator will decide\./);
  await path.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await path.getByRole('button', { name: 'Ask for a Roster' }).click();
  await expect(path).toContainText('Requested on');
  await office.asAdmin('DELETE', `/teams/${team.id}/roster-request?reason=Found+a+park+first`);
  await expect(path).toContainText(/Declined on .+: Found a park first/);
  await path.getByRole('button', { name: 'Ask for a Roster Again' }).click();
  await expect(path).toContainText('Requested on');
  await office.generateRoster(team);
  await expect(path).toContainText('25 players.');

  await path.getByRole('button', { name: 'Ask to Join a League' }).click();
  const dialog = page.getByRole('dialog', { name: `A place for ${team.name}` });
  await dialog.getByRole('button', { name: 'Ask to Join' }).click();
  await expect(dialog.getByText('League is required')).toBeVisible();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await choose(dialog.getByRole('combobox', { name: 'League' }), league.name);
  await dialog.getByLabel('Message').fill('We have a park.');
  await dialog.getByRole('button', { name: 'Ask to Join' }).click();
  await expect(path).toContainText(`Asked to join ${league.name} on`);
  await path.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(path.getByRole('button', { name: 'Ask to Join a League' })).toBeVisible();

  const body = { league_id: league.id };
  const { id } = await office.call<{ id: number }>('POST', `/teams/${team.id}/league-request`, {
    token: newcomer.token,
    body,
  });
  await expect(path).toContainText(`Asked to join ${league.name} on`);
  await office.asAdmin('POST', `/league-requests/${id}/decline`, { reason: 'We are full.' });
  await expect(path).toContainText(/declined on .+: We are full\./);
  const again = await office.call<{ id: number }>('POST', `/teams/${team.id}/league-request`, {
    token: newcomer.token,
    body,
  });
  await office.asAdmin('POST', `/league-requests/${again.id}/grant`, {});
  // The club has completed all steps, so the address redirects to its page.
  await expect(page).toHaveURL(new RegExp(`/teams/${team.id}$`));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'My club' })).toContainText(team.name);
  await expect(start).toHaveCount(0);
});

test('staff grants and declines requests to join, by keyboard, and the owner reads the reason', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 2 });
  const owner = await office.register('owner');
  const [wanted, refused] = [await office.createTeam(owner), await office.createTeam(owner)];
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/leagues?league=${league.id}`);
  const requests = page.getByRole('region', { name: 'Requests to Join' });
  await expect(requests).toContainText(`No requests to join ${league.name}.`);
  await isLive(page);
  for (const { id } of [wanted, refused]) {
    const body = { league_id: league.id, message: 'Please.' };
    await office.call('POST', `/teams/${id}/league-request`, { token: owner.token, body });
  }
  await expect(requests.getByRole('row')).toHaveCount(3);
  await requests.getByRole('button', { name: `Grant ${wanted.name} a place` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Conference')).toBeFocused();
  await dialog.getByLabel('Division').fill('North');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A division needs a conference')).toBeVisible();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await dialog.getByLabel('Conference').fill('East');
  await page.keyboard.press('Enter');
  await expect(requests.getByText(`✓ ${wanted.name} now plays in ${league.name}.`)).toBeVisible();
  await requests.getByRole('button', { name: `Decline ${refused.name} a place` }).press('Enter');
  await dialog.getByLabel('Reason').fill('We are full.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(requests.getByText(`✓ The request of ${refused.name} was declined.`)).toBeVisible();
  await expect(requests).toContainText(`No requests to join ${league.name}.`);
  const answer = await office.call('GET', `/teams/${refused.id}/league-request`, { token: owner.token });
  expect(answer).toMatchObject({ state: 'declined', reason: 'We are full.' });
});
