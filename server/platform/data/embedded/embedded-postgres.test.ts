import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import {
  DataDirInUse,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.js';
import { openCluster } from './cluster.js';
import { keptSecret } from './kept-secret.js';
import { errorCode } from './operating-system.js';
import { findPostmaster } from './pid-file.js';
import { ensurePostmaster } from './postmaster.js';

const log = pino({ level: 'silent' });
const running: EmbeddedPostgres[] = [];
let dataDir: string;

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, lockTimeoutMs: 100 });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creating a database takes most of a second, so tests share one if they can; no test relies on its contents. */
let sharedDir: string;
const folders: string[] = [];

async function freshFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'pennant-embedded-'));
  folders.push(parent);
  await chmod(parent, 0o755);
  return join(parent, 'data');
}

beforeAll(async () => {
  sharedDir = await freshFolder();
});

beforeEach(() => {
  dataDir = sharedDir;
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('the embedded PostgreSQL', () => {
  test('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE boston AS SELECT 1914 AS year');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT year FROM boston')).toEqual([{ year: 1914 }]);
  });

  test('listens on this machine only, and requires its password', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
  });

  test('refuses a second owner with a message and does not disturb the first', async () => {
    const { url } = await start();
    const second = start();
    await expect(second).rejects.toThrow(DataDirInUse);
    await expect(second).rejects.toThrow(
      `${dataDir} is in use by another Pennant (process ${process.pid}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    );
    expect(await query(url, 'SELECT 1 AS still')).toEqual([{ still: 1 }]);
  });

  test('waits for another owner that is just stopping', async () => {
    const first = await start();
    const next = startEmbeddedPostgres({ dataDir, log, lockTimeoutMs: 10_000 });
    await first.stop();
    running.push(await next);
    expect(await query((await next).url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
  });

  test('lets one of two simultaneous first starts succeed', async () => {
    dataDir = await freshFolder();
    const outcomes = await Promise.allSettled([start(), start()]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toEqual([expect.any(DataDirInUse)]);
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.secret']);
  });

  test('is shared by a command that connects to it, and outlives that command', async () => {
    const { url } = await start();
    const joined = await joinEmbeddedPostgres({ dataDir, log });
    expect(joined.url).toBe(url);
    await joined.stop();
    expect(await query(url, 'SELECT 1 AS still')).toEqual([{ still: 1 }]);
  });

  test('is replaced when its owner was killed and left it running', async () => {
    await mkdir(dataDir, { recursive: true });
    const password = await keptSecret(dataDir, 'postgres');
    const left = await ensurePostmaster(await openCluster({ dataDir, password, durable: true }), {
      tied: false,
    });
    const next = await start();
    expect(new URL(next.url).port).toBe(String(left.port));
  });

  test('restarts on its port with all committed rows after it was killed', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE new_york AS SELECT 1969 AS year');
    await killServer(url);
    const answer = await eventually(() => query(url, 'SELECT year FROM new_york'));
    expect(answer).toEqual([{ year: 1969 }]);
  });

  test('starts although the process number in a stale file now belongs to another program', async () => {
    await (await start()).stop();
    const lines = [process.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), lines.join('\n'));
    const next = await start();
    expect(await query(next.url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
  });

  test('starts in a folder that other accounts cannot enter', async () => {
    dataDir = await freshFolder();
    await chmod(dirname(dataDir), 0o700);
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
    await postgres.stop();
    // For root the files are in another folder, which the account that runs PostgreSQL can read.
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
  });

  test('works in a folder of any name', async () => {
    const name = ' -a b\'c"d%e$HOME`id`\\f\n-g ü 球 ';
    dataDir = join(await freshFolder(), name);
    const first = await start();
    await query(first.url, 'CREATE TABLE odd AS SELECT 1 AS kept');
    await killServer(first.url);
    expect(await eventually(() => query(first.url, 'SELECT kept FROM odd'))).toEqual([{ kept: 1 }]);
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT kept FROM odd')).toEqual([{ kept: 1 }]);
  });

  test('explains a lost password instead of creating another one', async () => {
    await (await start()).stop();
    const path = join(dataDir, 'postgres.secret');
    const secret = await readFile(path, 'utf8');
    await rm(path);
    await expect(start()).rejects.toThrow(
      `${path} is missing, and the database in ${dataDir}/postgres opens with the password in it only. ` +
        'Restore the file from a copy of DATA_DIR, or choose another DATA_DIR to start over.',
    );
    expect(await readdir(dataDir)).toEqual(['postgres']);
    await writeFile(path, secret, { mode: 0o600 });
    expect(await query((await start()).url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
  });

  test('explains that the secret belongs to another database, and stops', async () => {
    await (await start()).stop();
    const path = join(dataDir, 'postgres.secret');
    const secret = await readFile(path, 'utf8');
    await writeFile(path, `${'0123456789abcdef'.repeat(4)}\n`);
    await expect(start()).rejects.toThrow(
      `${path} does not hold the password of the database in ${dataDir}/postgres. ` +
        'They belong together: restore both from the same copy of DATA_DIR.',
    );
    expect(await findPostmaster({ dir: await realpath(join(dataDir, 'postgres')) })).toBeNull();
    await writeFile(path, secret);
  });

  test('refuses a folder that holds something else', async () => {
    dataDir = await freshFolder();
    await mkdir(join(dataDir, 'postgres/pictures'), { recursive: true });
    await expect(start()).rejects.toThrow(`${dataDir}/postgres is not a PostgreSQL database.`);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['pictures']);
  });
});

/** Retries as long as nobody answers; the test's own timeout ends it. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (errorCode(error) === undefinedTable) throw error;
      await wait(50);
    }
  }
}

const undefinedTable = '42P01';

async function killServer(url: string): Promise<void> {
  const [row] = await query(url, "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid");
  if (typeof row?.['pid'] !== 'number') throw new Error('The server reports no process.');
  process.kill(row['pid'], 'SIGKILL');
}
