import { faults } from '../screens/accessibility';
import { expect, test } from '../fixtures';
import { unique } from '../league-office';
import { panel, exportedSeason } from './imports-steps';

test('an administrator imports a season and opens the new league', async ({
  page,
  office,
  server,
  signIn,
}) => {
  const archive = await exportedSeason(office, server.url);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#import');
  const name = unique('Real League');
  await panel(page).locator('input[type=file]').setInputFiles(archive);
  await panel(page).getByLabel('League name').fill(name);
  await panel(page).getByRole('button', { name: 'Import Season' }).click();
  await expect(panel(page).getByText('✓ Season uploaded')).toBeVisible();
  await expect(
    panel(page)
      .getByText(/^2 clubs, \d+ players, \d+ games? in$/)
      .first(),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await panel(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('copyrighted by Retrosheet')).toBeVisible();
});
