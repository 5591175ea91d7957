import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { unique } from '../../league-office';
import { again, endSession } from './session-end-steps';
import { isLive } from '../../screens/screen';

test.describe('a session that ends while somebody writes', () => {
  test('keeps the thread and the reply that they typed, and they continue after logging in again', async ({
    page,
    office,
    signIn,
  }) => {
    const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
      name: unique('Bleachers'),
    });
    const author = await office.register();
    await signIn(page, author);
    await page.goto(`/forum/category/${category.id}`);
    await page.getByRole('button', { name: 'New Thread' }).click();
    const title = unique('Rain delay');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Initial Post').fill('Who has a tarp?');
    let logIn = await endSession(page, author);
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByRole('dialog')).toContainText('Could not validate credentials');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(again(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await again(page).getByRole('button', { name: 'Login' }).click();
    await expect(again(page)).toContainText('Username and password are required');
    await logIn();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Initial Post')).toHaveValue('Who has a tarp?');
    await page.getByRole('button', { name: 'Create Thread' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    await page.getByLabel('Your reply').fill('I have two.');
    await isLive(page);
    const threadId = page.url().split('/').at(-1);
    logIn = await endSession(page, author, 'anything');
    await office.asAdmin('POST', `/forum/threads/${threadId}/posts`, { content: 'Meanwhile' });
    await expect(again(page)).toBeVisible();
    await logIn();
    await expect(page.getByText('Meanwhile')).toBeVisible();
    await expect(page.getByLabel('Your reply')).toHaveValue('I have two.');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('list', { name: 'Posts' }).getByText('I have two.')).toBeVisible();

    await page.getByLabel('Your reply').fill('Never mind.');
    await endSession(page, author);
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await again(page).getByRole('button', { name: 'Stay Logged Out' }).click();
    await expect(page.getByText('You must be logged in to reply')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
