import { migratedFrom } from '../../../testing/database/migrated.js';
import { QuotasAndSuspension1795168800000 } from './0001-0015/0011-quotas-and-suspension.js';

test('accounts and uploads of the previous release are neither suspended nor due for deletion', async () => {
  const { db, close } = await migratedFrom(QuotasAndSuspension1795168800000, [
    `INSERT INTO users (username, email, password_hash) VALUES ('casey', 'c@example.org', 'x')`,
    `INSERT INTO uploads (hash, content_type, width, height, bytes, created_at)
     VALUES (repeat('a', 64), 'image/webp', 1, 1, 'x', '2020-01-01')`,
  ]);
  try {
    expect(await db.query('SELECT suspension_reason, suspended_until FROM users')).toEqual([
      { suspension_reason: null, suspended_until: null },
    ]);
    expect(await db.query(`SELECT sent_at > now() - interval '1 hour' AS fresh FROM uploads`)).toEqual([
      { fresh: true },
    ]);
  } finally {
    await close();
  }
});
