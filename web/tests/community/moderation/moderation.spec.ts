import { expect, test } from '../../fixtures';
import { openThread } from './moderation-steps';
import { dialog, isLive } from '../../screens/screen';

test('a moderator suspends an author, who is signed out immediately and reads why, and lifts the suspension', async ({
  page,
  browser,
  baseURL,
  office,
  signIn,
}) => {
  const spammer = await office.register('spammer');
  const { id } = await openThread(office, spammer);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other, spammer);
  await other.goto('/dashboard');
  await isLive(other);
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/forum/thread/${id}`);
  await page.getByRole('button', { name: `Moderate ${spammer.username}` }).click();
  await expect(dialog(page).getByRole('heading', { name: `Moderate ${spammer.username}` })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click();
  await expect(dialog(page).getByText('Reason is required')).toBeVisible();
  await dialog(page).getByLabel('Duration').selectOption('Until lifted');
  await dialog(page).getByLabel('Reason').fill('Spam in every thread.');
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click();
  await expect(dialog(page).getByText(`✓ ${spammer.username} is suspended`)).toBeVisible();
  const sentence = 'This account is suspended: Spam in every thread.';
  await expect(other.getByText(`✗ ${sentence}`)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goto('/login');
  await other.getByLabel('Username').fill(spammer.username);
  await other.getByRole('textbox', { name: 'Password' }).fill(spammer.password);
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('alert')).toContainText(sentence);
  await dialog(page).getByRole('button', { name: 'Lift Suspension' }).click();
  await expect(dialog(page).getByText(`✓ ${spammer.username} is no longer suspended`)).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await other.waitForURL('**/dashboard');
  await other.context().close();
});
