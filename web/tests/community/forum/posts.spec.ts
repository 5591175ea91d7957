import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { type Made, openThread, write, post } from './posts-steps';
import { isLive } from '../../screens/screen';

test('authors edit their own posts, others see the change, and staff reads the earlier text', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const author = await office.register();
  const thread = await openThread(office, author);
  await write(office, thread, author, 'Nobody, of cuorse');
  const moderators = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(moderators, await office.registerAs('moderator'));
  await moderators.goto(`/forum/thread/${thread.id}`);
  await isLive(moderators);
  await expect(moderators.getByRole('button', { name: /^(Edit|History)/ })).toHaveCount(0);

  await signIn(page, author);
  await page.goto(`/forum/thread/${thread.id}`);
  await page.getByRole('button', { name: 'Edit post 2' }).click();
  const field = page.getByLabel('Your post');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Nobody, of cuorse');
  await field.fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post is required')).toBeVisible();
  await field.fill('Nobody, of course');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(post(page, 2)).toContainText('Nobody, of course');
  await expect(post(page, 2)).toContainText('edited Just now');

  await expect(post(moderators, 2)).toContainText('Nobody, of course');
  await moderators.getByRole('button', { name: 'History of post 2' }).click();
  const history = moderators.getByRole('dialog');
  await expect(history.getByRole('listitem')).toHaveText([/Nobody, of course/, /Nobody, of cuorse/]);
  await moderators.keyboard.press('Escape');
  await expect(moderators.getByRole('button', { name: 'History of post 2' })).toBeFocused();
  await moderators.context().close();
});

test('a reply quotes a post and links to it; typing @ offers users to mention, by keyboard; readers see the reply immediately', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const [author, reader] = [await office.register('casey'), await office.register('mudville')];
  const thread = await openThread(office, author);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const [who, whose] of [
    [page, reader],
    [other, author],
  ] as const) {
    await signIn(who, whose);
    await who.goto(`/forum/thread/${thread.id}`);
    await isLive(who);
  }
  await page.getByRole('button', { name: 'Quote post 1' }).click();
  const field = page.getByLabel('Your reply');
  await expect(field).toBeFocused();
  await expect(page.getByLabel(`Quoting ${author.username}`)).toContainText('Who would you trade?');
  await field.pressSequentially('The shortstop, @ca');
  await expect(page.getByRole('option', { name: `@${author.username}` })).toBeVisible();
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Names' })).toHaveCount(0);
  await field.pressSequentially('s');
  await expect(page.getByRole('option', { name: `@${author.username}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`The shortstop, @${author.username} `);
  await field.pressSequentially('or @nobody-of-that-name');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  for (const who of [page, other]) {
    await expect(post(who, 2).locator('b')).toHaveText([`@${author.username}`]);
    await expect(post(who, 2).locator('blockquote')).toContainText(`${author.username} wrote`);
  }
  await expect(page.getByLabel(`Quoting ${author.username}`)).toHaveCount(0);
  await other.getByLabel('Your reply').fill('From the bleachers');
  await other.getByRole('button', { name: 'Post Reply' }).click();
  await expect(post(page, 3)).toContainText('From the bleachers');
  await other.context().close();

  const quote = post(page, 2).locator('blockquote');
  await quote.getByRole('link').click();
  await expect(post(page, 1)).toBeFocused();
  const [first] = await office.call<Made[]>('GET', `/forum/threads/${thread.id}/posts`, {});
  await office.asAdmin('DELETE', `/forum/posts/${first?.id}`);
  await expect(quote).toContainText('This post was deleted by a moderator.');
});
