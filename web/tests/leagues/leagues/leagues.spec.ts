import { expect, test } from '../../fixtures';
import { unique } from '../../league-office';
import { freeTeams, leagueNamed } from './leagues-steps';
import { isLive, region } from '../../screens/screen';

test('staff creates a league with teams and schedule in one step, and edits it in place; other pages update', async ({
  page,
  office,
  signIn,
  browser,
  baseURL,
}) => {
  const teams = await freeTeams(office, 3);
  await signIn(page, await office.registerAs('moderator'));
  await page.goto('/leagues');
  const first = unique('Ready League');
  await page.getByLabel('League name').fill(first);
  await page.getByLabel('Generate schedule now').check();
  await region(page, 'Create League').getByLabel('Schedule type').selectOption({ label: 'Custom' });
  const perPair = region(page, 'Create League').getByLabel('Matches per pair');
  await expect(perPair).toHaveValue('2');
  await perPair.fill('4');
  await page.getByRole('checkbox', { name: teams[0]?.name ?? '' }).check();
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByText('Select at least 2 teams below to auto-generate a schedule.')).toBeVisible();
  await expect(page.getByLabel('League name')).toHaveValue(first);
  await page.getByRole('checkbox', { name: teams[1]?.name ?? '' }).check();
  await page.getByRole('checkbox', { name: teams[2]?.name ?? '' }).check();
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByText(`✓ League ${first} created with 12 matches`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: teams[0]?.name ?? '' })).toHaveCount(0);

  const league = await leagueNamed(office, first);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto(`/leagues/dashboard?league=${league.id}`);
  await isLive(other);
  await page.getByRole('button', { name: `Edit ${first}` }).click();
  const form = page.getByRole('form', { name: `Edit ${first}` });
  const name = form.getByLabel('League name');
  await expect(name).toBeFocused();
  const renamed = unique('Renamed League');
  await name.fill(` ${renamed} `);
  await form.getByLabel('Description').fill('Two words');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('✓ League saved')).toBeVisible();
  await expect(page.getByRole('radio', { name: renamed })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeFocused();
  await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(other.getByText('Two words')).toBeVisible();
  await other.context().close();
});
