import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { type Account, type LeagueOffice } from '../../league-office';
import { quotaFactor } from '../../pennant-server';
import { openThread } from './moderation-steps';
import { dialog, isLive } from '../../screens/screen';

const reply = (office: LeagueOffice, { token }: Account, threadId: number, content: string) =>
  office.call('POST', `/forum/threads/${threadId}/posts`, { token, body: { content } });

const DELETED = 'This post was deleted by a moderator.';

test('a moderator reads how many posts an account has and deletes them all, and open pages show the deletion', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const [fan, spammer] = [await office.register(), await office.register('spammer')];
  const { id } = await openThread(office, fan);
  for (let n = 1; n <= 3; n += 1) await reply(office, spammer, id, `Buy now ${n}`);
  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await reader.goto(`/forum/thread/${id}`);
  await expect(reader.getByText('Buy now 3')).toBeVisible();
  await isLive(reader);
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/forum/thread/${id}`);
  await page
    .getByRole('button', { name: `Moderate ${spammer.username}` })
    .first()
    .click();
  await expect(dialog(page).getByLabel(/without a league/)).toHaveCount(0);
  await dialog(page).getByLabel('Written').selectOption('In the last hour');
  await dialog(page).getByLabel('3 posts').check();
  await dialog(page).getByRole('button', { name: 'Delete…' }).click();
  const confirmation = dialog(page).getByRole('group', { name: 'Confirm deletion' });
  await expect(confirmation).toContainText(`Delete 3 posts of ${spammer.username}? This cannot be undone.`);
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText(`✓ 3 posts of ${spammer.username} deleted`)).toBeVisible();
  await expect(dialog(page).getByLabel('0 posts')).toBeDisabled();
  await expect(page.getByText(DELETED)).toHaveCount(3);
  await expect(reader.getByText(DELETED)).toHaveCount(3);
  await expect(reader.getByText('Play ball!')).toBeVisible();
  await reader.context().close();
});

test('an administrator suspends a user in the table of users and deletes the user’s unused teams', async ({
  page,
  office,
  signIn,
}) => {
  // The name sorts first, so that the account is on the first page.
  const spammer = await office.register('0spammer');
  const teams = [await office.createTeam(spammer), await office.createTeam(spammer)];
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  const users = page.getByRole('region', { name: 'User Management' });
  await users.getByRole('button', { name: `Moderate ${spammer.username}` }).click();
  await dialog(page).getByLabel('2 teams without a league or a match').check();
  await dialog(page).getByRole('button', { name: 'Delete…' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(page).getByText(`✓ 2 teams of ${spammer.username} deleted`)).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Spam.');
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(users.getByRole('row', { name: spammer.username })).toContainText('Suspended');
  await page.goto(`/teams/${teams[0]?.id}`);
  await expect(page.getByText('Team not found.').first()).toBeVisible();
});

test('an author who reaches the limit sees when to continue, and keeps the typed text', async ({
  page,
  office,
  signIn,
}) => {
  const fan = await office.register();
  const { categoryId } = await openThread(office, fan);
  const most = 60 * quotaFactor;
  const body = { category_id: categoryId, title: 'Another', initial_post: 'Again' };
  for (let opened = 1; opened < most; opened += 1) {
    await office.call('POST', '/forum/threads', { token: fan.token, body });
  }
  await signIn(page, fan);
  await page.goto(`/forum/category/${categoryId}`);
  await page.getByRole('button', { name: 'New Thread' }).click();
  await page.getByLabel('Title').fill('One too many');
  await page.getByLabel('Initial Post').fill('A long story.');
  await page.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog(page)).toContainText(
    new RegExp(`You can open ${most} threads an hour. Please try again in \\d+ minutes.`),
  );
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('One too many');
  await expect(page.getByLabel('Initial Post')).toHaveValue('A long story.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`the dialog has no accessibility faults in ${colorScheme} and fits ${width} pixels`, async ({
      page,
      office,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const author = await office.register('spammer');
      const { id } = await openThread(office, author);
      await signIn(page, await office.registerAs('admin'));
      await page.goto(`/forum/thread/${id}`);
      await page.getByRole('button', { name: `Moderate ${author.username}` }).click();
      await dialog(page).getByText('1 post', { exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Delete…' }).click();
      await expect(dialog(page).getByRole('group', { name: 'Confirm deletion' })).toBeVisible();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
}
