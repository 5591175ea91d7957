import type { Page } from '@playwright/test';
import {
  followBell,
  forAll,
  hasUnread,
  expectNotification,
  needs,
  nextMatches,
  type Owner,
  type Person,
  type Player,
  playersOf,
  type Six,
} from './club-life';
import { expect } from '../../fixtures';
import { type LeagueOffice, unique } from '../../league-office';
import { card, type Hand, hands, names, openPart, placesOf, save } from './orders-card';

/** Trades a player who is named in the orders for a player of the other club. */
export async function trade(office: LeagueOffice, staff: Person, [seller, buyer]: Six): Promise<void> {
  const given = await orderedFielder(office, seller);
  const places = await placesOf(seller.page, given);
  const got = (await playersOf(office, buyer.club)).find(({ position }) => /^[123]B|SS|F$/.test(position));
  if (!got) throw new Error('a roster without fielders');
  await offer(seller, buyer, given, got);

  await buyer.page.goto(`/teams/${buyer.club.id}`);
  await needs(buyer.page).getByRole('link', { name: 'Answer the offer' }).click();
  const clubs = `the trade of ${seller.club.name} and ${buyer.club.name}`;
  await agree(buyer.page, 'Accept', clubs);
  await expectNotification(buyer, /offered you a trade: 1 player for 1\./);
  await expectNotification(seller, /accepted your trade\. Staff will decide\./);

  await staff.page.goto('/admin');
  await followBell(staff, /^A trade between/);
  await agree(staff.page, 'Approve', clubs);
  await hasUnread(staff.page, 'none unread');
  await forAll([seller, buyer], (owner) => expectNotification(owner, /^The trade between .+ is complete\.$/));
  await replaceHim(seller, { name: given, places }, got);
}

/** The first batter in the order who is not a catcher, so that any fielder can replace the player. */
async function orderedFielder(office: LeagueOffice, { page, club }: Owner): Promise<string> {
  const catchers = (await playersOf(office, club)).filter(({ position }) => position === 'C');
  const found = (await names(page)).find((name) => !catchers.some((one) => one.name === name));
  if (found === undefined) throw new Error('a batting order of catchers');
  return found;
}

async function offer(seller: Owner, buyer: Owner, given: string, got: Player): Promise<void> {
  const { page, club } = seller;
  await page.goto(`/teams/${buyer.club.id}`);
  await page.getByRole('link', { name: `Offer a trade to ${buyer.club.name}` }).click();
  const form = page.getByRole('form', { name: `Offer from ${club.name} to ${buyer.club.name}` });
  const man = (side: string, name: string) =>
    form.getByRole('group', { name: `${side} gives` }).getByRole('checkbox', { name: `${name} (` });
  const his = man(club.name, given);
  await expect(his).toHaveAccessibleDescription(/In your orders/);
  await his.check();
  await man(buyer.club.name, got.name).check();
  await form.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(form).toHaveCount(0);
}

async function agree(page: Page, word: string, about: string): Promise<void> {
  await page
    .getByRole('button', { name: `${word} ${about}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
}

/** Follows the link from "Needs a decision" to the orders, and replaces the traded player there. */
async function replaceHim(
  seller: Owner,
  gone: { name: string; places: Record<Hand, number> },
  got: Player,
): Promise<void> {
  const { page, club } = seller;
  await page.goto(`/teams/${club.id}`);
  const row = needs(page).getByRole('listitem').filter({ hasText: gone.name });
  await expect(row).toContainText('no longer with the club');
  await row.getByRole('link', { name: 'Change the orders' }).click();
  for (const hand of hands) {
    const place = gone.places[hand];
    if (place === 0) continue;
    await openPart(page, `Against ${hand}`);
    const his = card(page).getByRole('listitem').filter({ hasText: 'Left the club' });
    await expect(his).toContainText(gone.name);
    await page.getByLabel(`Substitute ${got.name} for`).selectOption({ index: place });
    await expect(his).toHaveCount(0);
  }
  await save(page);
  await page.getByRole('link', { name: seller.account.username }).click();
  await expect(nextMatches(page).getByRole('listitem').first()).toBeVisible();
  await expect(needs(page)).not.toContainText(gone.name);
}

export async function claim(office: LeagueOffice, staff: Person, owner: Owner): Promise<void> {
  const agent = await office.asAdmin<Player>('POST', '/players', { name: unique('Agent'), position: 'SS' });
  const { page, club } = owner;
  await page.goto(`/players/${agent.id}`);
  await page.getByRole('button', { name: `Claim for ${club.name}` }).click();
  await expect(page.getByText(`${club.name} claimed ${agent.name}. Staff will decide.`)).toBeVisible();
  await hasUnread(staff.page, '1 unread');
  await staff.page.goto('/admin');
  await staff.page.getByRole('button', { name: `Approve ${agent.name} for ${club.name}` }).click();
  await expectNotification(owner, new RegExp(agent.name));
  await page.goto(`/teams/${club.id}`);
  await expect(page.getByRole('link', { name: agent.name }).first()).toBeVisible();
}
