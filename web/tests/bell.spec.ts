import { faults } from './accessibility';
import { expect, test } from './fixtures';
import { ownersGame, bell, opened, hasUnread } from './bell-steps';

test('what is read in one tab is read in the other', async ({ page, context, office, signIn }) => {
  const { owner, play } = await ownersGame(office);
  await play();
  await signIn(page, owner);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/teams');
    await hasUnread(tab, '1 unread');
  }
  await bell(page).click();
  await opened(page).getByRole('button', { name: 'Mark all as read' }).click();
  await hasUnread(page, 'none unread');
  await hasUnread(other, 'none unread');
});

test('the bell is opened, read and closed by keyboard', async ({ page, office, signIn }) => {
  const { owner, play } = await ownersGame(office);
  await play();
  await signIn(page, owner);
  await page.goto('/teams');
  await hasUnread(page, '1 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(opened(page).getByRole('link').first()).toBeVisible();
  await expect
    .poll(() => opened(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  expect(await faults(page)).toEqual([]);
  // The button disappears; the keys must not be lost with it.
  await opened(page).getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await hasUnread(page, 'none unread');
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
