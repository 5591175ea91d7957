import { opensEmpty } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { unique } from '../../league-office';
import { createMany, pixel } from './teams-steps';

test('a team is created with a logo; its page opens after two seconds, and the logo is changed there', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.register());
  await page.goto('/teams/create');
  const name = unique('Keepers');
  await page.getByLabel('Team Name').fill(name);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(pixel);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText(`✓ ${name} was created!`)).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/teams\/create$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const logo = page.getByRole('main').locator('header img').first();
  await expect(logo).toHaveAttribute('src', /\/uploads\//);

  await input.setInputFiles({ name: 'logo', mimeType: 'image/webp', buffer: Buffer.from('no picture') });
  await expect(
    page.getByText('✗ Invalid file type. Please select a JPEG, PNG, or WEBP image.'),
  ).toBeVisible();
  // Choosing the same file again triggers a change only if the input is empty.
  await opensEmpty(input, page.getByRole('button', { name: 'Change Logo' }));
  await input.setInputFiles(pixel);
  await expect(page.getByText('✓ Logo changed')).toBeVisible();
});

test('a list of several pages is shown to its end, and the keyboard keeps its place', async ({
  page,
  office,
}) => {
  const { name, names } = await createMany(office, 130);
  await page.goto(`/teams?search=${name}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(60);
  await expect(page.getByText('60 of 130 teams')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(120);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(130);
  await expect(more).toBeHidden();
  await expect(page.getByText('All 130 teams').and(page.locator('p'))).toBeFocused();
  expect(await cards.getByRole('heading').allTextContents()).toEqual(names);
});
