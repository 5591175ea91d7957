// Tests with the Node version of the Docker image, which may differ from the version that `npm test` runs on. On that
// version the built server must start and answer, and the API tests below must pass. npm fetches that Node as a
// package, once, into npm's cache.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../server/commands/development/steps/build.mjs';
import { ensureInstalled } from '../server/commands/development/steps/install.mjs';
import { command, ended, Failure, say, tool } from '../server/commands/development/steps/project.mjs';

/** Together these tests cover HTTP, both APIs, permissions, WebSockets, hashed passwords and redrawn pictures. */
const suites = ['api', 'access/calls', 'graphql/sockets/subscriptions', 'served-uploads'];

const startLimitMs = 60_000;

await command(async () => {
  await ensureInstalled();
  await ensureBuilt(['server']);
  const { version, executable } = fetchNode();
  say(`\nNode ${version}, which the Docker image runs`);
  await startServer(executable);
  say('✓ the server starts and answers');
  const files = suites.map((suite) => `server/api/${suite}.test.ts`);
  const jest = [tool('jest'), '-c', 'server/jest.config.cjs', '--runTestsByPath', ...files];
  return ended(spawn(executable, jest, { stdio: 'inherit' }));
});

function fetchNode() {
  const version = /^FROM node:([\d.]+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const printed = 'JSON.stringify([process.versions.node, process.execPath])';
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${name}`, '--', 'node', '-p', printed],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Failure(`npm could not fetch ${name}:\n${stderr}`);
  const [found, executable] = JSON.parse(stdout);
  if (found !== version) throw new Failure(`npm ran Node ${found} instead of ${version}.`);
  return { version, executable };
}

/** Runs the built server on an empty database until it reports that it is ready. */
async function startServer(executable) {
  mkdirSync('.cache', { recursive: true });
  const dataDir = mkdtempSync(join('.cache', 'lts-'));
  const server = spawn(executable, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
      SEED_DEMO: 'false',
    },
  });
  const end = ended(server);
  const limit = setTimeout(() => server.kill('SIGKILL'), startLimitMs);
  try {
    const answer = await fetch(`${await printedAddress(server)}/readyz`);
    if (!answer.ok) throw new Failure(`The server is not ready: ${await answer.text()}`);
  } finally {
    clearTimeout(limit);
    server.kill('SIGTERM');
    await end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function printedAddress(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Failure('The server ended before it printed its address.');
}
