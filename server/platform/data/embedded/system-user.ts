import { stat } from 'node:fs/promises';
import { OperatorError } from '../../errors/operator-error.js';
import { run, type SystemUser } from './command.js';

const accountName = 'postgres';

/**
 * PostgreSQL refuses to run as root. The account that owns the files of an existing cluster runs it. A new cluster of
 * root is run by the account `postgres`, which is created if the system has none.
 */
export async function accountFor(existingCluster: string | null): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  if (existingCluster !== null) {
    const { uid, gid } = await stat(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  return (await lookUp()) ?? (await create());
}

/** Tries to access the path as that account, because access lists and mount options count too. */
export async function canUse(
  path: string,
  access: 'search' | 'execute',
  user: SystemUser | null,
): Promise<boolean> {
  const test = access === 'search' ? ['-d', path, '-a', '-x', path] : ['-f', path, '-a', '-x', path];
  return (await run('test', test, user)).exitCode === 0;
}

async function lookUp(): Promise<SystemUser | null> {
  const [uid, gid] = await Promise.all([
    run('id', ['-u', accountName], null),
    run('id', ['-g', accountName], null),
  ]);
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function create(): Promise<SystemUser> {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName];
  const made = await run('useradd', args, null);
  const user = await lookUp();
  if (user === null) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and the account "${accountName}" could not be made: ${made.output}. ` +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}
