import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { eventually } from '../../../testing/eventually.js';
import { processesIn } from '../../../testing/processes/processes.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

const running: EmbeddedPostgres[] = [];
const cleanups: (() => Promise<unknown>)[] = [];
let folder: string;
let dataDir: string;
/** The embedded PostgreSQL's messages about failures. */
let complaints: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-faults-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  complaints = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  await remove(folder);
});

/** Removes the folder once all processes have ended: until then a stopping server writes into it. */
async function remove(path: string): Promise<void> {
  await eventually(async () => (await processesIn(path)).length === 0);
  await rm(path, { recursive: true, force: true });
}

async function start(): Promise<EmbeddedPostgres> {
  const log = {
    info: () => undefined,
    error: (_context: unknown, message?: string) => {
      complaints.push(message ?? '');
    },
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log, lockTimeoutMs: 100 });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Takes the port at the moment when a killed PostgreSQL releases it. */
async function seize(port: number): Promise<Server> {
  const server = createServer();
  server.on('error', () => undefined);
  while (!server.listening) {
    server.listen(port, '127.0.0.1');
    await nextTurn();
  }
  cleanups.push(async () => server.close());
  return server;
}

/** Replaces a folder with a disk of this many MiB; returns the reason if the system does not allow it. */
function mountSmallDisk(path: string, size: number): string | null {
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'pennant-test', path]);
  return made.status === 0 ? null : String(made.error ?? made.stderr).trim();
}

function unmount(path: string): boolean {
  return spawnSync('umount', [path]).status === 0;
}

/** The reason why this run cannot mount a disk; null if it can, as root on Linux outside of restricted containers. */
function whyNoSmallDisk(): string | null {
  const path = mkdtempSync(join(tmpdir(), 'pennant-mount-'));
  const refusal = mountSmallDisk(path, 1);
  if (refusal === null) unmount(path);
  rmdirSync(path);
  return refusal;
}

describe('a full disk under the embedded PostgreSQL', () => {
  const refusal = whyNoSmallDisk();
  const reason = refusal === null ? '' : ` (SKIPPED, as it needs to mount a small disk: ${refusal})`;
  (refusal === null ? test : test.skip)(
    `stops it, and once there is room it restarts with all committed rows${reason}`,
    async () => {
      await mkdir(dataDir);
      expect(mountSmallDisk(dataDir, 160)).toBeNull();
      // An ending process may still have a file open on the disk; until it has closed the file, unmounting fails.
      cleanups.push(() => eventually(async () => unmount(dataDir)));
      const { url } = await start();
      await query(url, 'CREATE TABLE pitches AS SELECT generate_series(1, 1000) AS speed');
      const ballast = join(dataDir, 'ballast');
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' });

      // The write-ahead log needs a new segment and finds no room, so PostgreSQL ends.
      const fill = `SELECT pg_logical_emit_message(true, 'test', repeat('x', 8000000))`;
      await eventually(async () => !(await query(url, fill).then(Boolean, () => false)));
      await eventually(() => complaints.filter((line) => line === stillAway).length >= 2);
      expect(await answers(url)).toBe(false);

      await rm(ballast);
      await eventually(() => answers(url));
      expect(await query(url, 'SELECT count(*)::int FROM pitches')).toEqual([{ count: 1000 }]);
    },
    90_000,
  );
});

const stillAway = 'PostgreSQL does not restart yet';

describe('the embedded PostgreSQL, killed', () => {
  test('keeps running when its sessions are killed, even sessions that are just connecting', async () => {
    const { url } = await start();
    const startTime = () => query(url, 'SELECT pg_postmaster_start_time()::text AS at');
    const before = await startTime();
    await query(
      url,
      `DO $$ BEGIN
         FOR pass IN 1..500 LOOP
           PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE pid <> pg_backend_pid() AND backend_type = 'client backend';
           PERFORM pg_sleep(0.004);
           PERFORM pg_stat_clear_snapshot();
         END LOOP;
       END $$`,
    );
    await eventually(() => answers(url));
    expect(await startTime()).toEqual(before);
  });

  test('waits for its port, which its clients know, while another program uses it', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    process.kill(await serverPid(), 'SIGKILL');
    const other = await seize(port);
    await eventually(() => complaints.includes(stillAway));
    other.close();
    await eventually(() => answers(url));
    expect(await serverPid()).toBeGreaterThan(0);
  });

  test('can be stopped while it waits for its port', async () => {
    const postgres = await start();
    process.kill(await serverPid(), 'SIGKILL');
    await seize(Number(new URL(postgres.url).port));
    await eventually(() => complaints.includes(stillAway));
    running.pop();
    await postgres.stop();
    expect(await processesIn(dataDir)).toEqual([]);
  });
});

describe('a lock file left by a crash', () => {
  /** One database for all of these tests: none of them relies on its contents. */
  let shared: string;
  beforeAll(async () => {
    shared = await mkdtemp(join(tmpdir(), 'pennant-faults-'));
    await chmod(shared, 0o755);
  });
  afterAll(() => remove(shared));
  beforeEach(async () => {
    dataDir = join(shared, 'data');
    await (await start()).stop();
    running.pop();
  });

  test.each([
    ['empty', ''],
    ['full of zeros', '\0'.repeat(80)],
    ['cut within its first number', String(process.pid).slice(0, 1)],
    ['without a number', '/somewhere\n0\n'],
    ['with a pid that is no number', '-1\n/somewhere\n'],
  ])('%s does not keep PostgreSQL from starting', async (_name, text) => {
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), text);
    expect(await answers((await start()).url)).toBe(true);
  });

  test('stays when a running server wrote it, and no second server starts beside it', async () => {
    const { url } = await start();
    const first = await serverPid();
    await truncate(join(dataDir, 'postgres/postmaster.pid'), 0);
    await expect(startEmbeddedPostgres({ dataDir, log: silent, lockTimeoutMs: 100 })).rejects.toThrow(
      'PostgreSQL does not start',
    );
    expect(await query(url, 'SELECT 1 AS still')).toEqual([{ still: 1 }]);
    const servers = (await processesIn(dataDir)).filter(({ line }) => /^[^\0]*\/postgres\0/.test(line));
    expect(servers).toHaveLength(1);
    process.kill(first, 'SIGINT');
  });
});

const silent = { info: () => undefined, error: () => undefined };
