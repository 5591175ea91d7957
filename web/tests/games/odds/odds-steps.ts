import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { createLeague, type League, schedule } from '../../league-builder';
import type { LeagueOffice } from '../../league-office';

export interface OddsOverRest {
  simulated: number;
  teams: {
    team_id: number;
    team_name: string;
    playoffs: number;
    expected_wins: number;
  }[];
}

export const oddsOf = (office: LeagueOffice, league: League): Promise<OddsOverRest> =>
  office.asAdmin('GET', `/leagues/${league.id}/odds`);

export const addressOf = ({ id }: League, more = '') => `/leagues/dashboard?league=${id}&view=odds${more}`;

export const oddsTable = (page: Page) => page.getByRole('table', { name: 'Season odds' });
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Creates a scheduled league and opens its odds. */
export async function openOdds(page: Page, office: LeagueOffice, teams: number): Promise<League> {
  const league = await createLeague(office, { teams });
  await schedule(office, league);
  await page.goto(addressOf(league));
  await expect(oddsTable(page).locator('tbody tr')).toHaveCount(teams);
  return league;
}
