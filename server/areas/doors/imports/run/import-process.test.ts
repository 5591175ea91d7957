import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor } from '../../../../platform/context/policy.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { archiveOf, seasonArchive } from '../../../../testing/leagues/season-files.js';
import { usualLimits } from './import-process.js';
import { importTask, requeuePendingImports } from '../import-queue.js';
import { importWork } from './import-work.js';
import { cancelImport, getImport, requestImport } from '../season-imports.service.js';
import { type SeasonImport } from '../season-imports.types.js';
import { testRows } from '../../../../testing/rows.js';
import { emptyQueue } from '../../../../testing/eventually.js';

// Each of these processes loads all modules of the server, which takes long.
const program = [
  '--require',
  join(__dirname, '../../../../testing/jest/typescript-hook.cjs'),
  join(__dirname, '../../../../commands/import/upload-process.ts'),
];
/** A program that never ends, as if there were always more to import. */
const endless = ['-e', 'for (;;);'];

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

let seed = 100;
let sent = 0;
const send = (bytes = seasonArchive({ seed: ++seed })) =>
  requestImport(stage.as(admin), async () => ({ bytes, fileName: '2026eve.zip' }), {
    name: `Season ${++sent}`,
  });

const find = (id: number): Promise<SeasonImport> => getImport(stage.as(admin), id);

const going = new AbortController().signal;

async function run(
  id: number,
  how: readonly string[] = program,
  limits: Partial<typeof usualLimits> = {},
  stop = going,
): Promise<SeasonImport> {
  const { tasks } = importWork({ ...usualLimits, ...limits });
  const ctx = stage.as();
  await tasks[importTask]?.({ ...ctx, env: { ...ctx.env, importProgram: how } }, { importId: id }, stop);
  return find(id);
}

const count = async (sql: string): Promise<number> => {
  const [row]: { count: number }[] = await stage.db.query(`SELECT count(*)::int FROM ${sql}`);
  return row?.count ?? 0;
};

describe('the process of an import', () => {
  test('creates the league, or stores why it cannot', async () => {
    const bytes = seasonArchive({ seed: 100 });
    expect(await run((await send(bytes)).id)).toMatchObject({ state: 'done', done: 24, total: 24 });
    expect(await run((await send(bytes)).id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^This season was already imported/),
    });
  });

  test('reads files that contain only errors, and names the first', async () => {
    const bytes = Buffer.from('id,X\n'.repeat(1_600_000));
    const { id } = await send(archiveOf([{ name: '2019ANA.EVA', bytes }]));
    expect(await run(id)).toMatchObject({
      state: 'failed',
      problem:
        'There is no game in these files: season/2019ANA.EVA, line 1: "X" is not the id of a game, such as ANA201904040.',
    });
  });

  test('is killed when the import is cancelled', async () => {
    const { id } = await send();
    const done = run(id, endless);
    await cancelImport(stage.as(admin), id);
    expect(await done).toMatchObject({ state: 'cancelled', problem: null });
  });

  test('is killed when the server stops, and the next server runs the import', async () => {
    const { id } = await send();
    const stopping = new AbortController();
    const done = run(id, endless, {}, stopping.signal);
    await emptyQueue(stage.db);
    stopping.abort();
    expect((await done).state).toBe('waiting');
    expect(await count(`graphile_worker.jobs WHERE key = 'season-import-${id}'`)).toBe(1);
    await emptyQueue(stage.db);
    await requeuePendingImports(stage.db);
    expect(await count(`graphile_worker.jobs WHERE key = 'season-import-${id}'`)).toBe(1);
    expect((await run(id)).state).toBe('done');
  });

  testRows<[string, readonly string[], Partial<typeof usualLimits>, string]>(
    'fails the import when it takes too much %s',
    [
      [
        'memory',
        ['-e', 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5));'],
        { memoryMb: 50 },
        'These files need more memory than an import may use',
      ],
      [
        'processor time',
        program,
        { processorSeconds: 0 },
        'These files take more processor time than an import may use',
      ],
      ['time', endless, { minutes: 0.01 }, 'The import took too long and was stopped'],
    ],
    async ([, how, limits, problem]) => {
      const leagues = await count('leagues');
      const { id } = await send();
      expect(await run(id, how, limits)).toMatchObject({ state: 'failed', problem });
      expect(await count('leagues')).toBe(leagues);
      expect(await count(`season_imports WHERE archive IS NOT NULL AND id = ${id}`)).toBe(0);
    },
  );

  test('is started at most three times when it crashes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pennant-crash-'));
    const log = join(folder, 'log');
    await writeFile(log, '');
    const { id } = await send();
    const crash = `require('node:fs').appendFileSync(${JSON.stringify(log)}, 'x'); process.exit(3)`;
    expect(await run(id, ['-e', crash])).toMatchObject({
      state: 'failed',
      problem: 'The process of the import ended unexpectedly 3 times',
    });
    expect(await readFile(log, 'utf8')).toBe('xxx');
    await rm(folder, { recursive: true });
  });
});
