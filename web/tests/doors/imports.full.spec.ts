import { zipSync } from 'fflate';
import { expect, test } from '../fixtures';
import { unique } from '../league-office';
import { panel, exportedSeason } from './imports-steps';

test('an archive with a file that is too large when unpacked fails with a sentence', async ({
  page,
  office,
  signIn,
}) => {
  const buffer = Buffer.from(zipSync({ '2019ANA.EVA': new Uint8Array(9_000_000) }));
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#import');
  const file = { name: 'bomb.zip', mimeType: 'application/zip', buffer };
  await panel(page).locator('input[type=file]').setInputFiles(file);
  await panel(page).getByRole('button', { name: 'Import Season' }).click();
  await expect(panel(page).getByRole('list', { name: 'Latest imports' })).toContainText(
    '2019ANA.EVA has more than 8 MB, unpacked.',
  );
});

test('a real game shows its date and the notice of its source', async ({ page, office, server, signIn }) => {
  const archive = await exportedSeason(office, server.url);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#import');
  const name = unique('Dated League');
  await panel(page).locator('input[type=file]').setInputFiles(archive);
  await panel(page).getByLabel('League name').fill(name);
  await panel(page).getByRole('button', { name: 'Import Season' }).click();
  await panel(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const leagueId = new URL(page.url()).searchParams.get('league') ?? '';
  const matches = await office.asAdmin<{ id: number }[]>('GET', `/leagues/${leagueId}/matches`);
  await page.goto(`/matches/${matches[0]?.id ?? 0}`);
  await expect(page.getByText(/Apr \d+, \d{4}/).first()).toBeVisible();
  await expect(page.getByText('copyrighted by Retrosheet')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a file that is no archive of event files is refused', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#import');
  const start = panel(page).getByRole('button', { name: 'Import Season' });
  await start.click();
  await expect(panel(page).getByText('Please select a zip archive of event files')).toBeVisible();
  const file = { name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear Sirs') };
  await panel(page).locator('input[type=file]').setInputFiles(file);
  await start.click();
  // The panel also lists failed imports of other tests.
  const refusal = panel(page)
    .getByRole('alert')
    .filter({ hasText: '✗ Please select a zip archive of event files' });
  await expect(refusal).toBeVisible();
});
