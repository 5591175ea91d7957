import type { Page } from '@playwright/test';
import { type LeagueOffice, type Team, uniqueFirst } from './league-office';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const freeTeams = (office: LeagueOffice, count: number): Promise<Team[]> =>
  Promise.all(Array.from({ length: count }, () => office.createTeamWithRoster(uniqueFirst('Robins'))));
