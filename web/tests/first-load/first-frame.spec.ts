import { expect, test } from '../fixtures';
import { holdCode } from './first-frame-steps';

test('a page is painted before its code arrives; nothing moves, the focus stays, and its links work', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'News' });
  await expect(title).toBeVisible();
  await expect(page.locator('#root[data-frame]')).toBeAttached();
  // Controls that do not work yet are hidden.
  await expect(page.locator('button:visible, input:visible, select:visible, textarea:visible')).toHaveCount(
    0,
  );
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' });
  await link.focus();
  const before = await title.boundingBox();
  release();
  await expect(page.locator('#root[data-frame]')).not.toBeAttached();
  await expect(link).toBeFocused();
  await expect(async () => {
    const after = await title.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
    expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
  }).toPass();

  await page.unrouteAll();
  await holdCode(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

test('a signed-in user never sees the frame’s texts for visitors', async ({ page, office, signIn }) => {
  await signIn(page, await office.register());
  const release = await holdCode(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByText('The state of play around the leagues.')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
