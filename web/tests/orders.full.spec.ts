import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import { createLeague, type League } from './league-builder';
import { decide, save, card, names } from './orders-card';
import { ordersOf, playersOf, ownedClub, openOrders } from './orders-steps';

test('positions are swapped, a reserve is put in, and the manager’s best comes back, without any dragging', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team);
  await decide(page);
  const best = await names(page);
  const position = (name: string | undefined) => page.getByLabel(`Position of ${name}`, { exact: true });
  const [one, two] = await Promise.all([position(best[0]).inputValue(), position(best[1]).inputValue()]);
  await position(best[0]).selectOption(two);
  await expect(position(best[1])).toHaveValue(one);
  await page.getByRole('button', { name: `Move ${best[0]} down`, exact: true }).click();
  expect((await names(page)).slice(0, 2)).toEqual([best[1], best[0]]);
  const reserve = page.getByLabel(/^Put .+ in for$/).first();
  const name = /^Put (.+) in for$/.exec((await reserve.getAttribute('aria-label')) ?? '')?.[1];
  await reserve.selectOption({ index: 3 });
  await expect.poll(async () => (await names(page))[2]).toBe(name);
  await page.getByRole('button', { name: 'Use the manager’s best' }).click();
  expect(await names(page)).toEqual(best);
});

test('rotation, bullpen, bench and tactics are ordered, and each may go back to the manager', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team, 'rotation');
  await decide(page);
  const starters = await names(page);
  await page.getByRole('button', { name: `Move ${starters[0]} down`, exact: true }).click();
  await page.getByLabel('The highest in the rotation who is fully rested starts').check();
  await page.getByRole('tab', { name: 'Bullpen' }).click();
  await decide(page);
  const setup = page.getByRole('region', { name: 'Setup' });
  await expect(setup.getByText('Nobody')).toBeVisible();
  const free = page
    .getByRole('region', { name: 'No part' })
    .getByLabel(/^Part of/)
    .first();
  const reliever = /^Part of (.+)$/.exec((await free.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await free.selectOption('Setup');
  await expect(setup.getByRole('link', { name: reliever })).toBeVisible();
  await page.getByRole('tab', { name: 'Bench' }).click();
  await decide(page);
  await page.getByRole('tab', { name: 'Tactics' }).click();
  await decide(page);
  await page
    .getByRole('group', { name: 'Bunting runners over' })
    .getByRole('radio', { name: '1: Never' })
    .check();
  await expect(page.getByText('Not saved: bench, rotation, bullpen, tactics.')).toBeVisible();
  await save(page);
  const orders = await ordersOf(office, team);
  expect(orders).toMatchObject({
    version: 1,
    against_right: null,
    after_off_days: 'skip',
    tactics: { bunt: 1 },
  });
  const byId = new Map((await playersOf(office, team)).map(({ id, name }) => [id, name]));
  expect(orders.rotation?.map((id) => byId.get(id)).slice(0, 2)).toEqual([starters[1], starters[0]]);

  await page.getByText('The manager decides', { exact: true }).click();
  await expect(page.getByText('Not saved: tactics.')).toBeVisible();
  await decide(page);
  await expect(page.getByRole('radio', { name: '1: Never' }).nth(1)).toBeChecked();
  await page.getByText('The manager decides', { exact: true }).click();
  await save(page);
  expect(await ordersOf(office, team)).toMatchObject({ version: 2, tactics: null });
});

test('orders that others save appear at once where nothing is changed', async ({ page, office, signIn }) => {
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team, 'tactics');
  const tactics = { steal: 1, bunt: 1, hook: 1, pinch_hit: 1, walk: 1, rest: 1 };
  await office.call('PUT', `/teams/${team.id}/orders`, { token: owner.token, body: { version: 0, tactics } });
  await expect(
    page.getByRole('group', { name: 'Stealing bases' }).getByRole('radio', { name: /^1/ }),
  ).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save orders' })).toHaveAttribute('aria-disabled', 'true');
});

test('the next game is played a thousand times with unsaved orders, beside the manager’s', async ({
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
  await expect(page.getByText('The last trial, with other orders', { exact: false })).toBeVisible();
  expect((await ordersOf(office, team)).version).toBe(0);
});

test('the box score says who played by order, who by the manager, and who was replaced', async ({
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

test('the card fits a phone, and axe finds nothing in any part', async ({ page, office, signIn }) => {
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
    await expect(page.getByText('Not saved:', { exact: false })).toBeVisible();
    expect(await faultsInEitherTheme(page), `${part}, ordered`).toEqual([]);
    await expectNoSidewaysScroll(page, part);
  }
});

test('orders are shown to nobody else, and a club without players has none to give', async ({
  page,
  office,
  signIn,
}) => {
  const { team } = await ownedClub(office);
  const other = await office.register();
  const empty = await office.createTeam(other);
  await page.goto(`/teams/${team.id}/orders`);
  await expect(page.getByText('Orders are secret.')).toBeVisible();
  await signIn(page, other);
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await page.goto(`/teams/${team.id}/orders`);
  await expect(page.getByText(`Only the owner of the ${team.name} and administrators`)).toBeVisible();
  await page.goto(`/teams/${empty.id}/orders`);
  await expect(page.getByText(`The ${empty.name} have no players yet.`)).toBeVisible();
  await page.goto('/teams/999999999/orders');
  await expect(page.getByText('Team not found.')).toBeVisible();
});

test('a man who left the club is shown as gone until somebody who can play there is put in for him', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team);
  await decide(page);
  // Everybody can bat for the pitcher.
  const positions = await card(page)
    .getByRole('combobox')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLSelectElement ? field.value : '')));
  const place = positions.indexOf('DH') + 1;
  const gone = (await names(page))[place - 1] ?? '';
  await save(page);
  const players = await playersOf(office, team);
  await office.asAdmin('POST', `/players/${players.find(({ name }) => name === gone)?.id}/release`);
  const row = card(page).getByRole('listitem').filter({ hasText: gone });
  await expect(row.getByText('Left the club', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Warnings' })).toContainText(gone);
  await page
    .getByLabel(/^Put .+ in for$/)
    .first()
    .selectOption({ index: place });
  await expect(row).toHaveCount(0);
  await save(page);
  expect(await ordersOf(office, team)).toMatchObject({ version: 2 });
});

test('a lineup that breaks a rule is named before it is saved, and keeps its place', async ({
  page,
  office,
  signIn,
}) => {
  const { owner, team } = await ownedClub(office);
  await signIn(page, owner);
  await openOrders(page, team);
  await decide(page);
  const players = await playersOf(office, team);
  const fielder = (await names(page)).find((name) =>
    players.some((player) => player.name === name && ['LF', 'CF', 'RF'].includes(player.position)),
  );
  await page.getByLabel(`Position of ${fielder}`, { exact: true }).selectOption('C');
  const bar = page.getByRole('region', { name: 'Saving' });
  await expect(bar).toContainText(`${fielder} cannot catch`);
  await page.getByRole('button', { name: 'Save orders' }).click();
  await expect(bar.getByRole('alert')).toContainText(`${fielder} cannot catch`);
  await expect(page.getByLabel(`Position of ${fielder}`, { exact: true })).toHaveValue('C');
  expect((await ordersOf(office, team)).version).toBe(0);
});

test('the rules of substitution are printed below', async ({ page, office, signIn }) => {
  const league: League = await createLeague(office);
  await signIn(page, await office.firstAdmin());
  const [team] = league.teams;
  if (!team) throw new Error('a league without teams');
  await openOrders(page, team);
  await expect(
    page.getByRole('region', { name: 'When a player can’t play as ordered' }).getByRole('listitem').first(),
  ).toContainText('first pitch');
});
