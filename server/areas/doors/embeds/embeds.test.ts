import { unlimitedBudget } from '../../../platform/work/budget.js';
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LightMyRequestResponse } from 'fastify';
import { type Actor } from '../../../platform/context/policy.js';
import { startMatch } from '../../games/gameday/live/live.service.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { assignTeams } from '../../leagues/membership/league-team.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { startNextSeason } from '../../leagues/offseason/next-season.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { playTimesOf, startedLongAgo } from '../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';

let webRoot: string;
let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-embeds-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pennant</title>');
  pennant = await openApp({ webRoot });
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(async () => {
  await pennant.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  pennant.app.inject({ url, headers });

/** The text of the page that readers hear. */
const textOf = ({ body }: LightMyRequestResponse): string =>
  body
    .slice(body.indexOf('<main>'))
    .replaceAll(/<svg.*?<\/svg>|<span class="fit" aria-hidden="true">.*?<\/bdi><\/span>/gs, '')
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rename = (teamId: number, name: string) =>
  pennant.db.query('UPDATE teams SET name = $2 WHERE id = $1', [teamId, name]);

test('standings are a table with the league’s conferences and divisions', async () => {
  const league = await makeLeague(pennant, 4);
  const [kings = 0, foxes = 0, seals = 0, oaks = 0] = league.teamIds;
  await Promise.all([
    rename(kings, 'Kings'),
    rename(foxes, 'Foxes'),
    rename(seals, 'Seals'),
    rename(oaks, 'Oaks'),
  ]);
  await assignTeams(
    league.admin(),
    league.id,
    [kings, foxes, seals, oaks].map((teamId, index) => ({
      teamId,
      conference: index < 2 ? 'American' : 'National',
      division: 'East',
    })),
  );
  const match = await makeMatch(pennant.db, kings, foxes, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 4, away: 1 }]);
  const page = await get(`/embed/leagues/${league.id}/standings`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(textOf(page)).toContain('American East Kings 1 0 1.000 – W1 Foxes 0 1 .000 1.0 L1 National East');
  expect(page.body).toMatch(/<svg class="mark".*<span class="fit">KIN<\/span><bdi>Kings<\/bdi>/s);
  expect(page.body).toContain(
    `<a href="/leagues/dashboard?league=${league.id}" target="_top" rel="noopener">`,
  );
});

test('standings name their season once the league has several seasons', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 4, away: 1 }]);
  const read = async () => textOf(await get(`/embed/leagues/${league.id}/standings`));
  expect(await read()).not.toContain('Season');
  await startNextSeason(league.admin(), league.id, {});
  expect(await read()).toContain('Standings, Season 2');
});

test('the page of a team’s next match shows its live or next scheduled match, or says that none is scheduled', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  await rename(home, 'Kings');
  await rename(away, 'Foxes');
  const url = `/embed/teams/${away}/next-match`;
  expect(textOf(await get(url))).toBe('Foxes: next match No match is scheduled. See it on Pennant');
  const first = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await makeMatch(pennant.db, away, home, { leagueId: league.id, gameDay: 2 });
  expect((await get(url)).body).toContain(`/matches/${first}"`);
  expect(textOf(await get(url))).toMatch(
    /, day 1 .* Foxes To be announced Kings To be announced To be played/,
  );
  await recordScores(league.admin(), [{ id: first, home: 4, away: 1 }]);
  expect(textOf(await get(url))).toContain(', day 2');
});

test('the score of a finished match names its pitchers of record', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await simulateMatch(league.admin(), match);
  const url = `/embed/matches/${match}/score`;
  expect(textOf(await get(url))).toMatch(/R H E .* Final(\/\d+)? W: .+, L: /);
  const [{ seed }] = await pennant.db.query('SELECT seed::text FROM games WHERE match_id = $1', [match]);
  expect((await get(url)).body).not.toContain(seed);
});

test('a live game shows only the plays made so far, and is not cached', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await startMatch(pennant.as(admin), match, { minutes: 240 });
  const url = `/embed/matches/${match}/score?fragment`;
  const before = textOf(await get(url.replace('?fragment', '')));
  expect(before).toMatch(/ 0 0 0 .* 0 0 0 .*Live : top of the 1st, 0 out, bases empty/);
  const times = await playTimesOf(pennant.db, match);
  await startedLongAgo(pennant.db, match, Math.ceil((times[40] ?? 0) / 1_000) + 1);
  await pennant.db.query(
    `UPDATE live_games SET id = nextval(pg_get_serial_sequence('live_games', 'id')) WHERE match_id = $1`,
    [match],
  );
  const page = await get(url);
  expect(page.body).toMatch(/^<div data-every="15">/);
  const shown = (await pennant.rest('GET', `/scoreboard?league_id=${league.id}`)).json<
    { inning: number; half: string; home_score: number; last_play?: string }[]
  >()[0];
  expect(page.body).toContain(`${shown?.half} of the ${shown?.inning}`);
  expect(page.body).toContain(`<td class="run">${shown?.home_score}</td>`);
  expect(textOf(await get(`/embed/teams/${home}/next-match`))).toContain('live now');
});

test('an embedded page can be framed by any site, runs one script, and shows only images of this server', async () => {
  const league = await makeLeague(pennant, 2);
  const { headers, body } = await get(`/embed/leagues/${league.id}/standings`);
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('unsafe');
  for (const element of ['script', 'style']) {
    const found = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(body)?.[1] ?? '';
    expect(found.length).toBeGreaterThan(100);
    expect(policy).toContain(`${element}-src 'sha256-${hash('sha256', found, 'base64')}'`);
  }
  expect(body).not.toMatch(/localStorage|sessionStorage|cookie|style=/);
});

test('all other addresses refuse to be framed', () =>
  forEachRow(
    [
      '/',
      '/teams',
      '/teams/1',
      '/leagues/dashboard',
      '/api/teams',
      '/embedded',
      '/explorer/',
      '/nowhere',
      '/api/nowhere',
      '/api/docs/static/index.html',
      '/uploads/00',
      '/pictures/club/0/0.png',
    ],
    async (url) => {
      const { headers } = await get(url, { accept: 'text/html' });
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    },
  ));

test('the answer for an unknown subject is a neutral page that can be framed', () =>
  forEachRow(
    [
      '/embed/leagues/999999/standings',
      '/embed/teams/0/next-match',
      '/embed/matches/1%27/score',
      '/embed/nothing',
    ],
    async (url) => {
      const page = await get(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(textOf(page)).toBe('Pennant There is nothing to show here anymore. See it on Pennant');
      expect(page.headers).not.toHaveProperty('x-frame-options');
    },
  ));

test('a deleted team’s next match is not found', async () => {
  const team = await makeTeam(pennant.db);
  expect((await get(`/embed/teams/${team.id}/next-match`)).statusCode).toBe(200);
  await deleteTeam(pennant.as(admin), team.id);
  expect((await get(`/embed/teams/${team.id}/next-match?fragment`)).statusCode).toBe(404);
});

test('the address chooses the light or dark theme, or else the reader’s system does', async () => {
  const team = await makeTeam(pennant.db);
  const url = `/embed/teams/${team.id}/next-match`;
  const rootOf = async (query: string) => /<html[^>]*>/.exec((await get(`${url}${query}`)).body)?.[0];
  expect(await rootOf('?theme=dark')).toBe('<html lang="en" data-theme="dark">');
  expect(await rootOf('?theme=light')).toBe('<html lang="en" data-theme="light">');
  expect(await rootOf('?theme=<script>')).toBe(await rootOf(''));
});

test('texts by users are escaped, and logos on other servers are not fetched', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  await rename(home, `<img src=x onerror="alert(1)">'&`);
  await pennant.db.query(`UPDATE teams SET logo_url = 'https://images.example/a.png' WHERE id = $1`, [home]);
  await pennant.db.query('UPDATE teams SET logo_url = $2 WHERE id = $1', [
    away,
    `/uploads/${'b'.repeat(64)}`,
  ]);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  for (const url of [`/embed/leagues/${league.id}/standings`, `/embed/matches/${match}/score`]) {
    const { body } = await get(url);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
    expect(body).not.toContain('images.example');
  }
  expect((await get(`/embed/matches/${match}/score`)).body).toContain(`src="/uploads/${'b'.repeat(64)}"`);
});

test('a page is small even for a league of thirty teams', async () => {
  const league = await makeLeague(pennant, 30);
  for (const teamId of league.teamIds) await rename(teamId, `Ball Club Number ${teamId}`);
  const { body } = await get(`/embed/leagues/${league.id}/standings`);
  expect(Buffer.byteLength(body)).toBeLessThan(25_000);
});

test('an unchanged page is answered with 304', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  const url = `/embed/leagues/${league.id}/standings?fragment`;
  const { headers } = await get(url);
  expect(headers['cache-control']).toBe('public, max-age=10');
  const known = { 'if-none-match': String(headers.etag) };
  expect((await get(url, known)).statusCode).toBe(304);
  await recordScores(league.admin(), [{ id: match, home: 4, away: 1 }]);
  expect((await get(url, known)).statusCode).toBe(200);
});

test('a client that has spent its work budget gets a neutral page', async () => {
  const charged: number[] = [];
  const budget = {
    ...unlimitedBudget,
    secondsToWait: () => (charged.length > 0 ? 30 : 0),
    charge: (_client: unknown, milliseconds: number) => void charged.push(milliseconds),
  };
  const spent = await openApp({ env: { budget } });
  const { id } = await makeTeam(spent.db);
  expect((await spent.app.inject(`/embed/teams/${id}/next-match`)).statusCode).toBe(200);
  const answer = await spent.app.inject(`/embed/teams/${id}/next-match`);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).not.toHaveProperty('x-frame-options');
  expect(textOf(answer)).toContain('This cannot be shown at the moment.');
  await spent.close();
});
