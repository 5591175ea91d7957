import { type Actor } from '../../../../platform/context/policy.js';
import { deleteLeague } from '../../league-deletion/league-deletion.service.js';
import { startWorker } from '../../../../platform/jobs/worker.js';
import { bulkWork } from '../../simulation/jobs/bulk-work.js';
import { examine } from '../../doctor/doctor.service.js';
import { runJob } from '../../simulation/jobs/job-run.service.js';
import { cancelSimulation, getJob, startSimulation } from '../../simulation/jobs/job.service.js';
import { type Span } from '../../simulation/jobs/job.entity.js';
import { type SimulationJob } from '../../simulation/jobs/job.types.js';
import { requeuePendingJobs } from '../../simulation/jobs/queue.js';
import { deleteMatch } from '../../simulation/simulation.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { emptyQueue, eventually } from '../../../../testing/eventually.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { pendingMatches } from '../../../../testing/leagues/season.js';
import { setUpPlayoffs } from '../../../leagues/bracket/bracket-setup.service.js';
import { readBracket } from '../../../leagues/bracket/bracket.service.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { advanceLiveGame } from './advance.service.js';
import { callOffMatch, startMatch } from '../live/live.service.js';

let stage: TestStage;
let admin: Actor;
beforeEach(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterEach(() => stage.close());

interface League {
  readonly id: number;
  readonly teamIds: readonly number[];
  /** Two matches for each day: the first club hosts the second, and the third hosts the fourth. */
  readonly days: readonly (readonly [number, number])[];
}

const days = 5;

async function makeLeague(): Promise<League> {
  const { id, teamIds } = await makePlayableLeague(stage, 4);
  const [a = 0, b = 0, c = 0, d = 0] = teamIds;
  const made: [number, number][] = [];
  for (let gameDay = 1; gameDay <= days; gameDay += 1) {
    const place = { leagueId: id, gameDay };
    made.push([await makeMatch(stage.db, a, b, place), await makeMatch(stage.db, c, d, place)]);
  }
  return { id, teamIds, days: made };
}

const firstOf = ({ days: all }: League, day: number): number => all[day - 1]?.[0] ?? 0;

const announce = (match: number) =>
  startMatch(stage.as(admin), match, { minutes: 3, firstPitchAt: new Date(Date.now() + 3_600_000) });

/** Moves the match to the time after its last play, and ends it. */
async function playOut(match: number): Promise<void> {
  await startedLongAgo(stage.db, match, 3_600);
  await advanceLiveGame(stage.as(), match);
}

async function start(leagueId: number | null, span: Span = 'all'): Promise<SimulationJob> {
  const { id } = await startSimulation(stage.as(admin), { leagueId, span });
  return goOn(id);
}

/** Runs the job like a worker, which takes it out of the queue. */
async function goOn(id: number): Promise<SimulationJob> {
  await emptyQueue(stage.db, `simulation-${id}`);
  expect(await runJob(stage.as(), id, new AbortController().signal)).toBe(true);
  return getJob(stage.as(), id);
}

/** Days of the league's matches in the order in which they were played. */
async function daysPlayed({ id }: League): Promise<number[]> {
  const rows: { day: number }[] = await stage.db.query(
    `SELECT game_day AS day FROM matches WHERE league_id = $1 AND status = 'simulated' ORDER BY played_order`,
    [id],
  );
  return rows.map(({ day }) => day);
}

/** The waiting job in the queue: whether it is due, and whether a worker holds it. */
async function inQueue(id: number): Promise<{ isDue: boolean; isHeld: boolean }[]> {
  return stage.db.query(
    `SELECT run_at <= now() AS "isDue", locked_at IS NOT NULL AS "isHeld" FROM graphile_worker.jobs WHERE key = 'simulation-' || $1`,
    [id],
  );
}

const wholeSeason = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];

describe('a bulk simulation beside a live match', () => {
  test('plays the days before the announced or running match, waits for the last out and continues', async () => {
    for (const [begin, day, before] of [
      [announce, 3, [1, 1, 2, 2, 3]],
      [(match: number) => startMatch(stage.as(admin), match, { minutes: 3 }), 1, [1]],
    ] as const) {
      const league = await makeLeague();
      const live = firstOf(league, day);
      await begin(live);
      const job = await start(league.id);
      expect(job).toMatchObject({
        status: 'running',
        done: before.length,
        waitsForId: live,
        secondsLeft: null,
      });
      expect(await daysPlayed(league)).toEqual(before);
      expect(await inQueue(job.id)).toEqual([{ isDue: false, isHeld: false }]);
      await playOut(live);
      expect(await inQueue(job.id)).toEqual([{ isDue: true, isHeld: false }]);
      const ended = await goOn(job.id);
      expect(ended).toMatchObject({ status: 'completed', done: 9, total: 9, waitsForId: null, error: null });
      expect(await daysPlayed(league)).toEqual(wholeSeason);
      expect(await examine(stage.as())).toEqual([]);
    }
  });

  test('plays the other series of a bracket and the next round after the live game that decides a series', async () => {
    const { id, admin: asAdmin } = await makePlayableLeague(stage, 4);
    await setUpPlayoffs(asAdmin(), id, { topN: 4, seriesLengths: [1, 1] });
    const [live = 0] = (await pendingMatches(stage.as(), id)).map((match) => match.id);
    await announce(live);
    const job = await start(id);
    expect(job).toMatchObject({ status: 'running', done: 1, waitsForId: live });
    await playOut(live);
    expect(await goOn(job.id)).toMatchObject({ status: 'completed', done: 2, total: 2 });
    expect(await readBracket(stage.as(), id)).toMatchObject({ status: 'completed' });
    expect(await examine(stage.as())).toEqual([]);
  });

  test('in another league waits until the club that plays there is free', async () => {
    const league = await makeLeague();
    const other = await makeLeague();
    const [club = 0] = league.teamIds;
    const [rival = 0] = other.teamIds;
    const live = await makeMatch(stage.db, rival, club, { leagueId: other.id, gameDay: 1 });
    await startMatch(stage.as(admin), live, { minutes: 3 });
    const job = await start(league.id);
    expect(job).toMatchObject({ status: 'running', done: 1, waitsForId: live });
    await playOut(live);
    expect(await goOn(job.id)).toMatchObject({ status: 'completed', done: 10 });
    expect(await daysPlayed(league)).toEqual(wholeSeason);
  });

  test('simulates the match itself if the match is called off, and continues without it if it is deleted', async () => {
    for (const [end, done] of [
      [callOffMatch, 10],
      [deleteMatch, 9],
    ] as const) {
      const league = await makeLeague();
      const live = firstOf(league, 2);
      await announce(live);
      const job = await start(league.id);
      await end(stage.as(admin), live);
      expect(await inQueue(job.id)).toEqual([{ isDue: true, isHeld: false }]);
      expect(await goOn(job.id)).toMatchObject({ status: 'completed', done });
      expect(await daysPlayed(league)).toEqual(done === 10 ? wholeSeason : [1, 1, 2, 3, 3, 4, 4, 5, 5]);
    }
  });

  test('waits only on the day of that match, not on earlier days', async () => {
    const league = await makeLeague();
    await announce(firstOf(league, 3));
    expect(await start(league.id, 'day')).toMatchObject({ status: 'completed', done: 2 });
    expect(await start(league.id, 'day')).toMatchObject({ status: 'completed', done: 2 });
    const job = await start(league.id, 'day');
    expect(job).toMatchObject({ status: 'running', done: 1, waitsForId: firstOf(league, 3) });
    await playOut(firstOf(league, 3));
    expect(await goOn(job.id)).toMatchObject({ status: 'completed', done: 1, total: 1 });
    expect(await daysPlayed(league)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('can be cancelled while it waits, and ends if its league is deleted', async () => {
    const league = await makeLeague();
    await announce(firstOf(league, 1));
    const job = await start(league.id);
    const cancelled = await cancelSimulation(stage.as(admin), job.id);
    expect(cancelled).toMatchObject({ status: 'cancelled', done: 1, waitsForId: null });
    await playOut(firstOf(league, 1));
    await goOn(job.id);
    expect(await daysPlayed(league)).toEqual([1, 1]);
    const deleted = await makeLeague();
    await announce(firstOf(deleted, 1));
    const another = await start(deleted.id);
    await deleteLeague(stage.as(admin), deleted.id, true);
    expect(await goOn(another.id)).toMatchObject({ status: 'cancelled', error: 'The league was deleted' });
  });

  test('is queued again after the queue was lost', async () => {
    const league = await makeLeague();
    await announce(firstOf(league, 1));
    const job = await start(league.id);
    await emptyQueue(stage.db);
    await requeuePendingJobs(stage.db);
    expect(await inQueue(job.id)).toEqual([{ isDue: true, isHeld: false }]);
    expect(await goOn(job.id)).toMatchObject({ status: 'running', waitsForId: firstOf(league, 1) });
  });

  test('plays other leagues to their ends, if it is for all leagues', async () => {
    const [league, other] = [await makeLeague(), await makeLeague()];
    await announce(firstOf(league, 2));
    const job = await start(null);
    expect(job).toMatchObject({ status: 'running', done: 13, waitsForId: firstOf(league, 2) });
    expect(await daysPlayed(other)).toEqual(wholeSeason);
    await playOut(firstOf(league, 2));
    expect(await goOn(job.id)).toMatchObject({ status: 'completed', done: 19 });
    expect(await daysPlayed(league)).toEqual(wholeSeason);
  });
});

test('workers play other simulations while some wait for live matches, and continue these after the last out', async () => {
  const waiting = [await makeLeague(), await makeLeague(), await makeLeague()];
  for (const league of waiting) await announce(firstOf(league, 1));
  const { env, log } = stage.as();
  const worker = await startWorker({ work: bulkWork, connectionString: stage.url, db: stage.db, env, log });
  const startOf = async ({ id }: League) =>
    (await startSimulation(stage.as(admin), { leagueId: id, span: 'all' })).id;
  const find = (id: number) => getJob(stage.as(), id);
  try {
    const jobs = await Promise.all(waiting.map(startOf));
    for (const id of jobs) await eventually(async () => (await find(id)).waitsForId !== null);
    const free = await startOf(await makeLeague());
    await eventually(async () => (await find(free)).status === 'completed');
    for (const league of waiting) await playOut(firstOf(league, 1));
    for (const id of jobs) await eventually(async () => (await find(id)).status === 'completed');
    for (const league of waiting) expect(await daysPlayed(league)).toEqual(wholeSeason);
  } finally {
    await worker.stop();
  }
});
