import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { betweenFiles, betweenGroups, cyclesIn, isLibrary, trespasses } from './import-rules.js';
import { readSources, type SourceFile } from './source-graph.js';

/**
 * The parts of the server's code ("rooms") in order: a room imports only itself and earlier rooms. A new folder fails
 * this test until it is listed here.
 */
const rooms = [
  'engine/random',
  'engine/figures',
  'engine/players',
  'engine/game',
  'engine/league',
  'engine/chances',
  'engine/record',
  'engine/estimation',
  'engine/testing',
  'platform/text',
  'platform/errors',
  'platform/work',
  'platform/context',
  'platform/data',
  'platform/input',
  'platform/lists',
  'platform/cache',
  'platform/events',
  'platform/jobs',
  'platform/mail',
  'platform/uploads',
  'platform/http',
  'platform/feature.ts',
  'platform/platform.ts',
  'areas/accounts/users',
  'areas/accounts/audit',
  'areas/accounts/limits',
  'areas/accounts/sessions',
  'areas/accounts/factors',
  'areas/accounts/notifications',
  'areas/accounts/sign-in',
  'areas/accounts/administration',
  'areas/accounts/links',
  'areas/accounts/tokens',
  'areas/accounts/callers',
  'areas/clubs/teams',
  'areas/clubs/coaches',
  'areas/clubs/figures',
  'areas/clubs/players',
  'areas/clubs/roster-requests',
  'areas/clubs/ownership',
  'areas/clubs/rosters',
  'areas/clubs/market',
  'areas/leagues/leagues',
  'areas/leagues/commissioners',
  'areas/leagues/membership',
  'areas/leagues/seasons',
  'areas/leagues/figures',
  'areas/leagues/matches',
  'areas/leagues/schedule',
  'areas/leagues/standings',
  'areas/leagues/bracket',
  'areas/leagues/history',
  'areas/leagues/live',
  'areas/leagues/offseason',
  'areas/leagues/team-names',
  'areas/leagues/follows',
  'areas/leagues/people',
  'areas/games/condition',
  'areas/games/match-odds',
  'areas/games/box-scores',
  'areas/games/game-logs',
  'areas/games/orders',
  'areas/games/plays',
  'areas/games/results',
  'areas/games/doctor',
  'areas/games/retrosheet',
  'areas/games/simulation',
  'areas/games/gameday',
  'areas/games/dugout',
  'areas/games/practice',
  'areas/games/league-deletion',
  'areas/games/odds',
  'areas/community/forum',
  'areas/community/news',
  'areas/community/moderation',
  'areas/community/recaps',
  'areas/doors/drawing',
  'areas/doors/embeds',
  'areas/doors/feeds',
  'areas/doors/imports',
  'areas/doors/league-files',
  'areas/doors/personal-data',
  'areas/doors/pictures',
  'areas/doors/previews',
  'areas/doors/pages',
  'areas/doors/search',
  'areas/doors/sitemap',
  'areas/doors/unsubscribing',
  'areas/doors/webhooks',
  'areas/doors/changes',
  'areas/features.ts',
];

/** Parts of the server that combine the rooms. */
const assembly = ['api', 'main.ts', 'app.ts', 'config.ts', 'commands', 'lab', 'docs'];

/** Largest number of files and folders in a folder, so that a reader can take it in at a glance. */
const MOST_ENTRIES = 15;

const root = join(__dirname, '../../..');
const server = readSources(root, 'server');
const web = readSources(root, 'web');

/** Path of a file's room below server/, such as `engine/game` or `areas/clubs/teams`; elsewhere the first folder. */
function roomOf(path: string): string | null {
  const [top, ...below] = path.split('/');
  if (top !== 'server') return null;
  const depth = { engine: 2, platform: 2, areas: 3 }[below[0] ?? ''] ?? 1;
  return below.slice(0, depth).join('/');
}

const isIn = (part: string) => (path: string) => path.startsWith(`server/${part}/`);
const filesOf = (part: string): SourceFile[] => server.filter(({ path }) => isIn(part)(path));
const house = server.filter(({ path }) => ['engine', 'platform', 'areas'].some((part) => isIn(part)(path)));

describe('the import graph', () => {
  test('is not empty', () => {
    expect(house.length).toBeGreaterThan(500);
    expect(server.flatMap(({ imports }) => imports)).toContain('server/platform/context/context.ts');
  });

  test('lets each room import itself and the rooms before it', () => {
    const allowed = (imported: string, { path }: SourceFile) => {
      const known = rooms.slice(0, rooms.indexOf(roomOf(path) ?? '') + 1);
      return isLibrary(imported) || known.includes(roomOf(imported) ?? '');
    };
    expect(trespasses(house, allowed)).toEqual([]);
  });

  test('lists every room', () => {
    expect(new Set(house.map(({ path }) => roomOf(path)))).toEqual(new Set(rooms));
    const others = server.filter((file) => !house.includes(file)).map(({ path }) => roomOf(path));
    expect(others.filter((room) => !assembly.includes(room ?? ''))).toEqual([]);
  });

  test('has an engine that imports nothing but itself', () => {
    expect(trespasses(filesOf('engine'), isIn('engine'))).toEqual([]);
  });

  test('has a folder lab that no other code imports', () => {
    const others = server.filter(({ path }) => !isIn('lab')(path));
    expect(trespasses(others, (imported) => !isIn('lab')(imported))).toEqual([]);
  });

  test('has no import between server and web, which share only schema.graphql', () => {
    expect(trespasses(server, (imported) => !imported.startsWith('web/'))).toEqual([]);
    expect(trespasses(web, (imported) => !imported.startsWith('server/'))).toEqual([]);
  });

  test('has no cycle between the parts of the server', () => {
    expect(cyclesIn(betweenGroups(server, (path) => path.split('/')[1] ?? null))).toEqual([]);
  });

  test('has no cycle between the folders of a room', () => {
    // Manifests (`feature.ts`) are left out, because they import from all folders of their feature.
    const folders = house.filter(({ path }) => !isIn('engine')(path) && !path.endsWith('/feature.ts'));
    expect(cyclesIn(betweenGroups(folders, dirname))).toEqual([]);
  });

  test('has no cycle between files, type-only imports included', () => {
    expect(cyclesIn(betweenFiles(server))).toEqual([]);
  });
});

test('a folder has few entries', () => {
  // The folders of the web's pages are exempt.
  const flat = ['web/app', 'web/routes'];
  const entries = new Map<string, number>();
  for (const top of ['server', 'web']) {
    for (const { parentPath } of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      const folder = relative(root, parentPath);
      if (!folder.includes('node_modules')) entries.set(folder, (entries.get(folder) ?? 0) + 1);
    }
  }
  const crowded = [...entries].filter(([folder, count]) => count > MOST_ENTRIES && !flat.includes(folder));
  expect(crowded).toEqual([]);
});

describe('the code', () => {
  test('leaves the database to the services: resolvers and routes never use it', () => {
    const edges = server.filter(({ path }) => /\.(resolver|routes|rest)\.ts$/.test(path));
    expect(trespasses(edges, (imported) => !['typeorm', 'pg', 'pg-copy-streams'].includes(imported))).toEqual(
      [],
    );
    expect(pathsWith(edges, ({ members }) => members.has('ctx.db') || members.has('context.db'))).toEqual([]);
  });

  test('is synchronous in policies and the engine: they never await', () => {
    const immediate = server.filter(({ path }) => path.endsWith('.policy.ts') || isIn('engine')(path));
    expect(pathsWith(immediate, ({ awaits }) => awaits)).toEqual([]);
  });

  test('gives the engine no clock, no randomness and no input or output', () => {
    const worldly = ['Math.random', 'Date.now', 'performance.now', 'process.env', 'console.log'];
    const touchesWorld = ({ members }: SourceFile) => worldly.some((member) => members.has(member));
    expect(pathsWith(filesOf('engine'), touchesWorld)).toEqual([]);
  });

  test('gives the engine no module state: all changing values belong to objects', () => {
    const state = filesOf('engine').flatMap(({ path, mutable }) => mutable.map((name) => `${path}: ${name}`));
    expect(state).toEqual([]);
  });

  test('reads only the normalized address of a request, never the raw one', () => {
    const raw = ['request.originalUrl', 'request.raw.url', 'raw.url'];
    const reading = pathsWith(server, ({ members }) => raw.some((member) => members.has(member)));
    expect(reading).toEqual(['server/platform/http/requests/malformed-requests.ts']);
  });

  test('reads the environment in config.ts only', () => {
    expect(pathsWith(server, ({ members }) => members.has('process.env'))).toEqual(['server/config.ts']);
  });
});

function pathsWith(files: SourceFile[], does: (file: SourceFile) => boolean): string[] {
  return files.filter(does).map(({ path }) => path);
}
