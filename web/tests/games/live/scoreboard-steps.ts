import type { Locator, Page } from '@playwright/test';
import { createLeague, type League } from '../../league-builder';
import type { LeagueOffice } from '../../league-office';

export interface Scheduled {
  id: number;
  home_team_id: number;
  away_team_id: number;
  game_day: number;
}

/** A league of four clubs with its schedule: two games on each of three days. */
export async function scheduledLeague(
  office: LeagueOffice,
): Promise<{ league: League; days: Scheduled[][] }> {
  const league = await createLeague(office, { teams: 4 });
  await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'round-robin' });
  const matches = await office.asAdmin<Scheduled[]>('GET', `/leagues/${league.id}/matches`);
  return { league, days: [1, 2, 3].map((day) => matches.filter((match) => match.game_day === day)) };
}

export const start = (office: LeagueOffice, { id }: Scheduled, when: object = {}) =>
  office.asAdmin('POST', `/matches/${id}/start`, { minutes: 3, ...when });
export const callOff = (office: LeagueOffice, { id }: Scheduled) =>
  office.asAdmin('POST', `/matches/${id}/call-off`, {});

/** The card of a match. */
export function cardOf(page: Page, { teams }: League, { away_team_id: away }: Scheduled): Locator {
  const name = teams.find(({ id }) => id === away)?.name ?? '';
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** The two matches of a day. */
export function pairOf([one, other]: Scheduled[] = []): [Scheduled, Scheduled] {
  if (!one || !other) throw new Error('two games a day');
  return [one, other];
}
