import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { type Account, type LeagueOffice, type Team, unique } from '../../league-office';

export interface Player {
  id: number;
  name: string;
  position: string;
  pitcher_role: string | null;
}

export interface Orders {
  version: number;
  against_right: { order: { player_id: number; position: string }[] } | null;
  rotation: number[] | null;
  tactics: Record<string, number> | null;
}

export const ordersOf = (office: LeagueOffice, team: Team) =>
  office.asAdmin<Orders>('GET', `/teams/${team.id}/orders`);

export const playersOf = (office: LeagueOffice, team: Team) =>
  office.call<Player[]>('GET', `/players?team_id=${team.id}`);

/** A club with a roster and an upcoming match, owned by a plain user. */
export async function ownedClub(
  office: LeagueOffice,
): Promise<{ owner: Account; team: Team; other: Team; match: { id: number } }> {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await office.generateRoster(team);
  const other = await office.createTeamWithRoster(unique('Bears'));
  return { owner, team, other, match: await office.scheduleMatch(team, other) };
}

export const openOrders = async (page: Page, team: Team, part?: string) => {
  await page.goto(`/teams/${team.id}/orders${part === undefined ? '' : `?part=${part}`}`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  // The warnings from the server are shown once the orders have loaded.
  await expect(page.getByRole('heading', { name: 'Warnings' })).toBeVisible();
};
