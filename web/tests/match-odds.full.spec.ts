import { expect, test } from './fixtures';
import { createLeague } from './league-builder';

test('staff set how many teams go to the playoffs, and the bracket is offered with as many', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 8 });
  await signIn(page, await office.registerAs('admin'));
  await page.goto(`/leagues/dashboard?league=${league.id}`);
  await page.getByRole('button', { name: 'Edit League' }).click();
  const form = page.getByRole('form', { name: `Edit ${league.name}` });
  const places = form.getByLabel('Teams in the playoffs');
  await expect(places).toHaveValue('');
  await places.fill('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter an even number from 2 to 1000')).toBeVisible();
  await places.fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { playoff_places: stored } = await office.asAdmin<{ playoff_places: number }>(
    'GET',
    `/leagues/${league.id}`,
  );
  expect(stored).toBe(6);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=bracket`);
  await expect(page.getByLabel('Top N teams')).toHaveValue('6');
});
