import { opensEmpty } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { unique } from '../../league-office';
import { staffedTeam, publish, article, openForm } from './news-steps';
import { isLive } from '../../screens/screen';

const picture = {
  name: 'ball.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an owner publishes as a coach, with an image; an invalid form keeps the typed text', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register();
  await staffedTeam(office, owner);
  await signIn(page, owner);
  await openForm(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Author is required')).toBeVisible();
  await expect(page.getByText('Headline is required')).toBeVisible();
  await expect(page.getByText('Article is required')).toBeVisible();
  const title = unique('Rotation set');
  await page.getByLabel('Headline').fill(title);
  await page.getByRole('textbox', { name: 'Article' }).fill('Our ace opens.');
  await page.getByRole('combobox', { name: 'Author' }).click();
  await page.getByRole('option', { name: 'Casey Skipper, Manager' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles({ ...picture, name: 'ball.gif', mimeType: 'image/gif' });
  await expect(page.getByText('Invalid file type. Please select a JPEG, PNG, or WEBP image.')).toBeVisible();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ ...picture, name: 'bat.gif', mimeType: 'image/gif' });
  await expect(page.getByText('bat.gif')).toBeVisible();
  await expect(page.getByText('Invalid file type. Please select a JPEG, PNG, or WEBP image.')).toBeVisible();
  // Choosing the same file again triggers a change only if the input is empty.
  await opensEmpty(input, page.getByRole('button', { name: 'Image', exact: true }));
  await input.setInputFiles(picture);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(article(page, title).locator('img[src^="/uploads/"]')).toHaveCount(1);
  await expect(page.getByLabel('Headline')).toHaveValue('');
});

test('open pages show posted, featured, edited and deleted articles live', async ({ page, office }) => {
  const team = await staffedTeam(office, await office.firstAdmin());
  await page.goto('/news');
  await isLive(page);
  const { id, title } = await publish(office, team);
  await expect(article(page, title)).toBeVisible();
  await office.asAdmin('PUT', `/news/${id}/feature`, {});
  await expect(article(page, title).getByText('★ Featured')).toBeVisible();
  const renamed = unique('Corrected');
  await office.asAdmin('PUT', `/news/${id}`, { title: renamed });
  await expect(article(page, renamed)).toBeVisible();
  await office.asAdmin('DELETE', `/news/${id}`);
  await expect(article(page, renamed)).toBeHidden();
});
