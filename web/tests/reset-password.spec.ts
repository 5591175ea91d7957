import { join } from 'node:path';
import { faults } from './accessibility';
import { expect, test as base } from './fixtures';
import { type Mailbox, openMailbox } from './mailbox';
import { startPennant } from './pennant-server';

/** The address that mails name; the browser opens the page on the server itself. */
const publicUrl = 'https://pennant.example';

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from here
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use, { workerIndex }) => {
      const run = process.env['PENNANT_TEST_RUN'];
      if (run === undefined) throw new Error('The global setup of the browser tests did not run.');
      const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl };
      const server = await startPennant(join(run, `mail-${workerIndex}`), settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The path of the link in a mail, with its token. */
function linkIn(text: string | undefined): string {
  const link = /https:\/\/pennant\.example(\/\S+#token=\S+)/.exec(text ?? '')?.[1];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

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
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is required');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'If an account has this address, a mail',
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
    'This link has expired or was used already. Please ask for a new one.',
  );
  await signInByForm(page, { ...fan, password: 'second-inning' });
});

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
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `The email address ${email} is confirmed.`,
  );
});

test('a page for links says so when it is opened without one', async ({ page }) => {
  for (const path of ['/reset-password', '/confirm-email']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('This page needs the whole link from the mail.');
    expect(await faults(page)).toEqual([]);
  }
});

test('an administrator makes a link for a person, and sees it once', async ({ page, office, signIn }) => {
  const fan = await office.register();
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin');
  await page.getByRole('button', { name: `Make reset link for ${fan.username}`, exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await faults(page)).toEqual([]);
    }
  }
});
