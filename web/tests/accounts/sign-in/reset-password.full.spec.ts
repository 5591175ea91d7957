import { faults } from '../../screens/accessibility';
import { expect } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { test, linkIn } from './reset-password-steps';

test('an address is confirmed by a click on the page that the mail links to', async ({
  page,
  office,
  mailbox,
}) => {
  const fan = await office.register();
  const email = `${fan.username}@example.org`;
  const { text } = await mailbox.mail(email, 'Confirm your email address for Pennant');
  await page.goto(linkIn(text));
  await expect(page).toHaveURL('/confirm-email');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `The email address ${email} is confirmed.`,
  );
});

test('a page that needs a link from a mail says so when it is opened without a token', async ({ page }) => {
  for (const path of ['/reset-password', '/confirm-email']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
    expect(await faults(page)).toEqual([]);
  }
});

test('an administrator makes a reset link, which is shown once', async ({ page, office, signIn }) => {
  const fan = await office.register();
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  await page.getByRole('button', { name: `Create Reset Link for ${fan.username}`, exact: true }).click();
  await page.getByRole('button', { name: 'Create Link' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset link for ${fan.username}` });
  await expect(dialog.getByLabel('Link')).toHaveValue(
    /^https:\/\/pennant\.example\/reset-password#token=[\w-]{43}$/,
  );
  expect(await faults(page)).toEqual([]);
  const link = linkIn(await dialog.getByLabel('Link').inputValue());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('second-inning');
  await page.getByRole('textbox', { name: 'New password again' }).fill('second-inning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your password is changed.');
  const { token } = await office.openSession({ ...fan, password: 'second-inning' });
  expect(token).toMatch(/./);
});

test('the pages fit a phone of 360 pixels, in the dark too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/forgot-password', '/reset-password#token=x', '/confirm-email#token=x']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button').last().waitFor();
      await expectNoSidewaysScroll(page);
      expect(await faults(page)).toEqual([]);
    }
  }
});
