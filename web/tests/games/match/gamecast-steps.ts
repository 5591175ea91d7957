import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import type { LeagueOffice } from '../../league-office';

export interface Play {
  number: number;
  text: string;
  inning: number;
  half: string;
  scoring: boolean;
  home_score: number;
  away_score: number;
  win_probability: { before: number; after: number };
}

export interface Watched {
  id: number;
  home: string;
  away: string;
  plays: Play[];
}

/** A finished game with any result: tests compute their expectations from its plays. */
export async function playedGame(office: LeagueOffice): Promise<Watched> {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const { id } = await office.scheduleMatch(home, away);
  await office.simulate({ id });
  const { plays } = await office.asAdmin<{ plays: Play[] }>('GET', `/matches/${id}/plays`);
  return { id, home: home.name, away: away.name, plays };
}

export function play(game: Watched, number: number): Play {
  const found = game.plays[number - 1];
  if (!found) throw new Error(`there is no play ${number}`);
  return found;
}

export const sentence = (page: Page) =>
  page.getByRole('region', { name: 'At bat' }).getByRole('paragraph').first();
export const bug = (page: Page) => page.getByRole('region', { name: 'Score', exact: true });
export const chart = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
export const moment = (page: Page) => chart(page).getAttribute('aria-valuenow').then(Number);
export const playback = (page: Page) => page.getByRole('group', { name: 'Playback' });

export async function watch(page: Page, { id }: Watched, more = ''): Promise<void> {
  await page.goto(`/matches/${id}?view=watch${more}`);
  await expect(playback(page)).toBeVisible();
}

/** Collects the page's announcements to screen readers from now on. */
export async function listen(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (text: string) => said.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live="polite"]');
    if (!region) throw new Error('the page has no live region');
    new MutationObserver(() => Reflect.get(window, 'noteSaid')(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return said;
}

/** A live game of two minutes: its plays come soon, and it lasts longer than a test even on a slow machine. */
export async function startLive(office: LeagueOffice, seconds: number): Promise<{ id: number }> {
  const { id } = await office.scheduleMatch(
    await office.createTeamWithRoster(),
    await office.createTeamWithRoster(),
  );
  const firstPitchAt = new Date(Date.now() + seconds * 1000).toISOString();
  await office.asAdmin('POST', `/matches/${id}/start`, {
    minutes: 2,
    ...(seconds > 0 ? { first_pitch_at: firstPitchAt } : {}),
  });
  return { id };
}
