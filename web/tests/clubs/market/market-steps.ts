import type { Locator, Page } from '@playwright/test';
import { type Account, type LeagueOffice, type Team } from '../../league-office';

export interface Player {
  id: number;
  name: string;
  position: string;
}

export interface Club {
  owner: Account;
  team: Team;
  players: Player[];
}

export async function club(office: LeagueOffice): Promise<Club> {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await office.generateRoster(team);
  return { owner, team, players: await playersOf(office, team) };
}

export const playersOf = (office: LeagueOffice, team: Team) =>
  office.call<Player[]>('GET', `/players?team_id=${team.id}`);

export const firstFielder = ({ players }: Club): Player => {
  const found = players.find(({ position }) => position !== 'P');
  if (!found) throw new Error('a roster without position players');
  return found;
};
export const itemOf = (page: Page, list: string, text: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text }).first();
export const agree = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
