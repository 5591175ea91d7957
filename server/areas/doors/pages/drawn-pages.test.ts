import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter, once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { type Actor } from '../../../platform/context/policy.js';
import { updateTeam } from '../../leagues/team-names/team-name.service.js';
import { createLogger } from '../../../platform/context/logger.js';
import { eventually } from '../../../testing/eventually.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';

const publicUrl = 'https://pennant.example';
const generic = 'Found a ball club';
const html = `<!doctype html><html><head><meta charset="utf-8"><title>Pennant</title>
<meta
  name="description"
  content="${generic}"
></head><body><div id="root"></div></body></html>`;

/** The build for the server: the page of a team shows its name. */
const renderer = `
exports.pageAt = (path) =>
  /^\\/((dashboard|teams(\\/create|\\/[^/]+)?)\\/?)?$/i.test(path) ? { path, file: 'routes/page.tsx' } : null;
exports.makesQueries = () => true;
exports.pageList = { publicPaths: ['/'], privatePaths: ['/account'], addressesOf: {} };
exports.drawPage = async (address, answer, signal) => {
  const drawn = { html: '<h1>Pennant</h1>', title: 'Drawn · Pennant', answers: null, parts: [], ms: 1 };
  if (answer === null) return drawn;
  exports.drawn.push(address);
  const [, id] = /^\\/teams\\/(\\d+)/.exec(address) ?? [];
  const asked = id && (await answer({ text: exports.text, operationName: 'Team', variables: { id } }));
  await exports.finish(signal);
  if (!asked) return drawn;
  if (asked.errors?.[0].extensions.code === 'NOT_FOUND') return null;
  if (asked.errors) throw new Error(asked.errors[0].message);
  const { team } = asked.data;
  exports.isSameForAll = asked.extensions.isSameForAll;
  const feeds = [{ type: 'text/calendar', title: 'Matches of ' + team?.name, path: '/api/teams/' + id + '/calendar.ics' }];
  const { picture } = team?.preview ?? {};
  const about = { title: team?.name, description: team?.preview.summary, type: 'website', image: team?.logoUrl };
  const head = team && { ...about, address: '/teams/' + id, picture, feeds };
  const name = team?.name ?? 'No such team';
  return { ...drawn, html: '<h1>' + name.replaceAll('<', '&lt;') + '</h1>', answers: asked.data, head };
};`;
const manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  'app/DataPages.tsx': { file: 'DataPages.js' },
  'routes/page.tsx': { file: 'page.js' },
};
const usualText =
  'query Team($id: ID!) { team(id: $id) { name logoUrl preview { summary picture { address alternative } } } me { username } }';
const textForAll = 'query Team($id: ID!) { team(id: $id) { name } }';
/** A visitor has no webhooks. */
const refusedText = 'query Team($id: ID!) { team(id: $id) { name } webhooks { id } }';
const notFoundText = 'query Team($id: ID!) { scoreboard(leagueId: $id) { day } }';

interface Build {
  /** Addresses of the pages that were drawn with data. */
  drawn: string[];
  /** The query of a team's page. */
  text: string;
  /** Whether the query of the latest drawing has the same answer for all. */
  isSameForAll: boolean;
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

const rename = (id: number, name: string) =>
  pennant.db.query('UPDATE teams SET name = $2 WHERE id = $1', [id, name]);

test('a page has the head that its drawing declares, with its feeds', async () => {
  const { id, name } = await makeTeam(pennant.db);
  expect(await headOf(`/teams/${id}?view=full`)).toEqual({
    title: `${name} · Pennant`,
    description: `${name}: 0–0, in no league.`,
    'og:site_name': 'Pennant',
    'og:type': 'website',
    'og:title': name,
    'og:description': `${name}: 0–0, in no league.`,
    'og:url': `${publicUrl}/teams/${id}`,
    'og:image': expect.stringMatching(`^${publicUrl}/pictures/teams/${id}/[0-9a-f]{16}\\.png$`),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${name}, In no league, Record 0–0, Average –, Home runs 0, ERA –`,
    'twitter:card': 'summary_large_image',
  });
  await rename(id, `"Kings" & <Co> ${id}`);
  expect(await pageAt(`/teams/${id}`)).toContain(
    `<link rel="alternate" type="text/calendar" title="Matches of &quot;Kings&quot; &amp; &lt;Co&gt; ${id}" href="/api/teams/${id}/calendar.ics">`,
  );
  expect(await headOf('/dashboard')).toEqual({ title: 'Drawn · Pennant' });
});

test('a page has its content, with the answers that it shows and the position of events at which it was read', async () => {
  const team = await makeTeam(pennant.db);
  const { body, headers, statusCode } = await pennant.app.inject(`/teams/${team.id}`);
  expect(body).toContain(` data-drawn=""><h1>${team.name}</h1></div>`);
  const [, answers = ''] =
    /<script type="application\/json" id="page-answers">(.*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(answers)).toMatchObject({ team: { name: team.name }, me: null });
  expect([statusCode, headers['server-timing']]).toEqual([200, `position;desc="${pennant.live.position}"`]);
  // The app does not request an answer again that is the same for all.
  expect(build.isSameForAll).toBe(false);
  build.text = textForAll;
  await pageAt(`/teams/${team.id}?for=all`);
  expect(build.isSameForAll).toBe(true);
  build.text = usualText;
  expect(await pageAt('/teams/999999', {}, 404)).toContain('<h1>No such team</h1>');
  // The queries about an unknown subject may be refused.
  build.text = notFoundText;
  expect(await pageAt('/teams/999998', {}, 404)).toContain(' data-frame>');
  expect(await pageAt('/nowhere', {}, 404)).toBe(html);
});

test('texts by users are escaped and cut', async () => {
  const { id: home } = await makeTeam(pennant.db);
  await rename(home, '"><script>alert(1)</script>'.padEnd(100, '⚾'));
  const page = await pageAt(`/teams/${home}`);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
  const { description = '' } = await headOf(`/teams/${home}`);
  expect([...description].length).toBeLessThan(600);
});

test('a page is sent compressed, kept while it is requested repeatedly, and drawn anew when its subject is renamed', async () => {
  const { id: home, name } = await makeTeam(pennant.db);
  const read = async () => {
    const page = await pennant.app.inject({ url: `/teams/${home}`, headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    return gunzipSync(page.rawPayload).toString();
  };
  // Other suites on the same database server end the time for which a page is kept, too.
  await eventually(async () => {
    const before = build.drawn.length;
    expect(await read()).toContain(`<h1>${name}</h1>`);
    return build.drawn.length === before;
  });
  await rename(home, `Queens ${home}`);
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
  await unnamed.close();
});

test('all clients get the same page, which is a visitor’s even for an administrator', async () => {
  const { id: home, name } = await makeTeam(pennant.db);
  const page = await pageAt(`/teams/${home}`, await pennant.authorization(admin));
  expect(page).toContain(`<title>${name} · Pennant</title>`);
  expect(page).toContain('"me":null');
  await forEachRow(['Twitterbot/1.0', 'facebookexternalhit/1.1', 'curl/8.5.0'], async (agent) => {
    for (const accept of ['*/*', 'application/json', 'text/html'])
      expect(await pageAt(`/teams/${home}`, { 'user-agent': agent, accept })).toBe(page);
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
    forEachRow(['/', '/dashboard?from=mail', '/DASHBOARD/', '/d%61shboard', '/teams/create'], async (url) => {
      expect(await statusOf(url)).toBe(200);
    }));

  test('is 404 for an unknown page or an unknown subject', () =>
    forEachRow(['/nope', '/teams/7/wins', '/dashboard/more', '/teams%2F7', '/teams/99999'], async (url) => {
      // The second request is answered from the cache.
      expect([await statusOf(url), await statusOf(url)]).toEqual([404, 404]);
    }));

  test('is 400 for a malformed address', () =>
    forEachRow(['/%zz', '/teams/%', '/matches/7%E0%A4%A'], async (url) => {
      expect(await statusOf(url)).toBe(400);
    }));

  test('is 404 as soon as the subject is deleted', async () => {
    const { id } = await makeTeam(pennant.db);
    for (const _ of [1, 2]) expect(await statusOf(`/teams/${id}`)).toBe(200);
    await pennant.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [id]);
    expect(await statusOf(`/teams/${id}`)).toBe(404);
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
    await updateTeam(pennant.as(admin), team.id, { name: `Queens ${team.id}` });
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
