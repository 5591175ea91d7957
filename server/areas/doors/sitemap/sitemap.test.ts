import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { makeLeague } from '../../../testing/leagues/season.js';

const publicUrl = 'https://pennant.example';
/** The build for the server, as far as the sitemap reads it. */
const renderer = `
exports.pageAt = () => null;
exports.pageList = {
  publicPaths: ['/', '/teams'],
  privatePaths: ['/account'],
  addressesOf: {
    teams: (id) => ['/teams/' + id],
    leagues: (id) => ['', '&view=history'].map((view) => '/leagues/dashboard?league=' + id + view),
    matches: (id) => ['/matches/' + id],
  },
};`;

let webRoot: string;
let pennant: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-sitemap-'));
  await writeFile(join(webRoot, 'index.html'), '<title>Pennant</title><div id="root"></div>');
  await Promise.all(['.vite', '.server'].map((folder) => mkdir(join(webRoot, folder))));
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
  await writeFile(join(webRoot, '.server/render.cjs'), renderer);
  pennant = await openApp({ webRoot, publicUrl });
});
afterAll(async () => {
  await pennant.close();
  await rm(webRoot, { recursive: true });
});

async function read(path: string): Promise<string> {
  const { statusCode, headers, body } = await pennant.app.inject(path);
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  return body;
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists the parts that have pages, and a part its pages with their latest change', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await pennant.db.query(`UPDATE matches SET played_at = '2031-07-04T20:05Z' WHERE id = $1`, [match]);
  await pennant.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [away]);
  // Ids without rows in between belong to a part that is left out.
  await pennant.db.query('INSERT INTO teams (id, name) OVERRIDING SYSTEM VALUE VALUES (120001, $1)', [
    'Late',
  ]);
  const parts = ['pages', 'teams-1', 'teams-3', 'leagues-1', 'matches-1'];
  expect(locationsIn(await read('/sitemap.xml'))).toEqual(
    parts.map((name) => `${publicUrl}/sitemap-${name}.xml`),
  );
  expect(locationsIn(await read('/sitemap-pages.xml'))).toEqual([`${publicUrl}/`, `${publicUrl}/teams`]);
  expect(locationsIn(await read('/sitemap-teams-1.xml'))).toEqual([`${publicUrl}/teams/${home}`]);
  expect(locationsIn(await read('/sitemap-teams-3.xml'))).toEqual([`${publicUrl}/teams/120001`]);
  const ofLeague = `${publicUrl}/leagues/dashboard?league=${league.id}`;
  expect(locationsIn(await read('/sitemap-leagues-1.xml'))).toEqual([
    ofLeague,
    `${ofLeague}&amp;view=history`,
  ]);
  expect(await read('/sitemap-matches-1.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${publicUrl}/matches/${match}</loc><lastmod>2031-07-04T20:05:00.000Z</lastmod></url>
</urlset>
`,
  );
  for (const name of ['teams-0', 'teams-x', 'constructor-1', 'threads-1', 'users-1', 'teams'])
    expect([name, (await pennant.app.inject(`/sitemap-${name}.xml`)).statusCode]).toEqual([name, 404]);
});

test('robots.txt names the sitemap and refuses private pages; without a public address there is no sitemap', async () => {
  const { body, headers } = await pennant.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nDisallow: /account\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  const unnamed = await openApp({ webRoot });
  expect((await unnamed.app.inject('/robots.txt')).body).not.toContain('Sitemap');
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml'])
    expect([path, (await unnamed.app.inject(path)).statusCode]).toEqual([path, 404]);
  await unnamed.close();
});
