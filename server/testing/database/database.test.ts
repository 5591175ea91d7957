import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

async function query(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  test('has the migrated schema, and shares nothing with another test database', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(first, 'CREATE TABLE only_here ()');
    expect(await query(first, "SELECT to_regclass('only_here')::text AS found")).toEqual([
      { found: 'only_here' },
    ]);
    expect(await query(second, "SELECT to_regclass('only_here')::text AS found")).toEqual([{ found: null }]);
    expect(await query(second, "SELECT to_regclass('migrations')::text AS found")).toEqual([
      { found: 'migrations' },
    ]);
    await Promise.all([first.drop(), second.drop()]);
  });

  test('is gone once dropped, even with open connections', async () => {
    const database = await createTestDatabase();
    const lingering = new Client({ connectionString: database.url });
    const ended = new Promise((resolve) => {
      lingering.on('error', resolve);
    });
    await lingering.connect();
    await database.drop();
    await ended;
    await expect(query(database, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
