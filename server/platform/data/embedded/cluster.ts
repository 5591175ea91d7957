import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../errors/operator-error.js';
import { type Binaries, locateBinaries } from './binaries.js';
import { run, type SystemUser } from './command.js';
import { errorCode, exists, isAlive } from './operating-system.js';
import { accountFor, canUse } from './system-user.js';

export const superuser = 'pennant';

/** A folder of databases run by one server; the word is PostgreSQL's. */
export interface Cluster {
  dir: string;
  logFile: string;
  binaries: Binaries;
  user: SystemUser | null;
  durable: boolean;
}

export interface ClusterOptions {
  dataDir: string;
  password: string;
  /** False gives up crash safety for speed: for databases that exist only during a test run. */
  durable: boolean;
}

export function clusterExists(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** The cluster in `dataDir`, created on first use. Safe to call from several processes at once. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const path = join(options.dataDir, 'postgres');
  const existing = (await clusterExists(options.dataDir)) ? await realpath(path) : null;
  const user = await accountFor(existing);
  const binaries = await locateBinaries(user);
  if (existing === null) await createCluster(path, binaries, user, options);
  const dir = await realpath(path);
  await refuseOtherVersion(dir, binaries);
  if (!(await canUse(dir, 'search', user))) {
    throw new OperatorError(
      `The account that owns the database cannot look into ${dir}. Move DATA_DIR to an open folder.`,
    );
  }
  return { dir, logFile: join(dir, 'postgres.log'), binaries, user, durable: options.durable };
}

async function createCluster(
  path: string,
  binaries: Binaries,
  user: SystemUser | null,
  options: ClusterOptions,
): Promise<void> {
  await sweepAbandoned(path);
  const home = await reachableHome(dirname(path), user);
  const name = randomBytes(4).toString('hex');
  const fresh = join(
    home,
    home === dirname(path) ? `postgres.new-${process.pid}-${name}` : `postgres-${name}`,
  );
  const passwordFile = `${fresh}.password`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (user !== null) {
      await chown(fresh, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const made = await run(binaries.initdb, initdbArguments(fresh, passwordFile, options.durable), user);
    if (made.exitCode !== 0)
      throw new OperatorError(`initdb could not make a database in ${fresh}:\n${made.output}`);
    await publish(fresh, path, home);
  } finally {
    await rm(passwordFile, { force: true });
    const lost = (await exists(fresh)) && !((await exists(path)) && (await sameFolder(path, fresh)));
    if (lost) await rm(fresh, { recursive: true, force: true });
  }
}

async function sameFolder(one: string, other: string): Promise<boolean> {
  return (await realpath(one)) === (await realpath(other));
}

/** The builtin locale C.UTF-8 sorts the same on every system and needs no installed locale. */
function initdbArguments(dir: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Without this option initdb prints our paths, quoted for a shell, and fails if it cannot quote one.
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** An incomplete cluster never has the final name. If two are created together, the first one stays. */
async function publish(fresh: string, path: string, home: string): Promise<void> {
  try {
    await (home === dirname(path) ? rename(fresh, path) : symlink(fresh, path));
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    if (await exists(join(path, 'PG_VERSION'))) return;
    throw new OperatorError(
      `${path} is not a PostgreSQL database. Move it away, or choose another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

/** If the postgres account has no access to root's DATA_DIR, the cluster is in /var/lib, with a link from DATA_DIR. */
async function reachableHome(dataDir: string, user: SystemUser | null): Promise<string> {
  if (await canUse(dataDir, 'search', user)) return dataDir;
  const home = '/var/lib/pennant';
  await mkdir(home, { recursive: true, mode: 0o755 });
  return home;
}

/** Removes incomplete clusters whose processes were killed. */
async function sweepAbandoned(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(dirname(path), name), { recursive: true, force: true });
  }
}

async function refuseOtherVersion(dir: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (made === binaries.majorVersion) return;
  throw new OperatorError(
    `${dir} was made by PostgreSQL ${made}, and this release carries ${binaries.majorVersion}. ` +
      'Dump it with the old release and load it into a new DATA_DIR.',
  );
}
