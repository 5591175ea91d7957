import { Client } from 'pg';
import { errorCode } from './operating-system.js';

const ownerLock = 1;
const lockNotAvailable = '55P03';

/** A session that holds the advisory lock of the server's owner. The lock always ends with the owner's process. */
export function openOwnerSession(url: string): Client {
  const session = new Client({
    connectionString: url,
    application_name: `pennant ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  // A broken session fails its query or ends, which is handled; an error without a listener would end the process.
  session.on('error', () => undefined);
  return session;
}

/** Takes the lock and returns null, or returns the process that still holds the lock after the timeout. */
export async function takeOwnerLock(session: Client, lockTimeoutMs: number): Promise<string | null> {
  try {
    // PostgreSQL takes 0 for no timeout, so the shortest timeout is a millisecond.
    await session.query(`SET lock_timeout = ${Math.max(lockTimeoutMs, 1)}`);
    await session.query('SELECT pg_advisory_lock($1)', [ownerLock]);
    return null;
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return holderOf(session);
    throw error;
  }
}

export async function releaseOwnerLock(session: Client): Promise<void> {
  await session.query('SELECT pg_advisory_unlock($1)', [ownerLock]);
}

async function holderOf(session: Client): Promise<string> {
  const { rows } = await session.query<{ application: string }>(
    `SELECT application_name AS application
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [ownerLock],
  );
  return rows[0]?.application.replace('pennant ', '') ?? 'unknown';
}
