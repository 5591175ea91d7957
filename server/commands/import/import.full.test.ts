import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '../database/data-source.js';
import { runProgram } from '../../testing/processes/child-process.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/database/database.js';
import { seasonArchive, seasonFiles } from '../../testing/leagues/season-files.js';

// Each test starts several processes, one after another.
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pennant-import-'));
  await mkdir(join(folder, 'season'));
  for (const { name, bytes } of seasonFiles()) await writeFile(join(folder, 'season', name), bytes);
  await writeFile(join(folder, 'season', 'notes.txt'), 'Nothing for us.');
  await writeFile(join(folder, 'season.zip'), seasonArchive({ seed: 8 }));
  await mkdir(join(folder, 'empty'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(args: readonly string[], url = database.url) {
  const program = runProgram('commands/import.ts', { args, env: { DATABASE_URL: url } });
  const exitCode = await program.ended;
  return { exitCode, out: program.stdout(), err: program.stderr() };
}

const at = (name: string) => join(folder, name);

async function count(sql: string): Promise<number> {
  const db = await createDataSource(database.url).initialize();
  try {
    const [row]: { count: number }[] = await db.query(`SELECT count(*)::int FROM ${sql}`);
    return row?.count ?? 0;
  } finally {
    await db.destroy();
  }
}

describe('npm run import', () => {
  test('makes a league from a folder, reports the result, and shows the notice', async () => {
    const { exitCode, out, err } = await run([at('season'), '--name', 'From a folder']);
    expect([exitCode, err]).toEqual([0, '24 of 24 games\n']);
    expect(out).toMatch(
      /^From a folder \(league \d+\)\n {2}clubs {6}4\n {2}players {4}\d+\n {2}games in {3}24\n/,
    );
    expect(out).toContain('  left out   1\n');
    expect(out).toContain('notes.txt: The file is left out');
    expect(out).toContain('copyrighted by Retrosheet');
    expect(await count(`audit_log WHERE act = 'league.import' AND actor_username = '(server)'`)).toBe(1);
  });

  test('leaves the games after a given day pending', async () => {
    const { exitCode, out } = await run([at('season.zip'), '--until', '2026-04-05', '--name', 'Until']);
    expect(exitCode).toBe(0);
    expect(out).not.toContain('to come    0\n');
    const pending = await count(`matches WHERE status = 'pending' AND date > '2026-04-05'`);
    expect(out).toContain(`to come    ${pending}\n`);
  });

  test.each([
    ['no files', [], 'Name the season’s files, a folder or a zip archive of them'],
    ['an unknown option', ['season', '--since', '1'], 'Use it like this: npm run import'],
    ['a missing file', ['nowhere'], 'nowhere cannot be used: there is no such file or folder.'],
    ['a folder without a season', ['empty'], 'There is no event file'],
    ['no such day', ['season', '--until', '2026-02-30'], 'There is no day 2026-02-30'],
    ['the same season again', ['season'], 'This season was already imported, as From a folder'],
  ])('ends with a sentence for %s', async (_what, [path, ...options], sentence) => {
    const { exitCode, out, err } = await run(path === undefined ? [] : [at(path), ...options]);
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });

  test('creates the schema of a new database, and fills it', async () => {
    const empty = await createEmptyDatabase();
    const { exitCode, out } = await run([at('season')], empty.url);
    await empty.drop();
    expect(exitCode).toBe(0);
    expect(out).toContain('games in   24');
  });

  test('leaves nothing when it is killed in the middle', async () => {
    const before = await count('leagues');
    await writeFile(at('long.zip'), seasonArchive({ teams: 8, games: 600, seed: 3 }));
    const program = runProgram('commands/import.ts', {
      args: [at('long.zip'), '--name', 'Killed'],
      env: { DATABASE_URL: database.url },
    });
    program.child.stderr?.once('data', () => program.child.kill('SIGKILL'));
    expect(await program.ended).toBeNull();
    expect(await count('leagues')).toBe(before);
    expect((await run([at('long.zip'), '--name', 'Killed'])).exitCode).toBe(0);
  });
});
