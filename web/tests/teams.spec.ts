import { unique } from './league-office';
import { expect, test } from './fixtures';
import { createMany, pixel } from './teams-steps';

test.describe('creating a team', () => {
  test('keeps the chosen logo, and goes to the team’s page after two seconds', async ({
    page,
    office,
    signIn,
  }) => {
    await signIn(page, await office.register());
    await page.goto('/teams/create');
    const name = unique('Keepers');
    await page.getByLabel('Team Name').fill(name);
    await page.locator('input[type=file]').setInputFiles(pixel);
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
    await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute('src', /\/uploads\//);
  });
});

test.describe('more teams than a page', () => {
  test('are shown to the end, and the keyboard keeps its place', async ({ page, office }) => {
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
});
