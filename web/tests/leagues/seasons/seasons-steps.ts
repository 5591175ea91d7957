import type { Page } from '@playwright/test';
import { type League } from '../../league-builder';
import type { LeagueOffice } from '../../league-office';

export const dashboard = ({ id }: League, rest = '') => `/leagues/dashboard?league=${id}${rest}`;
export const picker = (page: Page) => page.getByRole('combobox', { name: 'Season', exact: true });
export const panel = (page: Page) => page.getByRole('region', { name: 'Next Season' });

export async function championOf(office: LeagueOffice, league: League): Promise<string> {
  const [, first] = await office.asAdmin<{ champion: { team_name: string } }[]>(
    'GET',
    `/leagues/${league.id}/seasons`,
  );
  return first?.champion.team_name ?? '';
}
