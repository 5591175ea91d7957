import { choose } from '../../screens/choose';
import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { unique } from '../../league-office';
import { staffedTeam, publish, article, openForm } from './news-steps';
import { isLive } from '../../screens/screen';

test('an article names its team and coach and shows its text with links', async ({ page, office }) => {
  const team = await staffedTeam(office, await office.firstAdmin());
  const { title } = await publish(office, team);
  await page.goto('/news');
  await expect(article(page, title)).toContainText('Casey Skipper, Manager');
  await expect(article(page, title)).toContainText('Just now');
  await expect(article(page, title).getByRole('link', { name: team.name })).toBeVisible();
  const link = article(page, title).getByRole('link', { name: 'https://example.com/box' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow');
  await expect(article(page, title).getByRole('button')).toHaveCount(0);
});

test('articles are filtered by team and by being featured, and the filters are in the address', async ({
  page,
  office,
}) => {
  const admin = await office.firstAdmin();
  const [team, other] = [await staffedTeam(office, admin), await staffedTeam(office, admin)];
  const [plain, featured] = [await publish(office, team), await publish(office, team)];
  const elsewhere = await publish(office, other);
  await office.asAdmin('PUT', `/news/${featured.id}/feature`, {});
  await page.goto('/news');
  await choose(page.getByRole('combobox', { name: 'Team' }), team.name);
  await expect(article(page, elsewhere.title)).toBeHidden();
  await expect(article(page, plain.title)).toBeVisible();
  await page.getByLabel('Featured only').check();
  await expect(article(page, plain.title)).toBeHidden();
  await page.reload();
  await expect(article(page, featured.title)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a team without coaching staff publishes nothing', async ({ page, office, signIn }) => {
  const owner = await office.register();
  const team = await office.createTeam(owner);
  await signIn(page, owner);
  await openForm(page);
  await expect(page.getByText('Add coaching staff to your team first!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expect(
    page.getByRole('region', { name: 'Post News' }).getByRole('combobox', { name: 'Team' }),
  ).toHaveValue(team.name);
});

test('a visitor is asked to log in', async ({ page }) => {
  await openForm(page);
  await expect(page.getByText('You must be logged in to post news')).toBeVisible();
});

test('a refused article is reported in an alert popup and stays in the form', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register();
  await staffedTeam(office, owner);
  await signIn(page, owner);
  await openForm(page);
  await page.getByLabel('Headline').fill('Too late');
  await page.getByRole('textbox', { name: 'Article' }).fill('Typed with care.');
  await page.getByRole('combobox', { name: 'Author' }).click();
  await page.getByRole('option', { name: 'Casey Skipper, Manager' }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation PostNews')
      ? route.fulfill({
          json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('Failed to post news');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Article' })).toHaveValue('Typed with care.');
});

test('an administrator features, edits and deletes; a moderator does not feature', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const team = await staffedTeam(office, await office.firstAdmin());
  const { title } = await publish(office, team);
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/news');
  await page.getByRole('button', { name: `Feature article ${title}` }).click();
  await expect(article(page, title).getByText('★ Featured')).toBeVisible();
  await page.getByRole('button', { name: `Edit article ${title}` }).click();
  const renamed = unique('Second edition');
  await page.getByLabel('Headline').fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(article(page, renamed)).toBeVisible();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other, await office.registerAs('moderator'));
  await other.goto('/news');
  await expect(article(other, renamed).getByRole('button')).toHaveText(['Edit', 'Moderate', 'Delete']);
  await other.context().close();
  await page.getByRole('button', { name: `Delete article ${renamed}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(article(page, renamed)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`news have no accessibility faults in ${colorScheme} and fit a phone`, async ({
    page,
    office,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await publish(office, await staffedTeam(office, await office.firstAdmin()));
    await signIn(page, await office.registerAs('admin'));
    await openForm(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test('Show more lists articles after the first fifty', async ({ page, office }) => {
  const team = await staffedTeam(office, await office.firstAdmin());
  for (let number = 1; number <= 55; number += 1) await publish(office, team, `Edition ${number}.`);
  await page.goto(`/news?team=${team.id}`);
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(page.getByText('50 of 55 articles')).toBeVisible();
  await isLive(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(55);
  await expect(article(page, 'Edition 1.')).toBeVisible();
  await publish(office, team, 'Extra');
  await expect(page.getByRole('article')).toHaveCount(56);
  await expect(page.getByRole('article').first()).toContainText('Extra');
  await expect(article(page, 'Edition 1.')).toBeVisible();
});
