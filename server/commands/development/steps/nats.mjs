import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, isRootOnDebian } from './debian.mjs';
import { Failure, root, say } from './project.mjs';

/** Folder of an unpacked nats-server: Debian's package would also start it as a service. */
const folder = join(root, '.cache/nats-server');

/** Path of the NATS server for the tests of the broker. If it is missing, it is fetched for root on Debian. */
export function ensureNats() {
  const found = findNats() ?? (unpackFromDebian() ? findNats() : null);
  if (found !== null) return found;
  throw new Failure(
    'The tests of the broker need nats-server. Install it from https://github.com/nats-io/nats-server/releases.',
  );
}

function findNats() {
  const named = process.env.NATS_SERVER_PATH;
  const places = [...(named ? [named] : []), 'nats-server', join(folder, 'usr/sbin/nats-server')];
  return places.find((path) => spawnSync(path, ['--version']).status === 0) ?? null;
}

function unpackFromDebian() {
  if (!isRootOnDebian) return false;
  say('Fetching nats-server for the tests of the broker.');
  mkdirSync(folder, { recursive: true });
  if (!aptGet(['download', 'nats-server'], { cwd: folder })) return false;
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  return file !== undefined && spawnSync('dpkg-deb', ['-x', join(folder, file), folder]).status === 0;
}
