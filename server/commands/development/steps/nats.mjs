import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet, isRootOnDebian } from './debian.mjs';
import { Failure, root, say } from './project.mjs';

/** Folder of an unpacked nats-server: Debian's package would also start it as a service. */
const folder = join(root, '.cache/nats-server');

/** The PATH for tests: those of the broker start `nats-server`. */
export const pathWithNats = `${process.env.PATH}${delimiter}${join(folder, 'usr/sbin')}`;

/** Finds `nats-server`. If it is missing, it is fetched for root on Debian. */
export function ensureNats() {
  if (hasNats() || (unpackFromDebian() && hasNats())) return;
  throw new Failure(
    'The tests of the broker need nats-server. Install it from https://github.com/nats-io/nats-server/releases.',
  );
}

const hasNats = () =>
  spawnSync('nats-server', ['--version'], { env: { ...process.env, PATH: pathWithNats } }).status === 0;

function unpackFromDebian() {
  if (!isRootOnDebian) return false;
  say('Fetching nats-server for the tests of the broker.');
  mkdirSync(folder, { recursive: true });
  if (!aptGet(['download', 'nats-server'], { cwd: folder })) return false;
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  return file !== undefined && spawnSync('dpkg-deb', ['-x', join(folder, file), folder]).status === 0;
}
