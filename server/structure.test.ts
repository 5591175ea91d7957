import { dirname } from 'node:path';
import { betweenFiles, betweenGroups, cyclesIn, isLibrary, trespasses } from './testing/import-rules.js';
import { readSources, type SourceFile } from './testing/source-graph.js';

/** Left to right: a feature imports those before it, never those after it. */
const features = [
  'queue',
  'outbox',
  'mail',
  'uploads',
  'accounts',
  'tokens',
  'notifications',
  'teams',
  'coaches',
  'players',
  'leagues',
  'matches',
  'standings',
  'schedule',
  'bracket',
  'seasons',
  'orders',
  'simulation',
  'gameday',
  'odds',
  'imports',
  'dugout',
  'market',
  'forum',
  'news',
  'feeds',
  'webhooks',
  'moderation',
  'personal-data',
  'subscriptions',
];

/** The folders of the engine: one imports those before it, never those after it. */
const engineRooms = [
  'chance',
  'figures',
  'players',
  'environment',
  'injuries',
  'game',
  'pitches',
  'retrosheet',
  'narration',
  'schedule',
  'standings',
  'bracket',
  'league',
  'estimation',
  'run-expectancy',
  'win-expectancy',
  'lineups',
  'odds',
  'broadcast',
  'recap',
];

/** The parts that combine the others. */
const assembly = ['main.ts', 'app.ts', 'commands', 'lab'];

const root = dirname(__dirname);
const server = readSources(root, 'server');
const web = readSources(root, 'web');

/**
 * The first folder below server/, or the file itself: `teams`, `engine`, `config.ts`. Null for files that are not the
 * server's.
 */
function roomOf(path: string): string | null {
  return path.startsWith('server/') ? (path.split('/')[1] ?? null) : null;
}

/** The folder below server/engine/. */
function engineRoomOf(path: string): string | null {
  return roomOf(path) === 'engine' ? (path.split('/')[2] ?? null) : null;
}

function filesOf(room: string): SourceFile[] {
  return server.filter(({ path }) => roomOf(path) === room);
}

/** Whether an imported file is in the folder of the importing one, or in one listed before it. */
function isUpTo(
  list: readonly string[],
  folderOf: (path: string) => string | null,
  imported: string,
  path: string,
): boolean {
  return list.slice(0, list.indexOf(folderOf(path) ?? '') + 1).includes(folderOf(imported) ?? '');
}

describe('the import graph', () => {
  test('was read at all', () => {
    expect(server.length).toBeGreaterThan(20);
    expect(server.flatMap(({ imports }) => imports)).toContain('server/core/context.ts');
  });

  test('has an engine that imports nothing but itself', () => {
    const allowed = (imported: string, { path }: SourceFile) =>
      roomOf(imported) === 'engine' ||
      (/^server\/testing\/(effort|rows)\.ts$/.test(imported) && path.endsWith('.test.ts'));
    expect(trespasses(filesOf('engine'), allowed)).toEqual([]);
  });

  test('lets each folder of the engine import only the folders before it', () => {
    const files = filesOf('engine').filter(
      ({ path }) => engineRooms.includes(engineRoomOf(path) ?? '') && !path.endsWith('.test.ts'),
    );
    expect(
      trespasses(files, (imported, { path }) => isUpTo(engineRooms, engineRoomOf, imported, path)),
    ).toEqual([]);
  });

  test('lists every folder of the engine', () => {
    const folders = new Set(filesOf('engine').map(({ path }) => engineRoomOf(path)));
    expect(folders).toEqual(new Set([...engineRooms, 'testing']));
  });

  test('has a core that imports only libraries', () => {
    expect(
      trespasses(filesOf('core'), (imported) => isLibrary(imported) || roomOf(imported) === 'core'),
    ).toEqual([]);
  });

  test('lets each feature import the engine, the core and the features to its left', () => {
    const files = server.filter(({ path }) => features.includes(roomOf(path) ?? ''));
    const allowed = (imported: string, { path }: SourceFile) =>
      isLibrary(imported) || isUpTo(['engine', 'core', ...features], roomOf, imported, path);
    expect(trespasses(files, allowed)).toEqual([]);
  });

  test('lists every folder of the server', () => {
    // The documents have a program for users of the APIs, which imports nothing of ours.
    const known = [...features, ...assembly, 'engine', 'core', 'api', 'db', 'config.ts', 'docs'];
    expect(server.map(({ path }) => roomOf(path)).filter((room) => !known.includes(room ?? ''))).toEqual([]);
  });

  test('keeps the API, the demo seed and the main program out of all other folders', () => {
    const others = server.filter(({ path }) => ![...assembly, 'api'].includes(roomOf(path) ?? ''));
    const isReserved = (imported: string) =>
      ['api', 'main.ts', 'app.ts', 'commands'].includes(roomOf(imported) ?? '') ||
      /^server\/db\/.*seed/.test(imported);
    expect(
      trespasses(others, (imported, { path }) => !isReserved(imported) || path.includes('seed')),
    ).toEqual([]);
  });

  test('has a laboratory that nothing imports', () => {
    const house = server.filter(({ path }) => roomOf(path) !== 'lab');
    expect(trespasses(house, (imported) => roomOf(imported) !== 'lab')).toEqual([]);
  });

  test('joins server and web by schema.graphql alone', () => {
    expect(trespasses(server, (imported) => !imported.startsWith('web/'))).toEqual([]);
    expect(trespasses(web, (imported) => !imported.startsWith('server/'))).toEqual([]);
  });

  test('has no cycle between folders', () => {
    expect(cyclesIn(betweenGroups(server, roomOf))).toEqual([]);
  });

  test('has no cycle between the folders of a feature', () => {
    const product = server.filter(
      ({ path }) => features.includes(roomOf(path) ?? '') && !path.endsWith('.test.ts'),
    );
    expect(cyclesIn(betweenGroups(product, dirname))).toEqual([]);
  });

  test('has no cycle between files, type-only imports included', () => {
    expect(cyclesIn(betweenFiles(server))).toEqual([]);
  });
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
    const immediate = server.filter(({ path }) => path.endsWith('.policy.ts') || roomOf(path) === 'engine');
    expect(pathsWith(immediate, ({ awaits }) => awaits)).toEqual([]);
  });

  test('gives the engine no clock, no randomness and no input or output', () => {
    const worldly = ['Math.random', 'Date.now', 'performance.now', 'process.env', 'console.log'];
    const touchesWorld = ({ members }: SourceFile) => worldly.some((member) => members.has(member));
    expect(pathsWith(filesOf('engine'), touchesWorld)).toEqual([]);
  });

  test('decides by the normal form of an address, never by the text that was sent', () => {
    const raw = ['request.originalUrl', 'request.raw.url', 'raw.url'];
    const reading = pathsWith(server, ({ members }) => raw.some((member) => members.has(member)));
    expect(reading).toEqual(['server/api/malformed-requests.ts']);
  });

  test('reads the environment in config.ts only', () => {
    expect(pathsWith(server, ({ members }) => members.has('process.env'))).toEqual(['server/config.ts']);
  });
});

function pathsWith(files: SourceFile[], does: (file: SourceFile) => boolean): string[] {
  return files.filter(does).map(({ path }) => path);
}
