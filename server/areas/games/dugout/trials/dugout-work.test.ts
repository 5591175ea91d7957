import { type ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { type Actor } from '../../../../platform/context/policy.js';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { createDataSource } from '../../../../commands/database/data-source.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { emptyQueue, eventually, jobsHaveEnded } from '../../../../testing/eventually.js';
import { isWaiting } from '../../../../testing/database/locks.js';
import { openRelay } from '../../../../testing/processes/relay.js';
import { makeMatch, makeRosters } from '../../../../testing/leagues/rosters.js';
import { dugoutWork } from './dugout-work.js';
import { getTrial, tryOrders } from './orders-trial.service.js';
import { type OrdersTrial } from './orders-trial.types.js';
import { requeuePendingTrials } from './trial-queue.js';

const games = 1_000;
let stage: TestStage;
let owner: Actor;
let teamId: number;
let matchId: number;
let workers: Worker[];
let processes: ChildProcess[];

beforeEach(async () => {
  stage = await openStage();
  owner = await makeUser(stage.db);
  teamId = (await makeTeam(stage.db, owner)).id;
  const opponent = await makeTeam(stage.db);
  await makeRosters(stage.db, [teamId, opponent.id]);
  matchId = await makeMatch(stage.db, teamId, opponent.id);
  [workers, processes] = [[], []];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await stage.close();
});

async function startInThisProcess(connectionString = stage.url, db = stage.db): Promise<void> {
  const { env, log } = stage.as();
  workers.push(await startWorker({ work: dugoutWork, connectionString, db, env, log }));
}

function startInAnother(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

const ask = (seed = 3): Promise<OrdersTrial> =>
  tryOrders(stage.as(owner), teamId, { matchId, games, seed, orders: { tactics: { bunt: 5 } } });
const read = (id: number): Promise<OrdersTrial> => getTrial(stage.as(owner), id);
const isDone = async (id: number): Promise<boolean> => (await read(id)).state === 'done';

test('a worker plays a trial soon after it is requested', async () => {
  await startInThisProcess();
  const { id } = await ask();
  await eventually(() => isDone(id));
  expect(await read(id)).toMatchObject({ played: games, result: { ordered: {}, manager: {} } });
});

test('a trial whose worker is killed is finished by another worker with the same result', async () => {
  const { id } = await ask();
  const victim = startInAnother();
  await eventually(async () => (await read(id)).state === 'playing');
  victim.kill('SIGKILL');
  await startInThisProcess();
  await eventually(() => isDone(id));
  const { result } = await read(id);
  const again = await ask();
  await eventually(() => isDone(again.id));
  expect((await read(again.id)).result).toEqual(result);
  await jobsHaveEnded(stage.db, 'orders-trial-%');
});

test('a trial that is missing from the queue after a restore is queued again, and only once', async () => {
  const { id } = await ask();
  await emptyQueue(stage.db);
  await requeuePendingTrials(stage.db);
  await requeuePendingTrials(stage.db);
  const queued: unknown[] = await stage.db.query('SELECT key FROM graphile_worker.jobs');
  expect(queued).toEqual([{ key: `orders-trial-${id}` }]);
  await startInThisProcess();
  await eventually(() => isDone(id));
});

test('a trial is finished even if the connection to the database is lost meanwhile', async () => {
  const relay = await openRelay(stage.url);
  const db = await createDataSource(relay.url).initialize();
  const gate = new Client({ connectionString: stage.url });
  await gate.connect();
  try {
    const { id } = await ask();
    await gate.query(`BEGIN; SELECT FROM orders_trials WHERE id = ${id} FOR UPDATE`);
    await startInThisProcess(relay.url, db);
    await isWaiting(stage.db);
    await relay.cut();
    await gate.query('COMMIT');
    await relay.open();
    await eventually(() => isDone(id));
    expect(await read(id)).toMatchObject({ played: games, problem: null });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await gate.end();
    await db.destroy();
    await relay.close();
  }
});

test('a trial fails with the reason when a club cannot field a side', async () => {
  await stage.db.query(`UPDATE players SET team_id = NULL WHERE team_id = $1 AND position = 'P'`, [teamId]);
  await startInThisProcess();
  const { id } = await ask();
  await eventually(async () => (await read(id)).state === 'failed');
  expect((await read(id)).problem).toMatch(/pitchers/);
});
