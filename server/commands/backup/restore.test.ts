import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { runProgram } from '../../testing/processes/child-process.js';
import {
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
  testContext,
} from '../../testing/database/context.js';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database/database.js';
import { eventually } from '../../testing/eventually.js';
import { testRows } from '../../testing/rows.js';
import { openServer } from '../../testing/processes/server.js';
import { backUp } from './backup.js';
import { createDataSource, migrate } from '../database/data-source.js';
import { migrations } from '../../platform/data/migrations/index.js';
import { restore, RestoreRefused } from './restore.js';

let stage: TestStage;
let folder: string;
/** A valid backup, and its contents. */
let file: string;
/** A backup whose rows take a while to load. */
let bigFile: string;
let bytes: Buffer;
let script: string;
let target: TestDatabase;

beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'pennant-restore-'));
  file = join(folder, 'backup.sql.gz');
  for (let n = 0; n < 3; n += 1) await makeTeam(stage.db, await makeUser(stage.db));
  await backUp(stage.url, file);
  bytes = await readFile(file);
  script = gunzipSync(bytes).toString('latin1');
  bigFile = join(folder, 'big.sql.gz');
  await stage.db.query(
    `INSERT INTO audit_log (actor_id, actor_username, act) SELECT n, md5(n::text), 'team.delete'
     FROM generate_series(1, 100000) AS n`,
  );
  await backUp(stage.url, bigFile);
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createEmptyDatabase();
});
afterEach(() => target.drop());

async function onTarget<Result>(work: (db: DataSource) => Promise<Result>): Promise<Result> {
  const db = await createDataSource(target.url).initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Everything in the database that is not PostgreSQL's own. */
const contents = () =>
  onTarget((db) =>
    db.query(
      `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
       UNION ALL
       SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
       WHERE nspname NOT IN ('pg_catalog', 'information_schema')
       UNION ALL
       SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema')`,
    ),
  );

const countOf = (table: string) =>
  onTarget(async (db) => {
    const [row]: { count: number }[] = await db.query(`SELECT count(*)::int FROM ${table}`);
    return row?.count;
  });

const packed = (text: string) => gzipSync(Buffer.from(text, 'latin1'));
const edited = (from: string | RegExp, to: string) => () => {
  const text = script.replace(from, to);
  if (text === script) throw new Error('the edit changed nothing');
  return packed(text);
};
const flipped = (at: (length: number) => number) => () => {
  const damaged = Buffer.from(bytes);
  const index = at(damaged.length);
  damaged.writeUInt8(damaged.readUInt8(index) ^ 0x10, index);
  return damaged;
};

const damages: [string, () => Buffer, string][] = [
  ['is cut short', () => bytes.subarray(0, bytes.length - 20), 'Z_BUF_ERROR'],
  ['is cut in half', () => bytes.subarray(0, bytes.length / 2), 'Z_BUF_ERROR'],
  ['has a flipped bit in its rows', flipped((length) => Math.floor(length / 2)), 'cannot be read'],
  ['has a wrong checksum', flipped((length) => length - 6), 'Z_DATA_ERROR'],
  ['has a wrong length at its end', flipped((length) => length - 1), 'Z_DATA_ERROR'],
  ['is empty', () => Buffer.alloc(0), 'Z_BUF_ERROR'],
  ['is not compressed', () => Buffer.from('CREATE TABLE x ();\n'), 'Z_DATA_ERROR'],
  ['is garbage, compressed', () => gzipSync(Buffer.alloc(100_000, 'x')), 'a line that is too long'],
  ['is another program’s', () => packed('CREATE TABLE x ();\n\n'), 'not a backup that this release can read'],
  ['is a newer release’s', edited('-- schema:', '-- schema: Later1'), 'newer release'],
  ['is followed by zeros', () => Buffer.concat([bytes, Buffer.alloc(10)]), 'something follows its end'],
  ['is followed by garbage', () => Buffer.concat([bytes, Buffer.from('garbage')]), 'Z_DATA_ERROR'],
  ['is followed by another backup', () => Buffer.concat([bytes, bytes]), 'a statement that no backup has'],
  [
    'ends within its rows',
    () => packed(script.slice(0, script.indexOf('\n', script.indexOf('COPY "users"')) + 5)),
    'in the middle of the rows',
  ],
  [
    'ends after its rows',
    () => packed(script.slice(0, script.indexOf('SELECT setval'))),
    'its end is missing',
  ],
  ['ends within a line', () => packed(script.slice(0, -3)), 'in the middle of a line'],
  ['lacks a table', edited(/COPY "teams" [^]*?\n\\\.\n/, ''), 'the rows of teams are missing'],
  ['has a table twice', edited(/(COPY "teams" [^]*?\n\\\.\n)/, '$1$1'), 'the rows of teams twice'],
  ['has rows of an unknown table', edited('COPY "teams"', 'COPY "pg_class"'), 'not as its schema says'],
  ['has rows of the migrations', edited('COPY "teams"', 'COPY "migrations"'), 'not as its schema says'],
  ['lacks a column', edited(', "owner_id"', ''), 'not as its schema says'],
  ['has a row too short', edited(/(COPY "teams" [^\n]*\n\d+)\t/, '$1'), 'its rows do not fit'],
  [
    'has a text where a number belongs',
    edited(/(COPY "teams" [^\n]*\n)\d+/, '$1seven'),
    'its rows do not fit',
  ],
  ['has a row with a broken reference', edited(/(\tTeam \d+\t\\N\t)\d+/, '$1999'), 'its rows do not fit'],
  ['has an unknown sequence', edited('\'"teams_id_seq"\'', '\'"x_id_seq"\''), 'no sequence x_id_seq'],
];

const intrusions = [
  'DROP SCHEMA public CASCADE;',
  `UPDATE users SET role = 'admin';`,
  'ALTER TABLE "users" DROP CONSTRAINT "users_role_check"; CREATE TABLE x ();',
  'ALTER TABLE "users" DROP COLUMN "role";',
  'ALTER TABLE "users" ADD CONSTRAINT "x" CHECK (pg_sleep(1) IS NULL);',
  `ALTER TABLE "users" ADD CONSTRAINT "x" FOREIGN KEY (id) REFERENCES x(id); DROP TABLE "users";`,
  `COPY "users" ("id") FROM '/etc/passwd';`,
  `COPY "users" ("id") FROM PROGRAM 'touch /tmp/x';`,
  `COPY "users" ("id") TO stdin;`,
  `SELECT setval('"users_id_seq"', (SELECT 1), true);`,
  `SELECT pg_sleep(1);`,
  '-- a comment',
  '',
];

describe('a file', () => {
  const damaged = () => join(folder, 'damaged.gz');
  afterEach(() => rm(damaged(), { force: true }));

  // A refused file leaves the database empty, so one database serves for all these files.
  testRows('that %s restores nothing', damages, async ([, make, reason]) => {
    await writeFile(damaged(), make());
    const refusal = restore(target.url, damaged());
    await expect(refusal).rejects.toThrow(RestoreRefused);
    await expect(refusal).rejects.toThrow(reason);
    expect(await contents()).toEqual([]);
  });

  testRows('that holds the statement “%s” is refused', intrusions, async (statement) => {
    await writeFile(damaged(), edited('\nCOPY ', `\n${statement}\nCOPY `)());
    await expect(restore(target.url, damaged())).rejects.toThrow('a statement that no backup has');
    expect(await contents()).toEqual([]);
  });

  test('that drops a constraint of the schema does not change it', async () => {
    const drop = 'ALTER TABLE "users" DROP CONSTRAINT "users_role_check";';
    await writeFile(damaged(), edited('\nCOPY ', `\n${drop}\nCOPY `)());
    await expect(restore(target.url, damaged())).rejects.toThrow('its end is missing');
    expect(await contents()).toEqual([]);
  });

  test('that is missing, or a folder, is refused', async () => {
    await expect(restore(target.url, join(folder, 'missing'))).rejects.toThrow('ENOENT');
    await expect(restore(target.url, folder)).rejects.toThrow(RestoreRefused);
  });

  test('that is complete is restored after one that was refused', async () => {
    await writeFile(damaged(), edited(/(COPY "teams" [^\n]*\n)\d+/, '$1seven')());
    await expect(restore(target.url, damaged())).rejects.toThrow(RestoreRefused);
    await restore(target.url, file);
    expect([await countOf('teams'), await countOf('users')]).toEqual([3, 3]);
  });
});

describe('a restore that is killed', () => {
  const isLoading = async (client: Client) => {
    const { rows } = await client.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'COPY "audit_log"%' AND state = 'active'`,
    );
    return rows.length > 0;
  };

  const startRestore = () =>
    runProgram('commands/restore.ts', { args: [bigFile], env: { DATABASE_URL: target.url } });

  async function watched(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: target.url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  test('leaves nothing, and the next one succeeds', async () => {
    const { child, ended } = startRestore();
    await watched(async (client) => {
      await eventually(() => isLoading(client));
      child.kill('SIGKILL');
      expect(await ended).toBeNull();
      await eventually(async () => {
        const { rowCount } = await client.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
        return rowCount === 0;
      });
    });
    expect(await contents()).toEqual([]);
    const again = startRestore();
    expect([await again.ended, again.stdout()]).toEqual([0, expect.stringContaining('Restored.')]);
    expect(await countOf('users')).toBe(3);
  });

  test('because PostgreSQL ends its session also leaves nothing', async () => {
    const outcome = restore(target.url, bigFile).then(
      () => 'restored',
      () => 'failed',
    );
    await watched(async (client) => {
      await eventually(() => isLoading(client));
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'COPY "audit_log"%'`,
      );
    });
    expect(await outcome).toBe('failed');
    expect(await contents()).toEqual([]);
  });
});

describe('a restored database', () => {
  test('refuses tokens of the original database, because it is a new installation', async () => {
    const { userId } = await firstUser(stage.db);
    const token = await openSession(stage.as(), userId);
    await restore(target.url, file);
    const server = await openServer(target.url);
    const ask = async (authorization: string) =>
      (await fetch(`${server.address}/api/auth/me`, { headers: { authorization } })).status;
    const fresh = await openSession({ db: server.db.manager, env: server.env }, userId);
    expect([await ask(`Bearer ${token}`), await ask(`Bearer ${fresh}`)]).toEqual([401, 200]);
    await server.close();
  });

  test('may come from a backup of the previous release, and is brought up to date', async () => {
    const old = await backupOfBefore();
    await restore(target.url, old);
    await onTarget(async (db) => {
      expect(await db.query('SELECT name FROM migrations ORDER BY id')).toEqual(
        migrations.map(({ name }) => ({ name })),
      );
      expect(await db.query('SELECT username FROM retired_usernames ORDER BY 1')).toEqual([
        { username: 'departed' },
        { username: 'fired' },
      ]);
      const { userId } = await firstUser(db);
      await expect(openSession(testContext(db), userId)).resolves.toEqual(expect.any(String));
    });
  });

  const firstUser = async (db: DataSource) => {
    const [user]: { userId: number }[] = await db.query(
      'SELECT id AS "userId" FROM users ORDER BY id LIMIT 1',
    );
    if (!user) throw new Error('there is no user');
    return user;
  };

  /** A backup of a database with only the first eight migrations, and with posts of deleted accounts. */
  async function backupOfBefore(): Promise<string> {
    const before = await createEmptyDatabase();
    const names = migrations.slice(0, 8).map(({ name }) => name);
    const db = await createDataSource(before.url, { migrations: names }).initialize();
    await db.runMigrations({ transaction: 'each' });
    await db.query(
      `INSERT INTO users (username, email, password_hash) VALUES ('Present', 'p@example.com', 'x')`,
    );
    await db.query(`INSERT INTO forum_categories (name) VALUES ('Clubhouse')`);
    await db.query(
      `INSERT INTO forum_threads (category_id, title, author_id, author_username)
       VALUES (1, 'One', NULL, 'Departed'), (1, 'Two', 1, 'Present')`,
    );
    await db.query(
      `INSERT INTO audit_log (actor_id, actor_username, act) VALUES (9, 'Fired', 'team.delete'), (1, 'present', 'team.delete')`,
    );
    await db.destroy();
    const backup = join(folder, 'before.sql.gz');
    await backUp(before.url, backup);
    await before.drop();
    return backup;
  }
});

test('a server that starts during a restore waits for its end', async () => {
  const restoring = restore(target.url, bigFile);
  const holder = new Client({ connectionString: target.url });
  await holder.connect();
  await eventually(async () => {
    const { rowCount } = await holder.query(
      `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE datname = current_database() AND locktype = 'advisory' AND granted`,
    );
    return rowCount !== 0;
  });
  await holder.end();
  await onTarget(migrateAndCount);
  await restoring;
});

async function migrateAndCount(db: DataSource): Promise<void> {
  await migrate(db);
  expect(await db.query('SELECT count(*)::int FROM users')).toEqual([{ count: 3 }]);
}
