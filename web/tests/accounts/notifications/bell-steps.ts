import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import type { Account, LeagueOffice, Team } from '../../league-office';

export interface Game {
  owner: Account;
  club: Team;
  opponent: Team;
  /** Plays another match between the two clubs, with the owner's club at home. */
  play: () => Promise<{ id: number }>;
}

export async function ownersGame(office: LeagueOffice): Promise<Game> {
  const owner = await office.register('owner');
  const club = await office.createTeam(owner);
  await office.generateRoster(club);
  const opponent = await office.createTeamWithRoster();
  const play = async () => {
    const match = await office.scheduleMatch(club, opponent);
    await office.simulate(match);
    return match;
  };
  return { owner, club, opponent, play };
}

export const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications, / });
export const opened = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const hasUnread = (page: Page, words: string) =>
  expect(bell(page)).toHaveAccessibleName(`Notifications, ${words}`);
