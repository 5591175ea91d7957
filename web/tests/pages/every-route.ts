import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pageIn, pathOf } from '../../app/page-path';
import {
  createLeague,
  matchesOf,
  type Naming,
  playToChampion,
  schedule,
  startNextSeason,
} from '../league-builder';
import { expectNoSidewaysScroll } from '../screens/layout';
import type { LeagueOffice } from '../league-office';

/** Every page, from the files of web/routes. */
const pages = readdirSync(join(__dirname, '../../routes'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ path: pathOf(file) }));

/** A soft expectation: after a failure, the other pages are still checked. */
export const expectSoon = expect.configure({ soft: true, timeout: 10_000 });

export interface Visit {
  path: string;
  /** The title of the page's tab. */
  title: string | RegExp;
}

/** Creates content for every page; returns the address and title of each page. */
export async function everyRoute(office: LeagueOffice, naming: Naming = (usual) => usual): Promise<Visit[]> {
  const league = await createLeague(office, { teams: 4, divided: true, naming });
  await schedule(office, league);
  const [played, pending] = await matchesOf(office, league);
  await office.simulate({ id: played?.id ?? 0 });
  await office.asAdmin('POST', `/leagues/${league.id}/playoffs/setup`, { top_n: 4, series_lengths: [3] });
  const old = await createLeague(office, { teams: 2, naming });
  await playToChampion(office, old);
  const autumn = naming('Autumn');
  await startNextSeason(office, old, { name: autumn });
  const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
    name: naming('Dugout'),
  });
  const thread = await office.asAdmin<{ id: number }>('POST', '/forum/threads', {
    category_id: category.id,
    title: naming('Opening day'),
    initial_post: naming('Play ball! See https://example.org'),
  });
  const invitation = await office.asAdmin<{ token: string }>('POST', `/leagues/${league.id}/invitations`, {
    role: 'owner',
  });
  const [team] = league.teams;
  const home = played?.home_team_id ?? 0;
  const [player, teammate] = await office.call<{ id: number; name: string }[]>(
    'GET',
    `/players?team_id=${home}`,
  );
  const dashboard = `/leagues/dashboard?league=${league.id}`;
  const history = `/leagues/dashboard?league=${old.id}`;
  const visits: Visit[] = [
    { path: '/', title: 'Pennant' },
    { path: '/dashboard', title: 'Dashboard · Pennant' },
    { path: '/my-club', title: 'My club · Pennant' },
    { path: '/practice', title: 'Practice Game · Pennant' },
    { path: '/login', title: 'Login · Pennant' },
    { path: '/register', title: 'Register · Pennant' },
    { path: '/forgot-password', title: 'Forgot your password? · Pennant' },
    { path: '/reset-password', title: 'Choose a new password · Pennant' },
    { path: '/confirm-email', title: 'Confirm your email address · Pennant' },
    { path: `/invite/${invitation.token}`, title: 'Invitation · Pennant' },
    { path: '/teams', title: 'Teams · Pennant' },
    { path: '/teams/create', title: /team · Pennant$/i },
    { path: `/teams/${team?.id}`, title: `${team?.name} · Pennant` },
    ...['schedule', 'leaders', 'depth', 'history'].map((view) => ({
      path: `/teams/${team?.id}?view=${view}`,
      title: `${team?.name} · Pennant`,
    })),
    { path: `/teams/${team?.id}/orders`, title: `${team?.name}: Orders · Pennant` },
    { path: '/leagues', title: 'Leagues · Pennant' },
    { path: dashboard, title: `${league.name}: Standings · Pennant` },
    { path: `${dashboard}&view=race`, title: `${league.name}: Race · Pennant` },
    { path: `${dashboard}&view=odds`, title: `${league.name}: Odds · Pennant` },
    { path: `${dashboard}&view=leaders`, title: `${league.name}: Leaders · Pennant` },
    { path: `${dashboard}&view=bracket`, title: `${league.name}: Bracket · Pennant` },
    { path: `${dashboard}&view=schedule`, title: `${league.name}: Schedule · Pennant` },
    { path: `${history}&view=history`, title: `${old.name}, ${autumn}: History · Pennant` },
    { path: `${history}&view=records`, title: `${old.name}, ${autumn}: Records · Pennant` },
    { path: `${history}&season=1`, title: `${old.name}, Season 1: Standings · Pennant` },
    { path: '/scoreboard', title: 'Scoreboard · Pennant' },
    { path: `/scoreboard?league=${league.id}&day=1`, title: `${league.name}: Scoreboard, day 1 · Pennant` },
    { path: '/matches', title: 'Matches · Pennant' },
    { path: `/matches/${played?.id}`, title: /.+ at .+ · Pennant/ },
    { path: `/matches/${played?.id}?view=watch`, title: /^Watch .+ at .+ · Pennant/ },
    { path: `/matches/${pending?.id}`, title: /.+ at .+ · Pennant/ },
    { path: '/players', title: 'Players · Pennant' },
    { path: '/players?view=full', title: 'Players · Pennant' },
    { path: `/players/${player?.id}`, title: `${player?.name} · Pennant` },
    { path: `/players/${player?.id}?view=log`, title: `${player?.name} · Pennant` },
    { path: `/players/${player?.id}?view=splits`, title: `${player?.name} · Pennant` },
    { path: `/players/${player?.id}?view=injuries`, title: `${player?.name} · Pennant` },
    { path: '/players/compare', title: 'Compare players · Pennant' },
    {
      path: `/players/compare?players=${player?.id},${teammate?.id}`,
      title: `${player?.name}, ${teammate?.name}: Compare players · Pennant`,
    },
    { path: '/notifications', title: 'Notifications · Pennant' },
    { path: '/account', title: 'Account · Pennant' },
    { path: '/market', title: 'Market · Pennant' },
    { path: '/rules', title: 'Rules and help · Pennant' },
    { path: '/admin', title: /^Admin/ },
    { path: '/forum', title: 'Forum · Pennant' },
    { path: `/forum/category/${category.id}`, title: /^Dugout/ },
    { path: `/forum/thread/${thread.id}`, title: /^Opening day/ },
    { path: '/news', title: 'News · Pennant' },
    { path: '/nowhere', title: 'Error · Pennant' },
  ];
  const visited = new Set(visits.map(({ path }) => pageIn(pages, path.replace(/\?.*/, ''))));
  expect(pages.filter((page) => !visited.has(page))).toEqual([]);
  return visits;
}

/** Errors of the browser about the page, including refusals by its content policy. */
export function complaints(page: Page): string[] {
  const received: string[] = [];
  page.on('pageerror', (error) => received.push(String(error)));
  page.on('console', (message) => {
    // A team's logo may be on another host, which need not answer.
    const foreign = !message.location().url.startsWith(new URL(page.url()).origin);
    // A page at an unknown address answers 404, which is expected.
    const isPage = message.location().url === page.url();
    if ((foreign || isPage) && message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      received.push(message.text());
    }
  });
  return received;
}

/** Waits until the page has its heading and nothing is loading. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Mantine's classes on the page that have no styles, because `library-styles.ts` does not list their component. */
export const withoutStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const styles = rules.map(({ cssText }) => cssText).join('');
    const drawn = [...document.querySelectorAll('[class*="m_"]')].flatMap(({ classList }) => [...classList]);
    return drawn.filter((name) => name.startsWith('m_') && !styles.includes(`.${name}`));
  });

/** Opens a page, waits until it is settled, and checks its title. */
export async function visit(page: Page, { path, title }: Visit): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expectSoon(page, path).toHaveTitle(title);
}

export async function expectFits(page: Page, path: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${path} at ${width}`);
  }
}
