import { expect, test } from '../fixtures';
import { holdLists, holdScripts, openDrawn } from './drawn-pages-steps';

test('a picker shows its value at once; opened before its list is there, it keeps the focus and opens with it', async ({
  page,
  office,
}) => {
  const start = await holdScripts(page);
  await openDrawn(page, '/matches', 'commit');
  const league = page.getByRole('combobox', { name: 'League', exact: true });
  await expect(league).toBeVisible();
  await expect(league).toHaveValue('All leagues');
  start();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const team = await office.createTeam(await office.firstAdmin());
  const deliver = await holdLists(page);
  const code = page.waitForRequest('**/assets/ChoiceCombobox-*.js');
  await page.goto('/players');
  const picker = page.getByRole('combobox', { name: 'Filter by team' });
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
