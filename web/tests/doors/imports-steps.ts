import type { Page } from '@playwright/test';
import { createLeague, schedule } from '../league-builder';
import { type LeagueOffice } from '../league-office';

export const panel = (page: Page) => page.getByRole('region', { name: 'Import a Season' });

/** A season played on the test server and exported as Retrosheet files. */
export async function exportedSeason(office: LeagueOffice, url: string) {
  const league = await createLeague(office);
  for (const { id } of await schedule(office, league))
    await office.asAdmin('POST', `/matches/simulate/${id}`);
  const answer = await fetch(`${url}/api/leagues/${league.id}/export/retrosheet`);
  return { name: 'season.zip', mimeType: 'application/zip', buffer: Buffer.from(await answer.arrayBuffer()) };
}
