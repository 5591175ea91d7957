import type { Page } from '@playwright/test';
import { faults, faultsInEitherTheme } from '../../screens/accessibility';
import { choose } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { type LeagueOffice, unique } from '../../league-office';
import { chooseFrom } from '../../screens/screen';
import { type Player, club, firstFielder, itemOf, agree } from './market-steps';

async function freeAgent(office: LeagueOffice): Promise<Player> {
  return office.asAdmin<Player>('POST', '/players', { name: unique('Agent'), position: 'SS' });
}

const offerButton = (page: Page) => page.getByRole('button', { name: 'Offer a Trade' });

test('an offer is made by keyboard; an offer that leaves a roster unable to play is reported immediately and can’t be sent', async ({
  page,
  office,
  signIn,
}) => {
  const [robins, bears] = [await club(office), await club(office)];
  await signIn(page, robins.owner);
  await page.goto('/market');
  await offerButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer a trade' });
  await expect(dialog).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: 'Trade with' }), bears.team.name);
  const own = dialog.getByRole('group', { name: `${robins.team.name} gives` });
  const pitchers = robins.players.filter(({ position }) => position === 'P');
  for (const { name } of pitchers.slice(4)) {
    await own.getByRole('checkbox', { name: new RegExp(`^${name} `) }).focus();
    await page.keyboard.press('Space');
  }
  await expect(dialog.getByText(`${robins.team.name} would have 4 pitchers and needs 5.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Offer', exact: true })).toBeDisabled();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(offerButton(page)).toBeFocused();
});

test('the other owner refuses an offer, and its maker reads the reason', async ({ page, office, signIn }) => {
  const [robins, bears] = [await club(office), await club(office)];
  const [given, got] = [firstFielder(robins), firstFielder(bears)];
  await office.call('POST', '/trades', {
    token: robins.owner.token,
    body: { to_team_id: bears.team.id, gives: [given.id], gets: [got.id] },
  });
  await signIn(page, bears.owner);
  await page.goto('/market');
  await page.getByRole('button', { name: /^Refuse the trade/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not for him');
  await agree(page, 'Refuse');
  await expect(itemOf(page, 'My Trades', given.name)).toContainText('Not for him');
});

test('an owner withdraws an offer after a confirmation; a user without a team sees only the transactions', async ({
  page,
  office,
  signIn,
}) => {
  const [robins, bears] = [await club(office), await club(office)];
  const [given, got] = [firstFielder(robins), firstFielder(bears)];
  await office.call('POST', '/trades', {
    token: robins.owner.token,
    body: { to_team_id: bears.team.id, gives: [given.id], gets: [got.id] },
  });
  await signIn(page, robins.owner);
  await page.goto('/market');
  const offer = itemOf(page, 'My Trades', given.name);
  await offer.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByRole('dialog')).toContainText(given.name);
  await agree(page, 'Withdraw');
  await expect(offer).toContainText('Withdrawn');
  await signIn(page, await office.register('fan'));
  await page.goto('/market');
  await expect(page.getByRole('region', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My Trades' })).toHaveCount(0);
});

test('an owner claims a free agent on the player’s page; staff grants it', async ({
  page,
  office,
  signIn,
}) => {
  const robins = await club(office);
  const agent = await freeAgent(office);
  await signIn(page, robins.owner);
  await page.goto(`/players/${agent.id}`);
  await page.getByRole('button', { name: `Claim for ${robins.team.name}` }).click();
  await expect(page.getByText(`${robins.team.name} claimed ${agent.name}. Staff will decide.`)).toBeVisible();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto('/market');
  await page
    .getByRole('list', { name: 'Claims to Decide' })
    .getByRole('button', { name: `Approve ${agent.name} for ${robins.team.name}` })
    .click();
  await expect(itemOf(page, 'Transactions', agent.name)).toContainText(`${robins.team.name} claimed`);
});

test('an owner waives a player on the team’s page; with the automatic market rule the player is a free agent immediately', async ({
  page,
  office,
  signIn,
}) => {
  const robins = await club(office);
  const { league } = await office.asAdmin<{ league: { id: number } }>('POST', '/leagues', {
    name: unique('League'),
    format: 'round-robin',
    league_type: 'season',
  });
  await office.asAdmin('PATCH', `/leagues/${league.id}`, { market_rule: 'automatic' });
  await office.asAdmin('POST', `/leagues/${league.id}/teams`, { team_ids: [robins.team.id] });
  const { name } = firstFielder(robins);
  await signIn(page, robins.owner);
  await page.goto(`/teams/${robins.team.id}`);
  await chooseFrom(page, `Actions for ${name}`, 'Waive');
  await agree(page, 'Waive');
  await expect(page.getByText(`${name} is a free agent now.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
});

test('a visitor reads the transactions and is offered no action', async ({ page, office }) => {
  const { team, players } = await club(office);
  const [player] = players;
  await office.asAdmin('POST', `/players/${player?.id}/release`);
  await page.goto(`/market?team=${team.id}`);
  await expect(itemOf(page, 'Transactions', player?.name ?? '')).toContainText(`${team.name} released`);
  await expect(offerButton(page)).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('button', { name: /Undo|Accept|Approve|Refuse/ }),
  ).toHaveCount(0);
  expect(await faultsInEitherTheme(page)).toEqual([]);
});

test('the market fits a phone', async ({ page, office, signIn }) => {
  const [robins, bears] = [await club(office), await club(office)];
  const [given, got] = [firstFielder(robins), firstFielder(bears)];
  await office.call('POST', '/trades', {
    token: robins.owner.token,
    body: { to_team_id: bears.team.id, gives: [given.id], gets: [got.id] },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, bears.owner);
  await page.goto('/market');
  await expect(itemOf(page, 'My Trades', given.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.goto(`/market?offer=${robins.team.id}`);
  await expect(page.getByRole('group', { name: `${robins.team.name} gives` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
