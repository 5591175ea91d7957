import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataSource } from 'typeorm';
import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { getJob, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { runJob } from '../../areas/games/simulation/jobs/job-run.service.js';
import {
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
  testContext,
} from '../../testing/database/context.js';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database/database.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { backUp } from './backup.js';
import { createDataSource } from '../database/data-source.js';
import { restore } from './restore.js';

let stage: TestStage;
let admin: Actor;
let folder: string;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'pennant-backup-'));
  file = join(folder, 'backup.sql.gz');
  admin = await makeUser(stage.db, 'admin');
  await fill();
  await backUp(stage.url, file);
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createEmptyDatabase();
});
afterEach(() => target.drop());

/** Fills the database: played and pending games, unusual bytes and text, and a running simulation. */
async function fill(): Promise<void> {
  const league = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  for (let gameDay = 1; gameDay <= 6; gameDay += 1) {
    await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay });
  }
  const played = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' });
  await runJob(stage.as(), played.id, new AbortController().signal);
  await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
  const awkward = 'tab\t newline\n backslash\\ \\. \\N é 球 "quoted"; COPY x FROM stdin;\n\\.\n';
  await stage.db.query(`UPDATE leagues SET description = $1`, [awkward]);
  await stage.db.query(
    `INSERT INTO uploads (hash, content_type, width, height, bytes) VALUES (repeat('a', 64), 'image/png', 1, 1, $1)`,
    [Buffer.from([0, 10, 92, 46, 10, 255])],
  );
}

/** A checksum of each table's rows and each sequence's state. */
async function checksums(db: DataSource): Promise<Record<string, string>> {
  const tables: { name: string; kind: string }[] = await db.query(
    `SELECT relname AS name, relkind AS kind FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')
       AND relname NOT IN ('migrations', 'migrations_id_seq', 'installation', 'changes', 'sessions', 'personal_tokens', 'passkey_challenges', 'account_links')`,
  );
  const sums: Record<string, string> = {};
  for (const { name, kind } of tables) {
    const columns = kind === 'S' ? 'last_value, is_called' : '*';
    const rows: [{ sum: string }] = await db.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum
       FROM (SELECT ${columns} FROM "${name}") AS t`,
    );
    sums[name] = rows[0].sum;
  }
  return sums;
}

async function onTarget<Result>(work: (db: DataSource) => Promise<Result>): Promise<Result> {
  const db = await createDataSource(target.url).initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

describe('a backup', () => {
  test('restores to the same rows in every table, the same sequences and the same constraints', async () => {
    await restore(target.url, file);
    const source = await checksums(stage.db);
    expect(Object.keys(source).length).toBeGreaterThan(20);
    await onTarget(async (db) => {
      expect(await checksums(db)).toEqual(source);
      expect(await rulesOf(db)).toEqual(await rulesOf(stage.db));
      expect(await examine(testContext(db))).toEqual([]);
    });
  });

  test('continues after a restore: new rows get new ids, and unfinished simulations finish', async () => {
    await restore(target.url, file);
    await onTarget(async (db) => {
      expect((await makeTeam(db)).id).toBeGreaterThan(2);
      const [job]: [{ payload: { jobId: number } }] = await db.query(
        'SELECT payload FROM graphile_worker._private_jobs',
      );
      const ctx = testContext(db, admin);
      await runJob(ctx, job.payload.jobId, new AbortController().signal);
      expect(await getJob(ctx, job.payload.jobId)).toMatchObject({ status: 'completed', done: 5, total: 5 });
      expect(await examine(ctx)).toEqual([]);
    });
  });

  test('is readable by its owner only, and leaves no temporary file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.sql.gz']);
  });

  test('that fails leaves no file with its name', async () => {
    await expect(backUp(stage.url, join(folder, 'no-such-folder', 'x.gz'))).rejects.toThrow(
      'there is no such file or folder',
    );
  });

  test('can only be restored into a new database', async () => {
    await expect(restore(stage.url, file)).rejects.toThrow('already holds tables');
  });
});

async function rulesOf(db: DataSource): Promise<unknown> {
  return db.query(
    `SELECT conrelid::regclass::text AS at, conname AS name, pg_get_constraintdef(oid) AS rule, 'O' AS enabled
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL
     SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
     ORDER BY 1, 2`,
  );
}
