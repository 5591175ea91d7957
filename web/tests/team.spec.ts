import { opensEmpty } from './choose';
import { expect, test } from './fixtures';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the owner changes the logo: JPEG, PNG or WEBP of at most 10MB', async ({ page, office, signIn }) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeVisible();
  const choose = (mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'logo', mimeType, buffer });
  await choose('image/gif', Buffer.from('GIF89a'));
  await expect(
    page.getByText('✗ Invalid file type. Please select a JPEG, PNG, or WEBP image.'),
  ).toBeVisible();
  await choose('image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(
    page.getByText('✗ File size too large. Please select an image smaller than 10MB.'),
  ).toBeVisible();
  const wrongType = page.getByText('✗ Invalid file type. Please select a JPEG, PNG, or WEBP image.');
  await choose('image/webp', Buffer.from('no picture'));
  await expect(wrongType).toHaveCount(2);
  for (const shown of [3, 3, 4, 4]) {
    await choose('image/gif', Buffer.from('GIF89a'));
    await expect(wrongType).toHaveCount(shown);
  }
  // A browser reports the same file again only to a field that holds none.
  await opensEmpty(page.locator('input[type=file]'), page.getByRole('button', { name: 'Change Logo' }));
  await choose('image/png', pixel);
  await expect(page.getByText('✓ Logo changed')).toBeVisible();
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute('src', /\/uploads\//);
});
