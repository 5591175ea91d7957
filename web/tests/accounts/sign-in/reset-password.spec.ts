import { faults } from '../../screens/accessibility';
import { expect } from '../../fixtures';
import { test, linkIn } from './reset-password-steps';

test('somebody who forgot the password chooses a new one by the link in a mail, once', async ({
  page,
  office,
  mailbox,
  signInByForm,
}) => {
  const fan = await office.register();
  const email = `${fan.username}@example.org`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle('Forgot your password? · Pennant');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is required');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'If an account has this address, an email',
  );

  const { text } = await mailbox.mail(email, 'Choose a new password for Pennant');
  const link = linkIn(text);
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('second-inning');
  await page.getByRole('textbox', { name: 'New password again' }).fill('third-inning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'New password again' }).fill('second-inning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your password is changed.');
  await mailbox.mail(email, 'Your Pennant password was reset');

  await page.goto('/dashboard');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('fourth-inning');
  await page.getByRole('textbox', { name: 'New password again' }).fill('fourth-inning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or has already been used. Please request a new one.',
  );
  await signInByForm(page, { ...fan, password: 'second-inning' });
});
