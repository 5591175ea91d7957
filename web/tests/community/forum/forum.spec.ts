import { expect, test } from '../../fixtures';
import { openCategory, openThread, reply, posts } from './forum-steps';
import { isLive } from '../../screens/screen';

test.describe('a category', () => {
  test('shows pin, lock and delete to moderators only', async ({ page, office, signIn }) => {
    const category = await openCategory(office);
    const author = await office.register();
    const { title } = await openThread(office, category, author);
    const later = await openThread(office, category, author);
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/forum/category/${category.id}`);
    const rows = page.getByRole('region', { name: 'Threads' }).getByRole('listitem');
    await expect(rows.first()).toContainText(later.title);
    await page.getByRole('button', { name: `Pin thread ${title}` }).click();
    await expect(rows.first()).toContainText(title);
    await expect(rows.first().getByText('Pinned')).toBeVisible();
    await page.getByRole('button', { name: `Lock thread ${title}` }).click();
    await expect(rows.first().getByText('Locked')).toBeVisible();
    await page.getByRole('button', { name: `Delete thread ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
  });
});

test.describe('a thread', () => {
  test('shows the viewer’s reply if its event arrives before the answer', async ({
    page,
    office,
    signIn,
  }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    await signIn(page, author);
    await page.goto(`/forum/thread/${thread.id}`);
    await isLive(page);
    let written = 1;
    // Replies until the page receives the thread's events.
    await expect(async () => {
      await reply(office, thread, author, 'On deck');
      written += 1;
      await expect(posts(page)).toHaveCount(written, { timeout: 1_000 });
    }).toPass();
    const shown = posts(page).getByText('Safe at home');
    const field = page.getByLabel('Your reply');
    let reads: number | null = null;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('CreateForumPost')) {
        reads = 0;
        const response = await route.fetch();
        await page.getByText(`${written + 1} posts`).waitFor();
        await route.fulfill({ response });
      } else {
        if (reads !== null && /ForumThreadPage.*"after":"/.test(body)) {
          reads += 1;
          // The event causes a refetch, which waits for the reply's answer. Later ones wait until the reply is shown.
          await (reads === 1 ? expect(field).toHaveValue('') : shown.waitFor());
        }
        await route.continue();
      }
    });
    // The text is typed slowly, because events in quick succession would be combined into one refetch.
    await field.pressSequentially('Safe at home', { delay: 60 });
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(shown).toBeVisible();
  });
});
