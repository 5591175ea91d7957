import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Actor } from '../../platform/context/policy.js';
import { getImport, requestImport } from '../../areas/doors/imports/season-imports.service.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { seasonArchive } from '../../testing/leagues/season-files.js';

// A worker starts, dies, and another one finds its job.
let stage: TestStage;
let admin: Actor;
let processes: ChildProcess[];

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  processes = [];
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await stage.close();
});

function startWorker(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

const count = async (table: string): Promise<number> => {
  const [row]: { count: number }[] = await stage.db.query(`SELECT count(*)::int FROM ${table}`);
  return row?.count ?? 0;
};

const waitFor = (what: () => Promise<boolean>) => eventually(what, 140_000);

test('a worker that is killed in the middle of an import leaves no rows, and the next worker imports it once', async () => {
  const bytes = seasonArchive({ teams: 8, games: 600 });
  const { id } = await requestImport(stage.as(admin), async () => ({ bytes, fileName: 'a.zip' }), {});
  const find = () => getImport(stage.as(admin), id);
  const first = startWorker();
  await waitFor(async () => (await find()).done > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await find()).toMatchObject({ state: 'running', leagueId: null });
  expect([await count('leagues'), await count('teams'), await count('games')]).toEqual([0, 0, 0]);

  startWorker();
  await waitFor(async () => (await find()).state === 'done');
  expect([await count('leagues'), await count('teams'), await count('games')]).toEqual([1, 8, 600]);
  expect(await count('season_imports WHERE archive IS NOT NULL')).toBe(0);
  expect(await examine(stage.as())).toEqual([]);
});
