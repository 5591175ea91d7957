import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { pollMs } from '../../../../platform/jobs/shift.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { emptyQueue, eventually } from '../../../../testing/eventually.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { isWaiting } from '../../../../testing/database/locks.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { requeuePendingLiveGames } from './live-queue.js';
import { liveWork } from '../gameday-work.js';
import { callOffMatch, startMatch } from '../live/live.service.js';

let stage: TestStage;
let league: TestLeague;
let matchId: number;
let workers: Worker[];
let processes: ChildProcess[];
beforeEach(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  matchId = await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
  workers = [];
  processes = [];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await stage.close();
});

const hour = 3_600;
const inMs = (ms: number) => new Date(Date.now() + ms);

async function startInThisProcess(): Promise<Worker> {
  const { env, log } = stage.as();
  const worker = await startWorker({ work: liveWork, connectionString: stage.url, db: stage.db, env, log });
  workers.push(worker);
  return worker;
}

function startInAnother(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

/** Moves the first pitch to that many seconds ago, also in the queue. */
async function moveTo(seconds: number): Promise<void> {
  await startedLongAgo(stage.db, matchId, seconds);
  await emptyQueue(stage.db);
  await requeuePendingLiveGames(stage.db);
}

const becomes = (status: string) =>
  eventually(async () => (await getMatch(stage.as(), matchId)).status === status);

async function outcome(): Promise<object> {
  const [counts]: object[] = await stage.db.query(
    `SELECT (SELECT count(*)::int FROM games) AS games, (SELECT sum(wins)::int FROM teams) AS wins,
       (SELECT count(*)::int FROM live_games) AS live`,
  );
  return { ...counts, faults: await examine(stage.as()) };
}

const playedOnce = { games: 1, wins: 1, live: 0, faults: [] };

describe('a worker of live games', () => {
  /** Starts the match. @returns milliseconds between its first pitch and the moment when a worker begins the game */
  async function lateness(firstPitchAt: Date): Promise<number> {
    await startMatch(league.admin(), matchId, { minutes: 1, firstPitchAt });
    await becomes('in_progress');
    const late = Date.now() - firstPitchAt.getTime();
    await callOffMatch(league.admin(), matchId);
    return late;
  }

  test('begins a game at its first pitch, not at the next poll of the queue, and ends it', async () => {
    const worker = await startInThisProcess();
    await eventually(() => worker.working);
    let moment = inMs(1_500);
    // Of two moments half a polling interval apart, at least one is far from the queue's next poll.
    for (const phase of [0, pollMs / 2]) {
      const tries: number[] = [];
      do {
        tries.push(await lateness(moment));
        moment = new Date(moment.getTime() + Math.ceil(((tries.at(-1) ?? 0) + 1_500) / pollMs) * pollMs);
        // A busy machine may be late for one try, but not for all.
      } while (Math.min(...tries) >= pollMs / 3 && tries.length < 5);
      expect([phase, tries, Math.min(...tries) < pollMs / 3]).toEqual([phase, tries, true]);
      moment = new Date(moment.getTime() + pollMs / 2);
    }
    await startMatch(league.admin(), matchId, { minutes: 1 });
    await becomes('in_progress');
    await stage.db.query('UPDATE live_games SET play_times = ARRAY[100, 1500]');
    await moveTo(0);
    await becomes('simulated');
    expect(await outcome()).toEqual(playedOnce);
  });

  test('ends a game that a killed worker had begun, and only once', async () => {
    startInAnother();
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inMs(500) });
    await becomes('in_progress');
    for (const child of processes) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await moveTo(hour);
    await startInThisProcess();
    await becomes('simulated');
    expect(await outcome()).toEqual(playedOnce);
  });

  test('that is killed while it stores the end leaves the game to the next worker', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3 });
    const gate = stage.db.createQueryRunner();
    await gate.startTransaction();
    // The worker's last statement before the events waits for this lock.
    await gate.query('LOCK TABLE game_records IN EXCLUSIVE MODE');
    await moveTo(hour);
    const victim = startInAnother();
    await isWaiting(stage.db);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await gate.rollbackTransaction();
    await gate.release();
    expect(await getMatch(stage.as(), matchId)).toMatchObject({ status: 'in_progress', homeScore: null });
    await startInThisProcess();
    await becomes('simulated');
    expect(await outcome()).toEqual(playedOnce);
  });

  test('finds games whose jobs were lost with the queue, as after a restore', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3 });
    await moveTo(hour);
    await emptyQueue(stage.db);
    await requeuePendingLiveGames(stage.db);
    await requeuePendingLiveGames(stage.db);
    const jobs: unknown[] = await stage.db.query('SELECT FROM graphile_worker.jobs');
    expect(jobs).toHaveLength(1);
    await startInThisProcess();
    await becomes('simulated');
    expect(await outcome()).toEqual(playedOnce);
  });

  test('does nothing for a game that was called off, even if its job stayed', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3 });
    await callOffMatch(league.admin(), matchId);
    await stage.db.query(
      `SELECT graphile_worker.add_job('live_game', json_build_object('matchId', $1::int))`,
      [matchId],
    );
    await startInThisProcess();
    await eventually(async () => {
      const jobs: unknown[] = await stage.db.query('SELECT FROM graphile_worker.jobs');
      return jobs.length === 0;
    });
    expect(await getMatch(stage.as(), matchId)).toMatchObject({ status: 'pending' });
  });
});
