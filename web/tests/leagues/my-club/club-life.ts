import type { Locator, Page } from '@playwright/test';
import { choose } from '../../screens/choose';
import { expect } from '../../fixtures';
import type { Account, LeagueOffice, Team } from '../../league-office';
import { isLive } from '../../screens/screen';

/** A user with a separate browser. */
export interface Person {
  account: Account;
  page: Page;
}

export interface Owner extends Person {
  club: Team;
}

export type Six = [Owner, Owner, Owner, Owner, Owner, Owner];

export const forAll = <One, Result>(all: readonly One[], act: (one: One, at: number) => Promise<Result>) =>
  Promise.all(all.map(act));

export interface Player {
  id: number;
  name: string;
  position: string;
}

export const playersOf = (office: LeagueOffice, team: Team) =>
  office.call<Player[]>('GET', `/players?team_id=${team.id}`);

export const path = (page: Page) => page.getByRole('region', { name: 'Your way into a league' });
export const desk = (page: Page) => page.getByRole('region', { name: 'My club' });
export const needs = (page: Page) => desk(page).getByRole('region', { name: 'Needs a decision' });
export const nextMatches = (page: Page) => desk(page).getByRole('region', { name: 'Next matches' });

/** Starts a club, and asks for its roster on the club's page. */
export async function found({ account, page }: Person, name: string): Promise<Owner> {
  await page.goto('/my-club');
  await path(page).getByRole('link', { name: 'Start Your Club' }).click();
  await page.getByLabel('Team Name').fill(name);
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await path(page).getByRole('button', { name: 'Ask for a Roster' }).click();
  await expect(path(page)).toContainText('A moderator or administrator will decide.');
  await isLive(page);
  return { account, page, club: { id, name } };
}

/** Continues on the page that `found` left open. */
export async function askToJoin({ page, club }: Owner, league: string): Promise<void> {
  await expect(path(page)).toContainText('25 players.');
  await path(page).getByRole('button', { name: 'Ask to Join a League' }).click();
  const dialog = page.getByRole('dialog', { name: `A place for ${club.name}` });
  await choose(dialog.getByRole('combobox', { name: 'League' }), league);
  await dialog.getByRole('button', { name: 'Ask to Join' }).click();
  await expect(path(page)).toContainText(`Asked to join ${league} on`);
}

export const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications, / });

export const hasUnread = (page: Page, words: string) =>
  expect(bell(page)).toHaveAccessibleName(`Notifications, ${words}`);

export async function openBell(page: Page): Promise<Locator> {
  await bell(page).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** Expects exactly these unread notifications in the bell, without a reload, and marks them read. */
export async function expectNotification({ page }: Person, ...sentences: RegExp[]): Promise<void> {
  await hasUnread(page, `${sentences.length} unread`);
  const opened = await openBell(page);
  for (const sentence of sentences) await expect(opened.getByRole('link', { name: sentence })).toBeVisible();
  await opened.getByRole('button', { name: 'Mark All as Read' }).click();
  await hasUnread(page, 'none unread');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

/** Opens the link of the newest notification with this text. */
export async function followBell({ page }: Person, sentence: RegExp): Promise<void> {
  const opened = await openBell(page);
  await opened.getByRole('link', { name: sentence }).first().click();
  await expect(opened).toHaveCount(0);
}
