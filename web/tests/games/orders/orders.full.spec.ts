import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { decide, save } from '../../leagues/my-club/orders-card';
import { ordersOf, ownedClub, openOrders } from './orders-steps';

test('the next game is simulated a thousand times with unsaved orders and with the manager’s decisions', async ({
  page,
  office,
  signIn,
}) => {
  test.slow();
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team);
  await decide(page);
  await page.getByRole('button', { name: 'Play this game 1,000 times' }).click();
  const table = page.getByRole('table', { name: /1,000 games each way/ });
  await expect(table).toBeVisible({ timeout: 45_000 });
  await expect(table.getByRole('row', { name: /^Wins/ })).toContainText(/\d+\.\d ± \d\.\d%/);
  await expect(table.getByRole('row', { name: /^Runs scored/ })).toContainText(/\d\.\d\d ± 0\.\d\d/);
  await page.getByRole('tab', { name: 'Tactics' }).click();
  await decide(page);
  await expect(page.getByText('Your last trial, with different orders', { exact: false })).toBeVisible();
  expect((await ordersOf(office, team)).version).toBe(0);
});

test('the box score says which players were ordered, which the manager chose, and which were replaced', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team, match } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team);
  for (const part of ['Against left', 'Against right']) {
    await page.getByRole('tab', { name: part }).click();
    await decide(page);
  }
  await save(page);
  await office.simulate(match);
  await page.goto(`/matches/${match.id}`);
  const box = page.getByRole('region', { name: team.name });
  await expect(box.getByText('Ordered: batting order.')).toBeVisible();
  const batting = box.getByRole('table', { name: `${team.name} batting` });
  await expect(batting.getByText('By order')).toHaveCount(9);
  await expect(box.getByRole('table', { name: `${team.name} pitching` }).getByText('By order')).toHaveCount(
    0,
  );
  expect(await faultsInEitherTheme(page)).toEqual([]);
});

test('the orders fit a phone, and axe finds no faults in any part', async ({ page, office, signIn }) => {
  test.slow();
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOrders(page, team);
  for (const part of ['Against right', 'Against left', 'Bench', 'Rotation', 'Bullpen', 'Tactics']) {
    await page.getByRole('tab', { name: part }).click();
    expect(await faultsInEitherTheme(page), part).toEqual([]);
    await decide(page);
    await expect(page.getByText('Unsaved changes:', { exact: false })).toBeVisible();
    expect(await faultsInEitherTheme(page), `${part}, ordered`).toEqual([]);
    await expectNoSidewaysScroll(page, part);
  }
});
