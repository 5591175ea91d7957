import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Cluster, openCluster } from '../../platform/data/embedded/cluster.js';
import { keptSecret } from '../../platform/data/embedded/kept-secret.js';
import { findPostmaster } from '../../platform/data/embedded/pid-file.js';
import { stopPostmaster } from '../../platform/data/embedded/postmaster.js';
import { mainProgram } from '../../testing/processes/child-process.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.js';
import { eventually } from '../../testing/eventually.js';
import { openRelay, type Relay } from '../../testing/processes/relay.js';

/**
 * Container runtimes kill a process ten seconds after asking it to stop. The limit here is twice as long for busy
 * machines; a process that hangs would miss it too.
 */
const endsWithinMs = 20_000;

interface Server {
  readonly child: ChildProcess;
  /** Everything that it has printed. */
  said(): string;
}

let servers: ChildProcess[];
beforeEach(() => {
  servers = [];
});
afterEach(() => {
  for (const child of servers) child.kill('SIGKILL');
});

function start(settings: Readonly<Record<string, string>>): Server {
  const child = spawn(process.execPath, mainProgram, {
    env: { PORT: '0', LOG_LEVEL: 'info', SEED_DEMO: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  return { child, said: () => said };
}

const addressOf = ({ said }: Server): string | undefined => /open at (\S+)/.exec(said())?.[1];

/** Milliseconds until the process ended, and its exit code. */
async function stop({ child }: Server): Promise<{ took: number; code: number | null }> {
  const begun = performance.now();
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code]: (number | null)[] = await exit;
  return { took: performance.now() - begun, code: code ?? null };
}

describe('a server on an external database that is asked to stop', () => {
  let database: TestDatabase;
  let relay: Relay;
  beforeEach(async () => {
    database = await createTestDatabase();
    relay = await openRelay(database.url);
  });
  afterEach(async () => {
    await relay.close();
    await database.drop();
  });
  const startHere = () =>
    start({ DATABASE_URL: relay.url, JWT_SECRET: 'a secret for servers that are stopped' });

  test('ends soon with exit code 0 when nothing hangs', async () => {
    const server = startHere();
    await eventually(() => addressOf(server) !== undefined);
    const { took, code } = await stop(server);
    expect(code).toBe(0);
    expect(took).toBeLessThan(endsWithinMs / 2);
  });

  test('ends in time with exit code 1 when the database stopped responding in the middle of a query', async () => {
    const server = startHere();
    await eventually(() => addressOf(server) !== undefined);
    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE leagues IN ACCESS EXCLUSIVE MODE');
    const asked = fetch(`${addressOf(server)}/api/leagues`).then(String, String);
    await eventually(async () => {
      const { rowCount } = await blocker.query(
        `SELECT 1 FROM pg_locks WHERE relation = 'leagues'::regclass AND NOT granted`,
      );
      return rowCount === 1;
    });
    relay.freeze();
    const { took, code } = await stop(server);
    expect(code).toBe(1);
    expect(took).toBeLessThan(endsWithinMs);
    await asked;
    await blocker.end();
  });

  test('ends in time while it waits for a database that does not respond', async () => {
    relay.freeze();
    const server = startHere();
    await eventually(() => relay.connections > 0);
    const { took } = await stop(server);
    expect(took).toBeLessThan(endsWithinMs);
    expect(server.said()).not.toContain('open at');
  });
});

describe('a server on its embedded PostgreSQL that is asked to stop', () => {
  let folder: string;
  let cluster: Cluster;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pennant-stopping-'));
    await chmod(folder, 0o755);
    const password = await keptSecret(folder, 'postgres');
    cluster = await openCluster({ dataDir: folder, password, durable: true });
  });
  afterEach(async () => {
    for (const child of servers) child.kill('SIGKILL');
    await stopPostmaster(cluster);
    await rm(folder, { recursive: true, force: true });
  });

  test('ends in time with exit code 1 although PostgreSQL does not stop', async () => {
    const server = start({ DATA_DIR: folder });
    await eventually(() => addressOf(server) !== undefined);
    const { pid } = (await findPostmaster(cluster)) ?? { pid: 0 };
    expect(pid).toBeGreaterThan(0);
    process.kill(pid, 'SIGSTOP');
    const { took, code } = await stop(server);
    process.kill(pid, 'SIGCONT');
    expect(code).toBe(1);
    expect(took).toBeLessThan(endsWithinMs);
  });

  test('stops a PostgreSQL that was just starting', async () => {
    const server = start({ DATA_DIR: folder });
    await eventually(async () => (await findPostmaster(cluster)) !== null);
    const { took } = await stop(server);
    expect(took).toBeLessThan(endsWithinMs);
    expect(await findPostmaster(cluster)).toBeNull();
  });
});
