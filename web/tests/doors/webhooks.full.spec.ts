import { faults } from '../screens/accessibility';
import { expect } from '../fixtures';
import { expectNoSidewaysScroll } from '../screens/layout';
import { createLeague, schedule } from '../league-builder';
import { add, panel, remove, test } from './webhooks-steps';

test('a failing webhook shows its failure, and can be switched off and deleted', async ({
  page,
  office,
  signIn,
  receiver,
}) => {
  await signIn(page, await office.registerAs('admin'));
  receiver.status = 500;
  await add(page, receiver);
  await page.setViewportSize({ width: 360, height: 740 });
  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await office.asAdmin('POST', `/matches/simulate/${match?.id ?? 0}`);
  const item = panel(page).getByRole('listitem').filter({ hasText: receiver.url }).first();
  await expect(item).toContainText('Failing');
  await expect(item).toContainText('1 delivery waiting');
  expect(await faults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await item.getByRole('button', { name: `Turn Off ${receiver.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(item).toContainText('Off');
  await item.getByRole('button', { name: `Turn On ${receiver.url}` }).click();
  await expect(item).toContainText('Active');
  await remove(page, receiver);
});

test('a webhook without an address or events is refused with sentences', async ({ page, office, signIn }) => {
  await signIn(page, await office.registerAs('admin'));
  await page.goto('/admin#webhooks');
  await panel(page).getByLabel('URL').fill('ftp://example.com');
  await panel(page).getByLabel('Secret').fill('short');
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(
    panel(page).getByText('URL must be an address like https://example.com/pennant'),
  ).toBeVisible();
  await expect(panel(page).getByText('Choose at least one event')).toBeVisible();
  await expect(panel(page).getByText('Secret must be at least 16 characters')).toBeVisible();
  await panel(page).getByLabel('URL').fill('http://fan:peanuts@example.com/');
  await panel(page).getByLabel('Secret').fill('');
  await panel(page).getByLabel('news.posted').check();
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'URL must not contain a user name or a password',
  );
});
