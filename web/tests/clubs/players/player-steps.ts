import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { createLeague, type League, matchesOf, schedule } from '../../league-builder';
import type { LeagueOffice } from '../../league-office';
import { headingsOf } from '../../screens/stat-headings';

export interface PlayedLeague {
  league: League;
  matchId: number;
  /** The home team's leadoff batter. */
  batter: { id: number; name: string; ab: number };
  /** The home team's starting pitcher. */
  pitcher: { id: number; name: string };
}

export interface BoxScoreLine {
  player_id: number;
  name: string;
  ab: number;
}

/** A league with a given number of teams, its schedule, and one match played. */
export async function playLeague(office: LeagueOffice, teams = 2): Promise<PlayedLeague> {
  const league = await createLeague(office, { teams });
  await schedule(office, league);
  const [match] = await matchesOf(office, league);
  if (!match) throw new Error('Nothing was scheduled.');
  await office.simulate(match);
  const { home } = await office.call<{ home: { batters: BoxScoreLine[]; pitchers: BoxScoreLine[] } }>(
    'GET',
    `/matches/${match.id}`,
  );
  const [batter] = home.batters;
  const [pitcher] = home.pitchers;
  if (!batter || !pitcher) throw new Error('The box score is empty.');
  return {
    league,
    matchId: match.id,
    batter: { id: batter.player_id, name: batter.name, ab: batter.ab },
    pitcher: { id: pitcher.player_id, name: pitcher.name },
  };
}

export const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** The figure of a row in the column with this heading. */
export async function figure(table: Locator, row: Locator, heading: string): Promise<string> {
  const headings = headingsOf(await table.getByRole('columnheader').allTextContents());
  const at = headings.indexOf(heading);
  expect(at, `${heading} of ${headings.join(' ')}`).toBeGreaterThanOrEqual(0);
  return row.locator(`> :nth-child(${at + 1})`).innerText();
}
