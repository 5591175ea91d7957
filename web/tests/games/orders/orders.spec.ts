import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { decide, save, names, openPart } from '../../leagues/my-club/orders-card';
import { ordersOf, playersOf, ownedClub, openOrders } from './orders-steps';
import { menuLink } from '../../screens/screen';

test('an owner opens the orders from the club’s page, edits by keyboard alone, saves, and continues with the mouse; leaving unsaved orders asks first', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team, other } = await ownedClub(office);
  await signIn(page, owner);
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto(`/teams/${team.id}`);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('the manager decides everything', { exact: false })).toBeVisible();
  await openPart(page, 'Against right');
  const [first, second, third] = await names(page);
  const handle = page.getByRole('button', { name: `Move ${third}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up: ${third}, batting 3rd.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`If dropped here: ${third} bats 2nd.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`If dropped here: ${third} bats 1st.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Dropped: ${third} bats 1st.`)).toBeAttached();
  expect((await names(page)).slice(0, 3)).toEqual([third, first, second]);
  await expect(handle).toBeFocused();

  await expect(page.getByRole('status', { name: 'Expected runs' })).toContainText('the manager’s best');
  await save(page);
  await expect(page.getByText(`They apply from ${other.name} at ${team.name}`)).toBeVisible();
  const { against_right: lineup } = await ordersOf(office, team);
  const players = await playersOf(office, team);
  expect(players.find(({ id }) => id === lineup?.order[0]?.player_id)?.name).toBe(third);
  await page.reload();
  await expect(page.getByText(`by ${owner.username}`)).toBeVisible();
  await openPart(page, 'Against right');
  await expect(page.getByRole('status', { name: 'Expected runs' })).toBeVisible();
  expect((await names(page)).slice(0, 3)).toEqual([third, first, second]);

  const before = await names(page);
  /** Waits for the announced effect before dropping, because a busy page follows the pointer late. */
  const drag = async (name: string, onto: string, effect: string) => {
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).hover();
    await page.mouse.down();
    const to = await page.getByRole('button', { name: `Move ${onto}`, exact: true }).boundingBox();
    if (!to) throw new Error('a handle is not on the page');
    await page.mouse.move(to.x + to.width / 2 + 3, to.y + to.height / 2 - 8, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
    await expect(page.getByText(`If dropped here: ${effect}.`)).toBeAttached();
    await page.mouse.up();
  };
  await drag(before[8] ?? '', before[0] ?? '', `${before[8]} bats 1st`);
  await expect.poll(() => names(page)).toEqual([before[8], ...before.slice(0, 8)]);

  const reserves = page.getByRole('region', { name: 'Not in this lineup' }).getByRole('listitem');
  const reserve = (await reserves.first().getByRole('link').textContent()) ?? '';
  const position = await page.getByLabel(`Position of ${before[1]}`, { exact: true }).inputValue();
  await drag(reserve, before[1] ?? '', `${reserve} goes in for ${before[1]}`);
  await expect.poll(async () => (await names(page))[2]).toBe(reserve);
  await expect(page.getByLabel(`Position of ${reserve}`, { exact: true })).toHaveValue(position);
  await expect(reserves.filter({ hasText: before[1] ?? '' })).toHaveCount(1);

  await (await menuLink(page, 'Community', 'News')).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Unsaved changes: /)).toBeVisible();
  await (await menuLink(page, 'Community', 'News')).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/news');
});

test('if another user changes the orders meanwhile, the owner sees that user’s changes and chooses between the versions, part by part', async ({
  page,
  office,
  signIn,
  browser,
}) => {
  const { owner, team } = await ownedClub(office);
  const boss = await office.registerAs('admin', 'boss');
  await signIn(page, owner);
  await openOrders(page, team, 'tactics');
  await decide(page);
  await page.getByRole('group', { name: 'Stealing bases' }).getByRole('radio', { name: /^5/ }).check();
  await page.getByRole('tab', { name: 'Rotation' }).click();
  await decide(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const bossPage = await context.newPage();
  await signIn(bossPage, boss);
  await openOrders(bossPage, team, 'tactics');
  await decide(bossPage);
  await bossPage.getByRole('group', { name: 'Intentional walks' }).getByRole('radio', { name: /^1/ }).check();
  await bossPage.getByRole('tab', { name: 'Bench' }).click();
  await decide(bossPage);
  await save(bossPage);
  await context.close();

  // The conflict is shown live, before the owner tries to save.
  const merge = page.getByRole('region', { name: `${boss.username} changed the orders in the meantime` });
  await expect(merge.getByRole('alert')).toContainText(`Changed by ${boss.username}: bench, tactics.`);
  await expect(merge.getByRole('alert')).toContainText('Your unsaved changes: rotation, tactics.');
  const tactics = merge.getByRole('region', { name: 'Tactics' });
  await expect(tactics.getByText('Stealing bases: Very often')).toBeVisible();
  await expect(tactics.getByText('Intentional walks: Never')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Orders' })).toHaveAttribute('aria-disabled', 'true');
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await tactics.getByText(`Of ${boss.username}`).first().click();
  await merge.getByRole('button', { name: 'Continue with These' }).click();
  await expect(page.getByText('Unsaved changes: rotation.')).toBeVisible();
  await save(page);
  const saved = await ordersOf(office, team);
  expect(saved).toMatchObject({ version: 2, tactics: { walk: 1, steal: 3 } });
  expect(saved.rotation).not.toBeNull();
});
