import { expect, test } from '../../fixtures';
import { club, playersOf, firstFielder, itemOf, agree } from './market-steps';

test('owners agree on a trade, staff approves it, and an administrator undoes it', async ({
  browser,
  page,
  office,
  signIn,
}) => {
  const [robins, bears] = [await club(office), await club(office)];
  const [given, got] = [firstFielder(robins), firstFielder(bears)];
  await signIn(page, robins.owner);
  await page.goto(`/market?offer=${bears.team.id}`);
  const form = page.getByRole('form', { name: `Offer from ${robins.team.name} to ${bears.team.name}` });
  await form.getByRole('checkbox', { name: new RegExp(`^${given.name} `) }).check();
  await form.getByRole('checkbox', { name: new RegExp(`^${got.name} `) }).check();
  await form.getByLabel('Message').fill('A fair one.');
  await form.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(itemOf(page, 'My Trades', given.name)).toContainText(`Waiting for ${bears.team.name}`);

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, bears.owner);
  await other.goto('/market');
  await other
    .getByRole('button', { name: `Accept the trade of ${robins.team.name} and ${bears.team.name}` })
    .click();
  await agree(other, 'Accept');
  await expect(itemOf(other, 'My Trades', given.name)).toContainText('Waiting for staff');
  // The owner who made the offer sees the change without a reload.
  await expect(itemOf(page, 'My Trades', given.name)).toContainText('Waiting for staff');
  await other.close();

  const staff = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(staff, await office.registerAs('admin'));
  await staff.goto('/market');
  // Administrators may also withdraw a trade. They do so with the Refuse button and a reason, so there is no Withdraw
  // button.
  const waiting = itemOf(staff, 'Trades to Approve', given.name);
  await expect(waiting.getByRole('button')).toHaveText(['Approve', 'Refuse']);
  await staff
    .getByRole('list', { name: 'Trades to Approve' })
    .getByRole('button', { name: `Approve the trade of ${robins.team.name} and ${bears.team.name}` })
    .click();
  await agree(staff, 'Approve');
  await expect(itemOf(page, 'My Trades', given.name)).toContainText('Completed');
  expect((await playersOf(office, bears.team)).map(({ id }) => id)).toContain(given.id);

  await staff.goto(`/market?team=${robins.team.id}`);
  const done = itemOf(staff, 'Transactions', given.name);
  await expect(done).toContainText(`Trade: ${bears.team.name} got`);
  await done.getByRole('button', { name: /^Undo/ }).click();
  await agree(staff, 'Undo');
  await expect(done).toContainText('Undone');
  await staff.close();
  expect((await playersOf(office, robins.team)).map(({ id }) => id)).toContain(given.id);
});
