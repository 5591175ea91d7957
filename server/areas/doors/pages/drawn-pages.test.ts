import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter, once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { createCategory } from '../../community/forum/threads/category.service.js';
import { createThread } from '../../community/forum/posts/opening.service.js';
import { deletePost, pageThreadPosts } from '../../community/forum/posts/post.service.js';
import { assignTeams } from '../../leagues/membership/league-team.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { postNews } from '../../community/news/news.service.js';
import { renameTeam } from '../../leagues/team-names/team-name.service.js';
import { createLogger } from '../../../platform/context/logger.js';
import { eventually } from '../../../testing/eventually.js';
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
></head><body><div id="root"></div></body></html>`;

/** Paths of the app that these tests request. */
const known =
  /^\/(dashboard|teams(\/create|\/[^/]+(\/orders)?)?|(players|matches|forum\/thread|forum\/category)\/[^/]+|leagues\/dashboard|scoreboard|news)?\/?$/i;
/** The build for the server: the page of a team shows its name. */
const renderer = `
exports.pageAt = (path) => ${known}.test(path) ? { path, file: 'routes/page.tsx' } : null;
exports.makesQueries = () => true;
exports.drawPage = async (address, answer, signal) => {
  const drawn = { html: '<h1>Pennant</h1>', title: 'Drawn · Pennant', answers: null, parts: [], ms: 1 };
  if (answer === null) return drawn;
  exports.drawn.push(address);
  const [, id] = /^\\/teams\\/(\\d+)/.exec(address) ?? [];
  const asked = id && (await answer({ text: exports.text, operationName: 'Team', variables: { id } }));
  await exports.finish(signal);
  if (!asked) return drawn;
  if (asked.errors) throw new Error(asked.errors[0].message);
  const name = asked.data.team?.name ?? 'No such team';
  return { ...drawn, html: '<h1>' + name.replaceAll('<', '&lt;') + '</h1>', answers: asked.data };
};`;
const manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  'app/DataPages.tsx': { file: 'DataPages.js' },
  'routes/page.tsx': { file: 'page.js' },
};
const usualText = 'query Team($id: ID!) { team(id: $id) { name } me { username } }';
/** A visitor has no webhooks. */
const refusedText = 'query Team($id: ID!) { team(id: $id) { name } webhooks { id } }';

interface Build {
  /** Addresses of the pages that were drawn with data. */
  drawn: string[];
  /** The query of a team's page. */
  text: string;
  /** The end of each drawing, after its queries. */
  finish: (signal: AbortSignal) => unknown;
}

let webRoot: string;
let build: Build;
let pennant: TestApp;
let admin: Actor;
const logged: string[] = [];
const log = createLogger('warn', { write: (line) => void logged.push(line) });
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-heads-'));
  await writeFile(join(webRoot, 'index.html'), html);
  await Promise.all(['.vite', '.server'].map((folder) => mkdir(join(webRoot, folder))));
  await writeFile(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  const built = join(webRoot, '.server/render.cjs');
  await writeFile(built, renderer);
  build = createRequire(built)(built);
  pennant = await openApp({ webRoot, publicUrl, log });
  admin = await makeUser(pennant.db, 'admin');
});
beforeEach(() => {
  Object.assign(build, { drawn: [], text: usualText, finish: () => undefined });
  logged.length = 0;
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

test('the page of a league names its leader and the view shown, and ignores unknown views and types', async () => {
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

test('the page of a match has its result, once it is over, and before that the time of its first pitch', async () => {
  const { home, away, match, league } = await clubs();
  const title = `Foxes ${away} at Kings ${home} · Pennant`;
  expect(await headOf(`/matches/${match}`)).toMatchObject({
    title,
    description: `Kings ${home} beat Foxes ${away} 5–3. Coastal ${league.id}, day 34.`,
    'og:image:alt': expect.stringMatching(`Foxes ${away} 3 at Kings ${home} 5.`),
  });
  // A preview of a link that hides the result must hide it too.
  expect(await headOf(`/matches/${match}?view=watch&spoilers=off`)).toMatchObject({
    title,
    description: `Foxes ${away} visit Kings ${home}. Coastal ${league.id}, day 34.`,
    'og:image:alt': expect.stringMatching(`Played: Foxes ${away} at Kings ${home}.`),
    'og:image': expect.stringContaining(`/pictures/matchups/${match}/`),
  });
  // A live game, whose stored score must not be shown.
  await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [match]);
  expect(await headOf(`/matches/${match}`)).toMatchObject({
    title,
    description: `Foxes ${away} visit Kings ${home}: live now. Coastal ${league.id}, day 34.`,
  });
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

test('a page has its content, with the answers that it shows and the position of events at which it was read', async () => {
  const team = await makeTeam(pennant.db);
  const { body, headers, statusCode } = await pennant.app.inject(`/teams/${team.id}`);
  expect(body).toContain(` data-drawn=""><h1>${team.name}</h1></div>`);
  const [, answers = ''] =
    /<script type="application\/json" id="page-answers">(.*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(answers)).toEqual({ team: { name: team.name }, me: null });
  expect([statusCode, headers['server-timing']]).toEqual([200, `position;desc="${pennant.live.position}"`]);
  expect(await pageAt('/teams/999999', {}, 404)).toContain('<h1>No such team</h1>');
  // The queries about an unknown subject may be refused.
  build.text = refusedText;
  expect(await pageAt('/teams/999998', {}, 404)).toContain(' data-frame>');
  expect(await pageAt('/nowhere', {}, 404)).toBe(html);
});

test('texts by users are escaped and cut', async () => {
  const { home } = await clubs();
  await rename('teams', home, '"><script>alert(1)</script>'.padEnd(100, '⚾'));
  const page = await pageAt(`/teams/${home}`);
  expect(page).not.toContain('<script>');
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

test('a page is sent compressed, kept while it is requested repeatedly, and drawn anew when its subject is renamed', async () => {
  const { home } = await clubs();
  const read = async () => {
    const page = await pennant.app.inject({ url: `/teams/${home}`, headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    return gunzipSync(page.rawPayload).toString();
  };
  // Other suites on the same database server end the time for which a page is kept, too.
  await eventually(async () => {
    const before = build.drawn.length;
    expect(await read()).toContain(`<h1>Kings ${home}</h1>`);
    return build.drawn.length === before;
  });
  await rename('teams', home, `Queens ${home}`);
  const renamed = await read();
  expect(renamed).toContain(`<title>Queens ${home} ·`);
  expect(renamed).toContain(`<h1>Queens ${home}</h1>`);
});

test('a page without data is drawn once for each address', async () => {
  for (const url of ['/', '/', '/teams/create', '/', '/teams/create']) {
    expect(await pageAt(url)).toContain('data-drawn');
  }
  expect(build.drawn).toEqual(['/', '/teams/create']);
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
  expect(headIn((await unnamed.app.inject('/')).body)['og:image']).toBeUndefined();
  await unnamed.close();
});

test('all clients get the same page, which is a visitor’s even for an administrator', async () => {
  const { home } = await clubs();
  const page = await pageAt(`/teams/${home}`, await pennant.authorization(admin));
  expect(page).toContain(`<title>Kings ${home} · Pennant</title>`);
  expect(page).toContain('"me":null');
  await forEachRow(['Twitterbot/1.0', 'facebookexternalhit/1.1', 'curl/8.5.0'], async (agent) => {
    for (const accept of ['*/*', 'application/json', 'text/html'])
      expect(await pageAt(`/teams/${home}`, { 'user-agent': agent, accept })).toBe(page);
  });
});

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
  expect(page.body).toContain('<div id="root"');
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
          ['99999', '0', 'x', '1e3', '99999999999', '99999999999999'].map((id) => `${folder}/${id}`),
        ),
        '/teams/99999/orders',
        '/leagues/dashboard?league=99999',
        '/leagues/dashboard?league=first',
        '/leagues/dashboard?league=1%27',
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

const frame = ' data-frame>';

/** Holds drawings, after their queries, until the function that it returns is called. */
function holdDrawings(): () => void {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  build.finish = () => opened;
  return () => gate.emit('open');
}

describe('the drawing of a page', () => {
  test('is shared by requests at the same moment, unless an event has happened in between', async () => {
    const team = await makeTeam(pennant.db);
    const url = `/teams/${team.id}`;
    const release = holdDrawings();
    const early = [pageAt(url), pageAt(url)];
    await eventually(() => build.drawn.length === 1);
    const { position } = pennant.live;
    await renameTeam(pennant.as(admin), team.id, { name: `Queens ${team.id}` });
    await eventually(() => pennant.live.position !== position);
    const late = pageAt(url);
    await eventually(() => build.drawn.length === 2);
    release();
    for (const page of await Promise.all(early)) expect(page).toContain(`<h1>${team.name}</h1>`);
    expect(await late).toContain(`<h1>Queens ${team.id}</h1>`);
    expect(build.drawn).toEqual([url, url]);
  });

  test('does not begin while eight others are under way: the page is sent without content', async () => {
    const team = await makeTeam(pennant.db);
    const [ninth = '', ...others] = Array.from({ length: 9 }, (_, number) => `/teams/${team.id}?${number}`);
    const release = holdDrawings();
    const drawn = others.map((url) => pageAt(url));
    await eventually(() => build.drawn.length === 8);
    expect(await pageAt(ninth)).toContain(frame);
    release();
    for (const page of [...(await Promise.all(drawn)), await pageAt(ninth)]) {
      expect(page).toContain(`<h1>${team.name}</h1>`);
    }
  });

  test('may fail: the page is sent without content, and the next request is drawn', async () => {
    const failures = {
      'a failing component': { finish: () => Promise.reject(new Error('a failing component')) },
      'Could not validate credentials': { text: refusedText },
    };
    await forEachRow(Object.entries(failures), async ([message, failure]) => {
      const { id, name } = await makeTeam(pennant.db);
      Object.assign(build, failure);
      expect(await pageAt(`/teams/${id}`)).toContain(frame);
      expect(logged.splice(0)).toEqual([
        expect.stringMatching(`${message}.*"page":"/teams/${id}".*"a page cannot be drawn"`),
      ]);
      Object.assign(build, { text: usualText, finish: () => undefined });
      expect(await pageAt(`/teams/${id}`)).toContain(`<h1>${name}</h1>`);
    });
  });

  test('may take too long, also because the database hangs: the page is sent without content in time', async () => {
    const hasty = await openApp({ webRoot, log, pageTimeoutMs: 1_000 });
    const runner = hasty.db.createQueryRunner();
    const delays = {
      build: () => {
        build.finish = (signal) => once(signal, 'abort').then(() => signal.throwIfAborted());
        return () => (build.finish = () => undefined);
      },
      database: async () => {
        await runner.query('BEGIN; LOCK TABLE teams');
        return () => runner.query('ROLLBACK');
      },
    };
    await forEachRow(Object.entries(delays), async ([, delay]) => {
      const { id, name } = await makeTeam(hasty.db);
      const read = async () => (await hasty.app.inject(`/teams/${id}`)).body;
      const end = await delay();
      try {
        expect(await read()).toContain(frame);
        expect(logged.splice(0)).toEqual([expect.stringContaining('not drawn in time')]);
      } finally {
        await end();
      }
      await eventually(async () => (await read()).includes(`<h1>${name}</h1>`));
    });
    await runner.release();
    await hasty.close();
  });
});
