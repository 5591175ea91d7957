import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { openThread, write, post } from './posts-steps';
import { isLive } from '../../screens/screen';

test('a quote’s link opens a post that is not on the page', async ({ page, office, signIn }) => {
  const author = await office.register();
  const thread = await openThread(office, author);
  const early = await write(office, thread, author, 'The early word');
  for (let n = 3; n <= 55; n += 1) await write(office, thread, author, `Post number ${n}`);
  await write(office, thread, author, 'The last word', early);
  await signIn(page, author);
  await page.goto(`/forum/thread/${thread.id}?posts=newest`);
  await expect(page.getByText('The newest 50 of 56 posts.')).toBeVisible();
  await post(page, 56).locator('blockquote').getByRole('link').click();
  await expect(post(page, 2)).toBeFocused();
  await expect(post(page, 2)).toContainText('The early word');
  await expect(page.getByText('From post 2 of 56 on.')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier posts' }).click();
  await expect(post(page, 1)).toContainText('Who would you trade?');
  await expect(post(page, 2)).toContainText('The early word');
});

test('a link to a post that is not in the thread opens the thread at its start', async ({ page, office }) => {
  const author = await office.register();
  const [thread, elsewhere] = [await openThread(office, author), await openThread(office, author)];
  const strange = await write(office, elsewhere, author, 'Elsewhere');
  await page.goto(`/forum/thread/${thread.id}?post=${strange.id}`);
  await expect(post(page, 1)).toContainText('Who would you trade?');
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${thread.id}$`));
});

test('readers react to others’ posts and take reactions back; everybody sees both immediately', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const [author, reader] = [await office.register('home'), await office.register('away')];
  const thread = await openThread(office, author);
  const visitors = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitors.goto(`/forum/thread/${thread.id}`);
  await isLive(visitors);
  await expect(visitors.getByRole('button', { name: /React|Quote|Edit/ })).toHaveCount(0);

  await signIn(page, reader);
  await page.goto(`/forum/thread/${thread.id}`);
  const reactions = page.getByRole('group', { name: 'Reactions to post 1' });
  await reactions.getByRole('button', { name: 'React to post 1' }).click();
  await reactions.getByRole('button', { name: 'Cheer' }).click();
  await expect(reactions.getByRole('button', { name: 'Cheer 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(post(visitors, 1)).toContainText(`Cheer: ${reader.username}`);
  await reactions.getByRole('button', { name: 'Cheer 1' }).click();
  await expect(reactions.getByRole('button', { name: 'Cheer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(post(visitors, 1)).not.toContainText('Cheer');
  await visitors.context().close();

  await signIn(page, author);
  await page.goto(`/forum/thread/${thread.id}`);
  await expect(page.getByRole('button', { name: 'Quote post 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^React/ })).toHaveCount(0);
});

test('a locked thread hides all ways to write, on open pages too', async ({ page, office, signIn }) => {
  const [author, reader] = [await office.register('home'), await office.register('away')];
  const thread = await openThread(office, author);
  await write(office, thread, reader, 'Mine');
  await signIn(page, reader);
  await page.goto(`/forum/thread/${thread.id}`);
  await isLive(page);
  for (const name of ['Edit post 2', 'Quote post 1', 'React to post 1']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await office.asAdmin('PUT', `/forum/threads/${thread.id}/lock`, {});
  await expect(page.getByText('This thread is locked. Nobody can reply.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Quote|React)/ })).toHaveCount(0);
});

test('a thread with quotes, mentions, edits and reactions fits a phone, without accessibility faults', async ({
  page,
  office,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [author, reader] = [await office.register('home'), await office.register('away')];
  const thread = await openThread(office, author);
  const said = await write(office, thread, reader, 'x'.repeat(400));
  await write(office, thread, author, `As @${reader.username} says`, said);
  await office.call('PATCH', `/forum/posts/${said.id}`, {
    token: reader.token,
    body: { content: 'y'.repeat(400) },
  });
  for (const kind of ['agree', 'out']) {
    await office.call('PUT', `/forum/posts/${said.id}/reactions`, { token: author.token, body: { kind } });
  }
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/forum/thread/${thread.id}`);
  await page.getByRole('button', { name: 'React to post 2' }).click();
  await page.getByRole('button', { name: 'Quote post 2' }).click();
  await expect(page.getByLabel(`Quoting ${reader.username}`)).toBeVisible();
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
