import { expect, test } from '../fixtures';
import { uniqueFirst } from '../league-office';
import { asks, operationsOf, holdBackLists } from './first-load-steps';

test('a page requests its data while its code is still loading', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  const query = page.waitForRequest((request) => asks(request));
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('first-queries')) await query;
    await route.continue();
  });
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
});

test('an early answer is used once: a return sends the query again', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin(), uniqueFirst('Robins'));
  const asked = await operationsOf(page);
  await page.goto('/teams', { waitUntil: 'networkidle' });
  const card = page.getByRole('article', { name: team.name });
  await card.getByRole('link', { name: 'View Team' }).click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => asked.filter((operation) => operation === 'TeamsPage')).toHaveLength(2);
});

test('a picker that is opened before its list is there keeps the focus, and opens with the list', async ({
  page,
  office,
}) => {
  const team = await office.createTeam(await office.firstAdmin());
  const deliver = await holdBackLists(page);
  await page.goto('/players');
  const picker = page.getByRole('combobox', { name: 'Filter by team' });
  const code = page.waitForRequest('**/assets/ChoiceCombobox-*.js');
  await picker.click();
  await code;
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('All Teams');
  deliver();
  await expect(page.getByRole('option', { name: 'All Teams' })).toBeVisible();
  await expect(picker).toBeFocused();
  await picker.fill(team.name);
  await page.getByRole('option', { name: team.name, exact: true }).click();
  await expect(page).toHaveURL(`/players?team=${team.id}`);
});
