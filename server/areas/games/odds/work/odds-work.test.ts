import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { advanceLiveGame } from '../../gameday/advance/advance.service.js';
import { startMatch } from '../../gameday/live/live.service.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { eventually } from '../../../../testing/eventually.js';
import { isWaiting } from '../../../../testing/database/locks.js';
import {
  scheduleAll,
  storedChances,
  storedDays,
  storedOdds,
} from '../../../../testing/leagues/stored-odds.js';
import { openRelay } from '../../../../testing/processes/relay.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { recordScores, type TestLeague } from '../../../../testing/leagues/season.js';
import { openServer, type TestServer } from '../../../../testing/processes/server.js';
import { computeOdds } from './compute-odds.service.js';
import { queueOddsDays } from './odds-queue.js';
import { oddsWork } from './odds-work.js';

let stage: TestStage;
let league: TestLeague;
let matchIds: number[];
let workers: Worker[];
let servers: TestServer[];
let processes: ChildProcess[];

beforeEach(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 4);
  matchIds = await scheduleAll(stage, league);
  [workers, servers, processes] = [[], [], []];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(servers.map((server) => server.close()));
  await stage.close();
});

/** Starts a server that receives events and runs the jobs of odds. */
async function start(url = stage.url): Promise<TestServer> {
  const server = await openServer(url);
  servers.push(server);
  const { log } = stage.as();
  const { db, env } = server;
  workers.push(await startWorker({ work: oddsWork, connectionString: url, db, env, log }));
  return server;
}

async function startInAnother(): Promise<ChildProcess> {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

const play = (from: number, until: number) =>
  recordScores(
    league.admin(),
    matchIds.slice(from, until).map((id) => ({ id, home: 3, away: 2 })),
  );
const odds = () => storedOdds(stage.db, league.id);
const isOn = (gameDay: number) => eventually(async () => (await odds())?.gameDay === gameDay);
const jobs = (key = `odds-${league.id}`): Promise<{ key: string; runAt: Date }[]> =>
  stage.db.query(
    `SELECT key, run_at AS "runAt" FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL`,
    [key],
  );

test('a worker computes missing odds when it starts', async () => {
  await start();
  await isOn(0);
  expect([...(await storedChances(stage.db)).keys()]).toEqual(matchIds);
});

test('a result recorded by another process leads to new odds, also of the days before it', async () => {
  await start();
  await isOn(0);
  await play(0, 3);
  await isOn(3);
  await eventually(async () => (await storedDays(stage.db, league.id)).length === 4);
  expect(await odds()).toMatchObject({ gameDay: 3 });
});

test('many results in quick succession are computed together, two seconds after the last computation at the earliest', async () => {
  await start();
  await isOn(0);
  const before = await odds();
  for (let day = 0; day < 5; day += 1) await play(day, day + 1);
  await eventually(async () => (await jobs()).length === 1);
  const [job] = await jobs();
  expect(job?.runAt.getTime()).toBe((before?.computedAt.getTime() ?? 0) + 2_000);
  await isOn(5);
  expect(await odds()).toMatchObject({ revision: 2 });
});

test.each([
  { begun: 'just now', since: 0 },
  { begun: 'a minute ago', since: 60_000 },
])(
  'odds of a league are computed every ten seconds during a bulk simulation that began $begun',
  async ({ since }) => {
    await start();
    await isOn(0);
    const before = (await odds())?.computedAt.getTime() ?? 0;
    const began = before + 500 - since;
    await stage.db.query(
      `INSERT INTO simulation_jobs (league_id, span, status, created_by, started_at) VALUES ($1, 'all', 'running', 1, $2)`,
      [league.id, new Date(began)],
    );
    await play(0, 1);
    await eventually(async () => (await jobs()).length === 1);
    const [job] = await jobs();
    expect(job?.runAt.getTime()).toBe(Math.max(before, began) + 10_000);
  },
);

test('odds of a league are computed every ten seconds while one of its matches is played live', async () => {
  const [matchId = 0] = matchIds;
  await startMatch(league.admin(), matchId, { minutes: 3 });
  await startedLongAgo(stage.db, matchId, 1);
  await advanceLiveGame(league.admin(), matchId);
  await start();
  await isOn(0);
  await eventually(async () => (await jobs()).length === 1);
  const [job] = await jobs();
  const pause = (job?.runAt.getTime() ?? 0) - ((await odds())?.computedAt.getTime() ?? 0);
  expect(pause).toBeGreaterThan(9_000);
  expect(pause).toBeLessThan(12_000);
});

test('two servers compute a result once', async () => {
  await Promise.all([start(), start()]);
  await isOn(0);
  await play(0, 2);
  await isOn(2);
  await eventually(async () => (await jobs()).length === 0);
  // One revision at the start, one for the results, and one for the odds of past days.
  expect((await odds())?.revision).toBeLessThanOrEqual(3);
});

test('a worker that is killed while it stores odds leaves the work to the next worker', async () => {
  const gate = stage.db.createQueryRunner();
  await gate.startTransaction();
  await gate.query('LOCK TABLE season_odds IN EXCLUSIVE MODE');
  const victim = await startInAnother();
  await isWaiting(stage.db);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await gate.rollbackTransaction();
  await gate.release();
  expect(await odds()).toBeUndefined();
  await start();
  await isOn(0);
  expect(await odds()).toMatchObject({ revision: 1 });
});

test('a worker that is killed while it fills in days leaves the rest to the next worker', async () => {
  await play(0, matchIds.length);
  await computeOdds(stage.as(), league.id, new AbortController().signal);
  await queueOddsDays(stage.as(), league.id);
  expect(await storedDays(stage.db, league.id)).toHaveLength(1);
  const gate = stage.db.createQueryRunner();
  await gate.startTransaction();
  await gate.query('LOCK TABLE odds_days IN EXCLUSIVE MODE');
  const victim = await startInAnother();
  await isWaiting(stage.db);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await gate.rollbackTransaction();
  await gate.release();
  await start();
  await eventually(async () => (await storedDays(stage.db, league.id)).length === matchIds.length + 1);
});

test('odds are computed even if the connection to the database is lost meanwhile', async () => {
  const relay = await openRelay(stage.url);
  const gate = stage.db.createQueryRunner();
  try {
    await start(relay.url);
    await isOn(0);
    await gate.startTransaction();
    await gate.query('LOCK TABLE season_odds IN EXCLUSIVE MODE');
    await play(0, 2);
    await isWaiting(stage.db);
    await relay.cut();
    await gate.rollbackTransaction();
    // No worker receives an event of this result.
    await play(2, 3);
    await relay.open();
    await isOn(3);
    expect((await storedDays(stage.db, league.id)).at(-1)?.gameDay).toBe(3);
  } finally {
    await gate.release();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await relay.close();
  }
});

test('a match without a league gets its chance, too', async () => {
  const [home = 0, away = 0] = league.teamIds;
  await start();
  await isOn(0);
  const friendly = await makeMatch(stage.db, home, away);
  await announce(stage.as(), matchesChanged({ leagueId: null }));
  await eventually(async () => (await storedChances(stage.db)).has(friendly));
  expect((await storedChances(stage.db)).get(friendly)).toBeGreaterThan(0.2);
});

test('a worker that stops ends all its work, and leaves its jobs in the queue', async () => {
  await start();
  await isOn(0);
  const [worker] = workers.splice(0);
  await play(0, 1);
  await eventually(async () => (await jobs()).length === 1);
  await worker?.stop();
  expect(await jobs()).toHaveLength(1);
});
