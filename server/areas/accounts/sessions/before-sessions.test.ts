import { login } from '../sign-in/account.service.js';
import { hashPassword } from './password.js';
import { identify } from './session.service.js';
import { testContext } from '../../../testing/database/context.js';
import { migratedFrom } from '../../../testing/database/migrated.js';
import { SessionsAndTokens1796504400000 } from '../../../platform/data/migrations/0031-0045/0034-sessions-and-tokens.js';

test('an account made before sessions were stored still signs in with its password', async () => {
  const hash = await hashPassword('mudville');
  const { db, close } = await migratedFrom(SessionsAndTokens1796504400000, [
    `INSERT INTO users (username, email, password_hash, role) VALUES ('casey', 'c@example.org', '${hash}', 'admin')`,
  ]);
  try {
    const ctx = testContext(db);
    const { accessToken, user } = await login(ctx, { username: 'Casey', password: 'mudville' });
    expect(user).toMatchObject({
      username: 'casey',
      role: 'admin',
      emailConfirmedAt: null,
      pendingEmail: null,
    });
    const { actor } = await identify(ctx, accessToken);
    expect([actor.username, actor.isAdmin, actor.inPerson]).toEqual(['casey', true, true]);
    const left: unknown[] = await db.query(
      `SELECT FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'session_generation'`,
    );
    expect(left).toEqual([]);
  } finally {
    await close();
  }
});
