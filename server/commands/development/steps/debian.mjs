import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const apt = ['/usr/bin', '/bin'].map((folder) => join(folder, 'apt-get')).find(existsSync);

/** Whether packages of Debian can be fetched: for root, on Debian. */
export const isRootOnDebian = process.getuid?.() === 0 && apt !== undefined;

/** Updates the lists of packages, then runs a command of `apt-get`. @returns whether both succeeded */
export function aptGet(args, options = {}) {
  const run = (...given) =>
    spawnSync(apt, ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...given], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...options,
    }).status === 0;
  return run('update') && run(...args);
}
