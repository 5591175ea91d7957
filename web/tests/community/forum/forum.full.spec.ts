import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, openInApp, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { type LeagueOffice, unique } from '../../league-office';
import { openCategory, openThread, reply, posts } from './forum-steps';
import { isLive } from '../../screens/screen';

const toggle = (office: LeagueOffice, path: string) => office.asAdmin('PUT', path, {});

test.describe('the forum’s home', () => {
  test('shows categories, the ten most recent threads and the guidelines', async ({ page, office }) => {
    const author = await office.register();
    const category = await openCategory(office);
    const titles = [];
    for (let n = 0; n < 11; n += 1) titles.push((await openThread(office, category, author)).title);
    await page.goto('/forum');
    const categories = page.getByRole('region', { name: 'Categories' });
    const row = categories.getByRole('listitem').filter({ hasText: category.name });
    await expect(row).toContainText('Trades.');
    await expect(row).toContainText('11 threads');
    const recent = page.getByRole('region', { name: 'Recent Threads' });
    await expect(recent.getByRole('listitem')).toHaveCount(10);
    await expect(recent.getByRole('listitem').first()).toContainText(titles[10] ?? '');
    await expect(recent.getByRole('listitem').first()).toContainText('Just now');
    await expect(page.getByRole('region', { name: 'Forum Guidelines' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'New Category' })).toHaveCount(0);
  });

  test('shows a new thread without a reload', async ({ page, office }) => {
    const category = await openCategory(office);
    await page.goto('/forum');
    await expect(page.getByRole('link', { name: category.name })).toBeVisible();
    await isLive(page);
    const { title } = await openThread(office, category, await office.register());
    await expect(page.getByRole('region', { name: 'Recent Threads' }).getByText(title)).toBeVisible();
  });

  test('lets an administrator create, lock and delete a category', async ({ page, office, signIn }) => {
    await signIn(page, await office.registerAs('admin'));
    await page.goto('/forum');
    await page.getByRole('button', { name: 'New Category' }).click();
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByText('Category name is required')).toBeVisible();
    const name = unique('Bullpen');
    await page.getByLabel('Category Name').fill(name);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: `Lock category ${name}` }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Locked')).toBeVisible();
    await page.getByRole('button', { name: `Unlock category ${name}` }).click();
    await page.getByRole('button', { name: `Delete category ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  test('reports in an alert popup that it could not be loaded', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
      }),
    );
    await openInApp(page, '/forum');
    await expect(page.getByRole('dialog')).toContainText('Failed to load forum');
  });
});

test.describe('a category', () => {
  test('that does not exist says so', async ({ page }) => {
    await page.goto('/forum/category/999999');
    await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
  });

  test('accepts a new thread from anybody signed in, and opens it', async ({ page, office, signIn }) => {
    const category = await openCategory(office);
    await signIn(page, await office.register());
    await page.goto(`/forum/category/${category.id}`);
    await page.getByRole('button', { name: 'New Thread' }).click();
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByText('Thread title is required')).toBeVisible();
    await expect(page.getByText('Initial post is required')).toBeVisible();
    await page.getByLabel('Title').fill('x'.repeat(201));
    await page.getByLabel('Initial Post').fill('Two lines\nof text');
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByText('Thread title must be at most 200 characters')).toBeVisible();
    await expect(page.getByLabel('Initial Post')).toHaveValue('Two lines\nof text');
    const title = unique('Spring training');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Two lines of text')).toBeVisible();
  });

  test('says to visitors that they must be logged in', async ({ page, office }) => {
    const category = await openCategory(office);
    await page.goto(`/forum/category/${category.id}`);
    await page.getByRole('button', { name: 'New Thread' }).click();
    await expect(page.getByText('You must be logged in to create a thread')).toBeVisible();
  });

  test('once locked, hides the New Thread button, on open pages too', async ({ page, office }) => {
    const category = await openCategory(office);
    await page.goto(`/forum/category/${category.id}`);
    await expect(page.getByRole('button', { name: 'New Thread' })).toBeVisible();
    await isLive(page);
    await toggle(office, `/forum/categories/${category.id}/lock`);
    await expect(page.getByRole('button', { name: 'New Thread' })).toBeHidden();
    await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  });

  test('accepts nothing from staff once it and its thread are locked, and says to unlock first', async ({
    page,
    office,
    signIn,
  }) => {
    const admin = await office.registerAs('admin');
    const category = await openCategory(office);
    const thread = await openThread(office, category, admin);
    await toggle(office, `/forum/categories/${category.id}/lock`);
    await toggle(office, `/forum/threads/${thread.id}/lock`);
    await signIn(page, admin);
    await page.goto(`/forum/category/${category.id}`);
    await expect(page.getByText('but not start new threads. Unlock it in the forum first.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Thread$/ })).toBeHidden();
    await page.goto(`/forum/thread/${thread.id}`);
    await expect(page.getByText('This thread is locked. Unlock it to reply.')).toBeVisible();
    await page.getByRole('button', { name: /^Unlock/ }).click();
    await expect(page.getByLabel('Your reply')).toBeVisible();
  });

  test('does not show moderators’ buttons to plain users', async ({ page, office, signIn }) => {
    const category = await openCategory(office);
    const author = await office.register();
    const { title } = await openThread(office, category, author);
    await signIn(page, author);
    await page.goto(`/forum/category/${category.id}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /thread / })).toHaveCount(0);
  });

  test('is read page by page, and the address stores the page', async ({ page, office }) => {
    const category = await openCategory(office);
    const author = await office.register();
    const oldest = await openThread(office, category, author);
    for (let n = 0; n < 25; n += 1) await openThread(office, category, author);
    await page.goto(`/forum/category/${category.id}`);
    await expect(page.getByText('26 threads')).toBeVisible();
    await expect(page.getByRole('link', { name: oldest.title })).toBeHidden();
    await page.getByRole('link', { name: 'Older threads' }).click();
    await expect(page.getByRole('link', { name: oldest.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: oldest.title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: oldest.title })).toBeHidden();
  });
});

test.describe('a thread', () => {
  test('that does not exist says so', async ({ page }) => {
    await page.goto('/forum/thread/999999');
    await expect(page.getByRole('heading', { name: 'Thread not found' })).toBeVisible();
  });

  test('shows breadcrumbs, posts as plain text with links, and who wrote them', async ({ page, office }) => {
    const author = await office.register();
    const category = await openCategory(office);
    const thread = await openThread(office, category, author);
    const text = '<img src=x onerror="document.title=1"> at https://example.com/a\njavascript:alert(1)';
    await reply(office, thread, author, text);
    await page.goto(`/forum/thread/${thread.id}`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Forum', category.name]);
    await expect(posts(page)).toHaveCount(2);
    const post = posts(page).nth(1);
    await expect(post).toContainText('<img src=x');
    await expect(post.locator('img')).toHaveCount(0);
    const link = post.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.com/a');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
    await expect(post).toContainText(author.username);
    await expect(post).toContainText('Just now');
    await trail.getByRole('link', { name: category.name }).click();
    await expect(page.getByRole('heading', { name: category.name, level: 1 })).toBeVisible();
  });

  test('refuses an empty reply, and any reply of a visitor', async ({ page, office, signIn }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    await page.goto(`/forum/thread/${thread.id}`);
    await expect(page.getByText('You must be logged in to reply')).toBeVisible();
    await signIn(page, author);
    await page.goto(`/forum/thread/${thread.id}`);
    await page.getByLabel('Your reply').fill('   ');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByText('Reply is required')).toBeVisible();
  });

  test('refuses replies once it is locked, on open pages too', async ({ page, office, signIn }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    await signIn(page, author);
    await page.goto(`/forum/thread/${thread.id}`);
    await expect(page.getByLabel('Your reply')).toBeVisible();
    await isLive(page);
    await toggle(office, `/forum/threads/${thread.id}/lock`);
    await expect(page.getByLabel('Your reply')).toBeHidden();
    await expect(page.getByText('This thread is locked. Nobody can reply.')).toBeVisible();
  });

  test('reports a refused reply in an alert popup and keeps the text', async ({ page, office, signIn }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    await signIn(page, author);
    await page.goto(`/forum/thread/${thread.id}`);
    await page.getByLabel('Your reply').fill('Too late');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('CreateForumPost')
        ? route.fulfill({
            json: { errors: [{ message: 'This thread is locked', extensions: { code: 'FORBIDDEN' } }] },
          })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('dialog')).toContainText('This thread is locked');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Your reply')).toHaveValue('Too late');
  });

  test('shows a deleted post in italics without a delete button, on open pages too', async ({
    page,
    office,
    signIn,
  }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    const rude = await reply(office, thread, author, 'Something rude');
    const kind = await reply(office, thread, author, 'Something kind');
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/forum/thread/${thread.id}`);
    await page.getByRole('button', { name: `Delete post 2 by ${author.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const deleted = posts(page).nth(1);
    await expect(deleted.locator('em')).toHaveText('This post was deleted by a moderator.');
    await expect(deleted.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(page.getByText('Something rude')).toHaveCount(0);
    await office.asAdmin('DELETE', `/forum/posts/${kind.id}`);
    await expect(page.getByText('Something kind')).toHaveCount(0);
    expect(rude.id).toBeLessThan(kind.id);
  });

  test('counts one view for a visit, however long it lasts', async ({ page, office }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    await page.goto(`/forum/thread/${thread.id}`);
    await expect(page.getByText('1 view', { exact: false })).toBeVisible();
    await reply(office, thread, author, 'While you read');
    await expect(page.getByText('While you read')).toBeVisible();
    await expect(page.getByText('2 posts · 1 view')).toBeVisible();
  });

  test('with several pages of posts opens at its start or end, and loads more', async ({ page, office }) => {
    const author = await office.register();
    const thread = await openThread(office, await openCategory(office), author);
    for (let n = 2; n <= 60; n += 1) await reply(office, thread, author, `Post number ${n}`);
    await page.goto(`/forum/thread/${thread.id}`);
    await expect(posts(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more posts' }).click();
    await expect(posts(page)).toHaveCount(60);
    await page.goto(`/forum/thread/${thread.id}`);
    await page.getByRole('link', { name: 'Jump to the newest' }).click();
    await expect(page.getByText('The newest 50 of 60 posts.')).toBeVisible();
    await expect(posts(page).last()).toContainText('#60');
    await page.getByRole('button', { name: 'Show earlier posts' }).click();
    await expect(posts(page)).toHaveCount(60);
    await reply(office, thread, author, 'Hot off the press');
    await expect(posts(page).last()).toContainText('Hot off the press');
    await expect(posts(page)).toHaveCount(61);
  });

  test('that is deleted is reported on open pages', async ({ page, office }) => {
    const thread = await openThread(office, await openCategory(office), await office.register());
    await page.goto(`/forum/thread/${thread.id}`);
    await isLive(page);
    await office.asAdmin('DELETE', `/forum/threads/${thread.id}`);
    await expect(page.getByRole('heading', { name: 'Thread not found' })).toBeVisible();
  });
});

test('the forum has no accessibility faults in light or dark, and fits a phone', async ({
  page,
  office,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const category = await openCategory(office);
  const thread = await openThread(office, category, await office.register());
  await toggle(office, `/forum/threads/${thread.id}/pin`);
  await signIn(page, await office.registerAs('admin'));
  for (const path of ['/forum', `/forum/category/${category.id}`, `/forum/thread/${thread.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsInEitherTheme(page), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
