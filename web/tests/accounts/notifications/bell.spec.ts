import { faults } from '../../screens/accessibility';
import { bell, hasUnread, opened, ownersGame } from './bell-steps';
import { expect, test } from '../../fixtures';

test('the bell is used by keyboard alone; a notification that is read in one tab is read in the other', async ({
  page,
  context,
  office,
  signIn,
}) => {
  const { owner, play } = await ownersGame(office);
  await play();
  await signIn(page, owner);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/teams');
    await hasUnread(tab, '1 unread');
  }
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'NewestNotifications') await answered;
    await route.fallback();
  });
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const all = opened(page).getByRole('button', { name: 'Mark All as Read' });
  // The button appears once the notifications have loaded.
  await expect(opened(page).getByRole('link', { name: 'All notifications' })).toBeVisible();
  await expect(all).toHaveCount(0);
  answer();
  await expect(all).toBeVisible();
  await expect
    .poll(() => opened(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  expect(await faults(page)).toEqual([]);
  // The button disappears, but the focus must not be lost.
  await all.press('Enter');
  await hasUnread(page, 'none unread');
  await hasUnread(other, 'none unread');
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
