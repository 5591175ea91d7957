import { migratedFrom } from '../../../testing/database/migrated.js';
import { ConfirmedFactors1796518800000 } from './0031-0045/0038-confirmed-factors.js';

test('second factors of the previous release count as confirmed if they are newer than the confirmed address', async () => {
  const { db, close } = await migratedFrom(ConfirmedFactors1796518800000, [
    `INSERT INTO users (id, username, email, password_hash, email_confirmed_at) VALUES
       (1, 'owner', 'o@example.org', '', '2026-07-02'), (2, 'stranger', 's@example.org', '', NULL)`,
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) VALUES
       (1, 1, 'before', 'a', '', 0, '{}', '2026-07-01'), (2, 1, 'after', 'b', '', 0, '{}', '2026-07-03'),
       (3, 2, 'never', 'c', '', 0, '{}', '2026-07-03')`,
    `INSERT INTO totp_secrets (user_id, secret, begun_at, confirmed_at) VALUES
       (1, '', '2026-07-03', '2026-07-03'), (2, '', '2026-07-03', '2026-07-03')`,
  ]);
  try {
    const passkeys = await db.query('SELECT name FROM passkeys WHERE address_confirmed');
    const apps = await db.query('SELECT user_id FROM totp_secrets WHERE address_confirmed');
    expect([passkeys, apps]).toEqual([[{ name: 'after' }], [{ user_id: 1 }]]);
  } finally {
    await close();
  }
});
