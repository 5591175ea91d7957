import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { type Actor } from '../../../../platform/context/policy.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { eventually } from '../../../../testing/eventually.js';
import { openRelay, type Relay } from '../../../../testing/processes/relay.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { examine } from '../../doctor/doctor.service.js';
import { getJob, isOpen, startSimulation } from './job.service.js';
import { type SimulationJob } from './job.types.js';
import { bulkWork } from './bulk-work.js';
import { startWorker, type Worker, type WorkerOptions } from '../../../../platform/jobs/worker.js';

const games = 500;
let stage: TestStage;
let admin: Actor;
let leagueId: number;
let workers: Worker[];
let processes: ChildProcess[];

beforeEach(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  workers = [];
  processes = [];
  const league = await makePlayableLeague(stage, 4);
  leagueId = league.id;
  await stage.db.query(
    `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id)
     SELECT $1, day, ($2::int[])[1 + day % 4], ($2::int[])[1 + (day + 1) % 4] FROM generate_series(1, ${games}) AS day`,
    [leagueId, league.teamIds],
  );
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await stage.close();
});

async function startInThisProcess(changes: Partial<WorkerOptions> = {}): Promise<Worker> {
  const { env, log } = stage.as();
  const worker = await startWorker({
    work: bulkWork,
    connectionString: stage.url,
    db: stage.db,
    env,
    log,
    ...changes,
  });
  workers.push(worker);
  return worker;
}

function startInAnother(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

/** Waits until the job matches. */
async function until(id: number, matches: (job: SimulationJob) => boolean): Promise<SimulationJob> {
  await eventually(async () => matches(await getJob(stage.as(), id)));
  return getJob(stage.as(), id);
}

/**
 * Locks a match that comes in the job's second transaction, so that the job is certainly running when its process
 * stops.
 */
async function holdUp(): Promise<() => Promise<void>> {
  const gate = new Client({ connectionString: stage.url });
  await gate.connect();
  await gate.query(`BEGIN; SELECT id FROM matches WHERE game_day = 150 FOR UPDATE`);
  return () => gate.end();
}

const started = (job: SimulationJob) => job.done > 0;
const ended = (job: SimulationJob) => !isOpen(job.status);

async function expectAllPlayedOnce(): Promise<void> {
  const [counts]: object[] = await stage.db.query(
    `SELECT count(*)::int AS matches, count(DISTINCT played_order)::int AS played,
       (SELECT count(*)::int FROM games) AS games FROM matches WHERE status = 'simulated'`,
  );
  expect(counts).toEqual({ matches: games, played: games, games });
  expect(await examine(stage.as())).toEqual([]);
}

describe('a worker', () => {
  test('runs a job soon after it is requested', async () => {
    await startInThisProcess();
    const job = await startSimulation(stage.as(admin), { leagueId, span: 'week' });
    expect(await until(job.id, ended)).toMatchObject({ status: 'completed', done: 7, total: 7 });
  });

  test('that is stopped leaves the rest of its job to the next worker', async () => {
    const job = await startSimulation(stage.as(admin), { leagueId, span: 'all' });
    const release = await holdUp();
    const first = await startInThisProcess();
    await until(job.id, started);
    const stopped = first.stop();
    await release();
    await stopped;
    workers = [];
    expect(await getJob(stage.as(), job.id)).toMatchObject({ status: 'running' });
    await startInThisProcess();
    expect(await until(job.id, ended)).toMatchObject({ status: 'completed', done: games, total: games });
    await expectAllPlayedOnce();
  });

  test('that is killed loses and repeats no game, and another worker takes over within seconds', async () => {
    const job = await startSimulation(stage.as(admin), { leagueId, span: 'all' });
    const release = await holdUp();
    const victim = startInAnother();
    const atDeath = await until(job.id, started);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await release();
    expect(atDeath.done).toBeLessThan(150);
    const diedAt = Date.now();
    await startInThisProcess();
    const resumed = await until(job.id, (now) => now.done > atDeath.done || ended(now));
    expect(Date.now() - diedAt).toBeLessThan(60_000);
    expect(resumed.status).not.toBe('failed');
    expect(await until(job.id, ended)).toMatchObject({ status: 'completed', done: games, total: games });
    await expectAllPlayedOnce();
  });
});

describe('a worker with a separate connection to its queue', () => {
  let relay: Relay;
  beforeEach(async () => {
    relay = await openRelay(stage.url);
  });
  afterEach(() => relay.close());

  /** Shorter than usual, but long enough for a worker to start on a busy machine. */
  const timing = { answerWithinMs: 4_000, silenceMs: 8_000, endWithinMs: 1_000 };

  async function playDay(worker: Worker): Promise<SimulationJob> {
    await eventually(() => worker.working);
    const job = await startSimulation(stage.as(admin), { leagueId, span: 'day' });
    return until(job.id, ended);
  }
  const played = { status: 'completed', done: 1 };

  test('takes jobs again after its connection was cut, and reports the interruption', async () => {
    const worker = await startInThisProcess({ connectionString: relay.url });
    await eventually(() => worker.working);
    await relay.cut();
    await eventually(() => !worker.working);
    await relay.open();
    expect(await playDay(worker)).toMatchObject(played);
  });

  test('takes jobs again after its connection stopped responding', async () => {
    const worker = await startInThisProcess({ connectionString: relay.url, timing });
    await eventually(() => worker.working);
    relay.freeze();
    await eventually(() => !worker.working);
    relay.thaw();
    expect(await playDay(worker)).toMatchObject(played);
  });

  test('replaces a runner whose heartbeat stops, even if the database answers', async () => {
    const patient = { ...timing, answerWithinMs: 600_000 };
    const worker = await startInThisProcess({ connectionString: relay.url, timing: patient });
    await eventually(() => worker.working);
    // The relay freezes repeatedly, because a runner that is just starting opens more connections.
    await eventually(() => {
      relay.freeze();
      relay.thaw();
      return !worker.working;
    });
    expect(await playDay(worker)).toMatchObject(played);
  });

  test('survives if its connections are cut at any point of opening them', async () => {
    const worker = await startInThisProcess({ connectionString: relay.url });
    for (const bytes of [1, 100, 400, 500, 700]) {
      relay.cutAfter(bytes);
      await relay.cut();
      await relay.open();
      await eventually(() => relay.connections > 0);
    }
    relay.cutAfter(null);
    expect(await playDay(worker)).toMatchObject(played);
  });

  test('fails if the queue does not begin in time, instead of waiting for all its retries', async () => {
    relay.silenceAt('_private_tasks');
    const options = { connectionString: relay.url, timing: { ...timing, silenceMs: 1_000 } };
    await expect(startInThisProcess(options)).rejects.toThrow('did not begin in time');
  });

  test('stops in time if its connection does not respond, and reports that it was cut off', async () => {
    const worker = await startInThisProcess({
      connectionString: relay.url,
      timing: { ...timing, answerWithinMs: 600_000 },
    });
    await eventually(() => worker.working);
    relay.freeze();
    workers = [];
    await expect(worker.stop()).rejects.toThrow('cut off');
  });

  test('stops in time if its LISTEN is not answered', async () => {
    relay.silenceAt('LISTEN "jobs:insert"');
    const worker = await startInThisProcess({
      connectionString: relay.url,
      timing: { ...timing, answerWithinMs: 600_000 },
    });
    await eventually(() => worker.working && relay.hasSilenced);
    workers = [];
    await expect(worker.stop()).rejects.toThrow('cut off');
  });

  test('stops in time while it waits for an unavailable queue', async () => {
    const worker = await startInThisProcess({ connectionString: relay.url, timing });
    relay.freeze();
    await eventually(() => !worker.working);
    workers = [];
    await worker.stop().catch((error: unknown) => expect(String(error)).toContain('cut off'));
  });
});
