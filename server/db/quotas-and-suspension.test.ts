import { createEmptyDatabase } from '../testing/database.js';
import { createDataSource, migrate } from './data-source.js';
import { migrations } from './migrations/index.js';
import { QuotasAndSuspension1795168800000 } from './migrations/0011-quotas-and-suspension.js';

test('accounts and uploads of the previous release are neither suspended nor due for deletion', async () => {
  const database = await createEmptyDatabase();
  const names = migrations.map((migration) => migration.name);
  const before = names.slice(0, names.indexOf(QuotasAndSuspension1795168800000.name));
  const old = await createDataSource(database.url, { migrations: before }).initialize();
  await migrate(old);
  await old.query(
    `INSERT INTO users (username, email, password_hash) VALUES ('casey', 'c@example.org', 'x')`,
  );
  await old.query(
    `INSERT INTO uploads (hash, content_type, width, height, bytes, created_at)
     VALUES (repeat('a', 64), 'image/webp', 1, 1, 'x', '2020-01-01')`,
  );
  await old.destroy();
  const db = await createDataSource(database.url).initialize();
  try {
    await migrate(db);
    expect(await db.query('SELECT suspension_reason, suspended_until FROM users')).toEqual([
      { suspension_reason: null, suspended_until: null },
    ]);
    expect(await db.query(`SELECT sent_at > now() - interval '1 hour' AS fresh FROM uploads`)).toEqual([
      { fresh: true },
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
