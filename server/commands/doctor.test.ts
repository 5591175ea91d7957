import { createDataSource } from './database/data-source.js';
import { migrations } from '../platform/data/migrations/index.js';
import { runProgram } from '../testing/processes/child-process.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database/database.js';

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const kept = (database: TestDatabase) => {
  databases.push(database);
  return database.url;
};

async function examine(url: string): Promise<{ exitCode: number | null; output: string }> {
  const doctor = runProgram('commands/doctor.ts', { env: { DATABASE_URL: url } });
  return { exitCode: await doctor.ended, output: doctor.stdout() + doctor.stderr() };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const db = await createDataSource(url).initialize();
  try {
    return await db.query(sql);
  } finally {
    await db.destroy();
  }
}

const relations = `SELECT count(*)::int FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_|^information'`;

describe('the doctor', () => {
  test('finds nothing wrong with a new database', async () => {
    expect(await examine(kept(await createTestDatabase()))).toEqual({
      exitCode: 0,
      output: 'Every number follows from the games.\n',
    });
  });

  test('leaves the schema of an older release unchanged, and says how to bring it up to date', async () => {
    const url = kept(await createEmptyDatabase());
    const names = migrations.slice(0, -1).map(({ name }) => name);
    const old = await createDataSource(url, { migrations: names }).initialize();
    await old.runMigrations({ transaction: 'each' });
    await old.destroy();
    const before = await query(url, relations);
    expect(await examine(url)).toEqual({
      exitCode: 2,
      output: 'This database is of an older release: npm start brings it up to date, then ask again.\n',
    });
    expect(await query(url, 'SELECT name FROM migrations ORDER BY id')).toEqual(
      names.map((name) => ({ name })),
    );
    expect(await query(url, relations)).toEqual(before);
  });

  test('leaves an empty database empty, and the database of a newer release unchanged', async () => {
    const empty = kept(await createEmptyDatabase());
    expect(await examine(empty)).toMatchObject({ exitCode: 2, output: expect.stringContaining('npm start') });
    expect(await query(empty, relations)).toEqual([{ count: 0 }]);
    const newer = kept(await createTestDatabase());
    await query(newer, `INSERT INTO migrations (timestamp, name) VALUES (1, 'Later1')`);
    expect(await examine(newer)).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('newer release'),
    });
  });

  test('cannot write anything', async () => {
    const url = kept(await createTestDatabase());
    await query(url, `INSERT INTO teams (name, wins) VALUES ('Robins', 3)`);
    expect(await examine(url)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('wins is 3, should be 0'),
    });
    expect(await query(url, 'SELECT wins FROM teams')).toEqual([{ wins: 3 }]);
  });
});
