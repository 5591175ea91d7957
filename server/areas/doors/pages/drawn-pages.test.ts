import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createCategory } from '../../community/forum/threads/category.service.js';
import { createThread } from '../../community/forum/posts/opening.service.js';
import { deletePost, pageThreadPosts } from '../../community/forum/posts/post.service.js';
import { assignTeams } from '../../leagues/membership/league-team.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { postNews } from '../../community/news/news.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague, makeRosters } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores, type TestLeague } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';

const publicUrl = 'https://pennant.example';
const generic = 'Found a ball club';
const html = `<!doctype html><html><head><meta charset="utf-8"><title>Pennant</title>
<meta
  name="description"
  content="${generic}"
></head><body><div id="root"><svg><title>A drawing</title></svg></div></body></html>`;

/** Routes of the app that these tests request. */
const paths = (
  '/ /dashboard /teams /teams/create /teams/:teamId /teams/:teamId/orders /players/:playerId /matches/:matchId ' +
  '/leagues/dashboard /scoreboard /news /forum/thread/:threadId /forum/category/:categoryId'
).split(' ');
let webRoot: string;
let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-heads-'));
  await writeFile(join(webRoot, 'index.html'), html);
  const list = paths.map((path) => ({ path, scripts: [], styles: [] }));
  await writeFile(join(webRoot, 'pages.json'), JSON.stringify(list));
  pennant = await openApp({ webRoot, publicUrl });
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(async () => {
  await pennant.close();
  await rm(webRoot, { recursive: true });
});

async function pageAt(url: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
  const page = await pennant.app.inject({ url, headers });
  expect([url, page.statusCode, page.headers['content-type']]).toEqual([
    url,
    status,
    'text/html; charset=utf-8',
  ]);
  return page.body;
}

/** The title and the OpenGraph elements of a page. */
async function headOf(url: string): Promise<Record<string, string>> {
  return headIn(await pageAt(url));
}

function headIn(page: string): Record<string, string> {
  const head = page.slice(0, page.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  return Object.fromEntries([['title', title], ...metas.map(([, name, content]) => [name, content])]);
}

const rename = (table: 'teams' | 'leagues' | 'players', id: number, name: string) =>
  pennant.db.query(`UPDATE ${table} SET name = $2 WHERE id = $1`, [id, name]);

/** Makes two clubs with the given names; the first has beaten the second. */
async function clubs(): Promise<{ league: TestLeague; home: number; away: number; match: number }> {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  await rename('leagues', league.id, `Coastal ${league.id}`);
  await rename('teams', home, `Kings ${home}`);
  await rename('teams', away, `Foxes ${away}`);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 34 });
  await recordScores(league.admin(), [{ id: match, home: 5, away: 3 }]);
  return { league, home, away, match };
}

test('the page of a team describes its place in the standings', async () => {
  const { league, home, away } = await clubs();
  await assignTeams(league.admin(), league.id, [
    { teamId: home, conference: 'American', division: 'East' },
    { teamId: away, conference: 'American', division: 'East' },
  ]);
  expect(await headOf(`/teams/${home}?view=full`)).toEqual({
    title: `Kings ${home} · Pennant`,
    description: `Kings ${home}: 1–0, 1st of 2 in the American East. Coastal ${league.id}.`,
    'og:site_name': 'Pennant',
    'og:type': 'website',
    'og:title': `Kings ${home}`,
    'og:description': `Kings ${home}: 1–0, 1st of 2 in the American East. Coastal ${league.id}.`,
    'og:url': `${publicUrl}/teams/${home}`,
    'og:image': expect.stringMatching(`^${publicUrl}/pictures/teams/${home}/[0-9a-f]{16}\\.png$`),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `Kings ${home}, Coastal ${league.id}, American, East, Record 0–0, Average –, Home runs 0, ERA –`,
    'twitter:card': 'summary_large_image',
  });
});

test('the page of a league names its leader and the view shown', async () => {
  const { league, home, away } = await clubs();
  const address = `/leagues/dashboard?league=${league.id}`;
  const head = await headOf(`${address}&view=leaders&sort=-w`);
  expect(head).toMatchObject({
    title: `Coastal ${league.id}: Leaders · Pennant`,
    description: `Kings ${home} lead at 1–0 (1.000), 1 game ahead of Foxes ${away}. 2 teams, 1 of 1 match played.`,
    'og:url': `${publicUrl}${address.replace('&', '&amp;')}&amp;view=leaders`,
  });
  expect(await headOf(`${address}&season=1`)).toMatchObject({
    title: `Coastal ${league.id}: Standings · Pennant`,
  });
});

test('the page of a league ignores unknown views and types', async () => {
  const { league } = await clubs();
  const address = `/leagues/dashboard?league=${league.id}`;
  expect(await headOf(`${address}&view=constructor&type=constructor`)).toEqual(await headOf(address));
  expect(await headOf('/leagues/dashboard?type=constructor')).toEqual(await headOf('/leagues/dashboard'));
});

test('a player’s page has figures of this season only; a retired player’s page has no figures', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [{ id }] = await pennant.db.query('SELECT min(id) AS id FROM players WHERE team_id = $1', [
    league.teamIds[0],
  ]);
  await rename('players', id, 'Rollie Fingers');
  const describe = async () => (await headOf(`/players/${id}`))['description'];
  expect(await describe()).toMatch(/^Rollie Fingers, .* Yet to play a game this season\.$/);
  await pennant.db.query('UPDATE players SET team_id = NULL, retired_at = now() WHERE id = $1', [id]);
  expect(await describe()).toBe('Rollie Fingers, retired pitcher.');
});

test('the page of a match has its result, once it is over', async () => {
  const { home, away, match, league } = await clubs();
  const title = `Foxes ${away} at Kings ${home} · Pennant`;
  expect(await headOf(`/matches/${match}`)).toMatchObject({
    title,
    description: `Kings ${home} beat Foxes ${away} 5–3. Coastal ${league.id}, day 34.`,
  });
  // A preview of a link that hides the result must hide it too.
  expect(await headOf(`/matches/${match}?view=watch&spoilers=off`)).toMatchObject({
    title,
    description: `Foxes ${away} visit Kings ${home}. Coastal ${league.id}, day 34.`,
  });
  // A live game, whose stored score must not be shown.
  await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [match]);
  expect(await headOf(`/matches/${match}`)).toMatchObject({
    title,
    description: `Foxes ${away} visit Kings ${home}: live now. Coastal ${league.id}, day 34.`,
  });
});

test('the page of an announced match has the time of its first pitch', async () => {
  const { home, away, match, league } = await clubs();
  await pennant.db.query(`UPDATE matches SET status = 'pending' WHERE id = $1`, [match]);
  await pennant.db.query(
    `INSERT INTO live_games (match_id, minutes, first_pitch_at) VALUES ($1, 3, '2031-07-04T20:05Z')`,
    [match],
  );
  const { description } = await headOf(`/matches/${match}`);
  expect(description).toBe(
    `Foxes ${away} visit Kings ${home}. First pitch: July 4 at 20:05 UTC. Coastal ${league.id}, day 34.`,
  );
});

test('the pages of a played match and its pitchers have figures, but never the seed', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await simulateMatch(league.admin(), match);
  const [game]: { seed: string; name: string; id: number }[] = await pennant.db.query(
    `SELECT g.seed::text, p.name, p.id FROM games g JOIN players p ON p.id = g.winning_pitcher_id WHERE match_id = $1`,
    [match],
  );
  const head = await headOf(`/matches/${match}`);
  expect(head['description']).toMatch(/ beat .+ \d+–\d+.*\. .*, day 1\. W: .+, L: .+\.$/);
  expect(head['description']).toContain(`W: ${game?.name}`);
  expect(JSON.stringify(head)).not.toContain(game?.seed);
  const pitcher = await headOf(`/players/${game?.id}`);
  expect(pitcher).toMatchObject({ title: `${game?.name} · Pennant`, 'og:type': 'profile' });
  expect(pitcher['description']).toMatch(
    /, pitcher, Team \d+\. 1–0, \d+\.\d\d ERA, \d+ strikeouts? in 1 game\.$/,
  );
});

test('the page of a thread quotes its first post unless it was deleted, and does not count as a view', async () => {
  const ctx = pennant.as(admin);
  const category = await createCategory(ctx, { name: 'Clubhouse' });
  const input = { categoryId: category.id, title: 'Who & <when>?', initialPost: 'Opening  day\n"at noon".' };
  const thread = await createThread(ctx, input);
  const address = `/forum/thread/${thread.id}`;
  expect(await headOf(address)).toMatchObject({
    title: 'Who &amp; &lt;when&gt;? · Pennant',
    description: `1 post in Clubhouse. ${admin.username}: Opening day &quot;at noon&quot;.`,
    'og:type': 'article',
  });
  expect(await headOf(`/forum/category/${category.id}`)).toMatchObject({
    title: 'Clubhouse, Forum · Pennant',
  });
  const [post] = (await pageThreadPosts(ctx, thread.id, { limit: 1 })).rows;
  await deletePost(ctx, post?.id ?? 0);
  expect(await headOf(address)).toMatchObject({ description: '0 posts in Clubhouse.' });
  const [row]: { views: number }[] = await pennant.db.query(
    'SELECT view_count AS views FROM forum_threads WHERE id = $1',
    [thread.id],
  );
  expect(row?.views).toBe(0);
});

test('a page about an unknown subject is the app’s page with status 404', () =>
  forEachRow(
    [
      '/teams/999999',
      '/players/999999',
      '/matches/0',
      '/leagues/dashboard?league=999999',
      '/leagues/dashboard?league=1%27',
      '/forum/thread/99999999999',
      '/nowhere',
    ],
    async (url) => {
      expect(await pageAt(url, {}, 404)).toBe(html);
    },
  ));

test('texts by users are escaped and cut', async () => {
  const { home } = await clubs();
  await rename('teams', home, '"><script>alert(1)</script>'.padEnd(100, '⚾'));
  const page = await pageAt(`/teams/${home}`);
  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
  const { description = '' } = await headOf(`/teams/${home}`);
  expect([...description].length).toBeLessThan(600);
});

test('the pages of a team, a league and the news link their feeds and calendars', async () => {
  const { league, home } = await clubs();
  await rename('teams', home, `"Kings" & <Co> ${home}`);
  const feedsOf = async (url: string) =>
    [
      ...(await pageAt(url)).matchAll(
        /<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g,
      ),
    ].map(([, type, title, href]) => [type, title, href]);
  const name = `&quot;Kings&quot; &amp; &lt;Co&gt; ${home}`;
  expect(await feedsOf(`/teams/${home}`)).toEqual([
    ['text/calendar', `Matches of ${name}`, `/api/teams/${home}/calendar.ics`],
    ['application/atom+xml', `News of ${name}`, `/api/news.atom?team_id=${home}`],
  ]);
  expect(await feedsOf(`/leagues/dashboard?league=${league.id}`)).toEqual([
    ['application/atom+xml', `Results of Coastal ${league.id}`, `/api/leagues/${league.id}/results.atom`],
    ['text/calendar', `Matches of Coastal ${league.id}`, `/api/leagues/${league.id}/calendar.ics`],
  ]);
  expect(await feedsOf('/news')).toEqual([['application/atom+xml', 'News', '/api/news.atom']]);
  expect(await feedsOf(`/news?team=${home}`)).toEqual([
    ['application/atom+xml', 'News', `/api/news.atom?team_id=${home}`],
  ]);
});

test('a page is sent compressed, and its title changes immediately when its subject is renamed', async () => {
  const { home } = await clubs();
  const titles: (string | undefined)[] = [];
  for (const name of ['Kings', 'Kings', 'Kings', 'Queens']) {
    await rename('teams', home, `${name} ${home}`);
    const page = await pennant.app.inject({ url: `/teams/${home}`, headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    titles.push(/<title>(.*?) ·/.exec(gunzipSync(page.rawPayload).toString())?.[1]);
  }
  expect(titles).toEqual([`Kings ${home}`, `Kings ${home}`, `Kings ${home}`, `Queens ${home}`]);
});

/** Path of the picture in a page's head. */
const pictureOf = async (url: string) => (await headOf(url))['og:image']?.slice(publicUrl.length) ?? '';

test('a page links an existing picture that may be cached for a year', () =>
  forEachRow(['teams', 'players', 'matches', 'leagues', 'home'] as const, async (kind) => {
    const { league, home, match } = await clubs();
    await makeRosters(pennant.db, [home]);
    const [{ id: player }] = await pennant.db.query('SELECT id FROM players WHERE team_id = $1', [home]);
    const pages = {
      teams: `/teams/${home}`,
      players: `/players/${player}`,
      matches: `/matches/${match}`,
      leagues: `/leagues/dashboard?league=${league.id}`,
      home: '/',
    };
    const { statusCode, headers } = await pennant.app.inject(await pictureOf(pages[kind]));
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
  }));

test('a link that hides the result has a picture without the result', async () => {
  const { home, away, match } = await clubs();
  const shown = await headOf(`/matches/${match}`);
  expect(shown['og:image:alt']).toMatch(`Foxes ${away} 3 at Kings ${home} 5.`);
  const hidden = await headOf(`/matches/${match}?spoilers=off`);
  expect(hidden['og:image:alt']).toMatch(`Played: Foxes ${away} at Kings ${home}.`);
  expect(hidden['og:image']).toMatch(`/pictures/matchups/${match}/`);
});

test('without a configured public address, a page links no picture, and only logos with a full address', async () => {
  const unnamed = await openApp({ webRoot });
  const head = async (logo: string) => {
    const { id } = await makeTeam(unnamed.db);
    await unnamed.db.query('UPDATE teams SET logo_url = $2 WHERE id = $1', [id, logo]);
    return headIn((await unnamed.app.inject(`/teams/${id}`)).body);
  };
  const own = await head(`/uploads/${'a'.repeat(64)}`);
  expect([own['og:image'], own['twitter:card']]).toEqual([undefined, 'summary']);
  expect(await head('https://images.example/logo.png')).toMatchObject({
    'og:image': 'https://images.example/logo.png',
    'twitter:card': 'summary',
  });
  expect((await unnamed.app.inject('/')).body).toBe(html);
  await unnamed.close();
});

test('all clients get the same head', () =>
  forEachRow(['Twitterbot/1.0', 'facebookexternalhit/1.1', 'curl/8.5.0'], async (agent) => {
    const { home } = await clubs();
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      const page = await pageAt(`/teams/${home}`, { 'user-agent': agent, accept });
      expect(page).toContain(`<title>Kings ${home} · Pennant</title>`);
    }
  }));

test('the head of the scoreboard counts games and lists final scores, of one day or of all days', async () => {
  const { league, home, away } = await clubs();
  const result = `Foxes ${away} 3, Kings ${home} 5.`;
  expect(await headOf('/scoreboard')).toMatchObject({ title: 'Scoreboard · Pennant' });
  const address = `/scoreboard?league=${league.id}`;
  expect(await headOf(`${address}&day=34`)).toMatchObject({
    title: `Coastal ${league.id}: Scoreboard, day 34 · Pennant`,
    description: `1 game: 1 final. ${result}`,
    'og:url': `${publicUrl}${address}&amp;day=34`,
  });
  await makeMatch(pennant.db, away, home, { leagueId: league.id, gameDay: 34 });
  expect(await headOf(address)).toMatchObject({
    title: `Coastal ${league.id}: Scoreboard · Pennant`,
    description: `2 games: 1 to come, 1 final. ${result}`,
  });
});

test('the page of the news quotes the latest article', async () => {
  expect(await headOf('/news')).toMatchObject({ title: 'News · Pennant', 'og:type': 'website' });
  const team = await makeTeam(pennant.db, admin);
  const coach = await makeCoach(pennant.db, team.id);
  const { id } = await postNews(pennant.as(admin), {
    teamId: team.id,
    authorRole: coach.role,
    authorName: coach.name,
    title: 'Casey is back',
    content: 'And Mudville hopes.',
  });
  for (const address of ['/news', `/news?team=${team.id}`]) {
    expect(await headOf(address)).toMatchObject({
      title: 'News · Pennant',
      description: `Casey is back (${team.name}). And Mudville hopes.`,
      'og:type': 'article',
    });
  }
  expect(await headOf(`/news?article=${id}`)).toMatchObject({
    title: 'Casey is back · Pennant',
    'og:type': 'article',
  });
});

/** The status of a page for GET and HEAD; checks that the answer is HTML in every case. */
async function statusOf(url: string): Promise<number> {
  const page = await pennant.app.inject(url);
  expect(page.body).toContain('<div id="root">');
  const head = await pennant.app.inject({ method: 'HEAD', url });
  expect([url, head.statusCode]).toEqual([url, page.statusCode]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  return page.statusCode;
}

describe('the status of a page', () => {
  test('is 200 at every address of the app', () =>
    forEachRow(
      [
        '/',
        '/dashboard?from=mail',
        '/DASHBOARD/',
        '/d%61shboard',
        '/teams/create',
        '/leagues/dashboard',
        '/leagues/dashboard?type=tournaments',
      ],
      async (url) => {
        expect(await statusOf(url)).toBe(200);
      },
    ));

  test('is 404 for an unknown page or an unknown subject', () =>
    forEachRow(
      [
        '/nope',
        '/teams/7/wins',
        '/dashboard/more',
        '/teams%2F7',
        ...['/teams', '/matches', '/players', '/forum/thread', '/forum/category'].flatMap((folder) =>
          ['99999', '0', 'x', '1e3', '99999999999999'].map((id) => `${folder}/${id}`),
        ),
        '/teams/99999/orders',
        '/leagues/dashboard?league=99999',
        '/leagues/dashboard?league=first',
      ],
      async (url) => {
        // The second request is answered from the cache.
        expect([await statusOf(url), await statusOf(url)]).toEqual([404, 404]);
      },
    ));

  test('is 400 for a malformed address', () =>
    forEachRow(['/%zz', '/teams/%', '/matches/7%E0%A4%A'], async (url) => {
      expect(await statusOf(url)).toBe(400);
    }));

  test('is 404 as soon as the subject is deleted, and for an unknown season', async () => {
    const { league, home, match } = await clubs();
    const season = `/leagues/dashboard?league=${league.id}&season=`;
    const pages = [`/matches/${match}`, `/teams/${home}`, `/teams/${home}/orders`, `${season}1`];
    for (const url of [...pages, ...pages]) expect([url, await statusOf(url)]).toEqual([url, 200]);
    expect([await statusOf(`${season}7`), await statusOf(`${season}x`)]).toEqual([404, 404]);
    await pennant.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [home]);
    await pennant.db.query('DELETE FROM matches WHERE id = $1', [match]);
    const statuses = await Promise.all(pages.map(statusOf));
    expect(statuses).toEqual([404, 404, 404, 200]);
  });
});

test('a page is sent without its head if reading the head takes too long', async () => {
  const hasty = await openApp({ webRoot, pageTimeoutMs: 0 });
  const team = await makeTeam(hasty.db);
  const page = await hasty.app.inject(`/teams/${team.id}`);
  await hasty.close();
  expect([page.statusCode, page.body]).toEqual([200, html]);
});
