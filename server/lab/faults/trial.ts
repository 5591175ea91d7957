import { type DataSource } from 'typeorm';
import { type Context } from '../../platform/context/context.js';
import { Loaders } from '../../platform/context/request-loaders.js';
import { createDataSource } from '../../commands/database/data-source.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { type BenchLeague, createBenchLeague, signInAdmin } from '../bench/stage/stage.js';
import { ask, cause, type FaultKind } from './faults.js';
import { type Installation } from './installation.js';
import { until } from './until.js';

/** Result of the faults; all numbers except `faults` and `longestGapMs` should be zero. */
export interface Toll {
  faults: number;
  /** Jobs that did not continue although the database and the server ran again. */
  deadWorkers: number;
  /** Server processes that ended because of a fault. */
  crashes: number;
  /** Servers that did not become ready although the database ran again. */
  unready: number;
  /** Jobs that did not end as completed. */
  badEnds: number;
  lostGames: number;
  doubledGames: number;
  /** Number of differences that the doctor found. */
  differences: number;
  /** Longest time from the return of the database to the next stored game of the job. */
  longestGapMs: number;
}

export function isUnharmed({ faults, longestGapMs, ...harm }: Toll): boolean {
  return faults > 0 && longestGapMs >= 0 && Object.values(harm).every((count) => count === 0);
}

/** Limit of the time until a worker continues after the database is back. */
const goesOnWithinMs = 20_000;
const playsWithinMs = 60_000;

export interface Trial {
  /** Starts a job, causes the fault while it plays, and waits until it ends. */
  run(kind: FaultKind): Promise<void>;
  /** Adds the final counts to the result. */
  finish(): Promise<Toll>;
}

/** A league in the installation's database; during each fault a job plays its matches. */
export async function prepareTrial(installation: Installation, games: number): Promise<Trial> {
  const { admin, league } = await withDatabase(installation, async (db) => {
    const ctx = await signInAdmin(db);
    return { admin: ctx, league: await createBenchLeague(ctx) };
  });
  const asAdmin = <Result>(work: (ctx: Context) => Promise<Result>) =>
    withDatabase(installation, (db) => work({ ...admin, db: db.manager, loaders: new Loaders() }));
  const toll: Toll = {
    faults: 0,
    deadWorkers: 0,
    crashes: 0,
    unready: 0,
    badEnds: 0,
    lostGames: 0,
    doubledGames: 0,
    differences: 0,
    longestGapMs: 0,
  };
  return {
    run: async (kind) => {
      await schedule(installation, league, games);
      const { id: jobId } = await asAdmin((ctx) =>
        startSimulation(ctx, { leagueId: league.leagueId, span: 'all' }),
      );
      await until(async () => (await jobOf(installation, jobId)).done > 0, playsWithinMs);
      toll.faults += 1;
      await cause(kind, installation);
      await expectGoingOn(installation, jobId, toll);
      const job = await jobOf(installation, jobId);
      if (job.status !== 'completed' || job.done !== games || job.total !== games) toll.badEnds += 1;
    },
    finish: async () => {
      Object.assign(toll, await countGames(installation, toll.faults * games));
      toll.differences = (await asAdmin(examine)).length;
      return toll;
    },
  };
}

async function expectGoingOn(installation: Installation, jobId: number, toll: Toll): Promise<void> {
  const start = performance.now();
  const { done } = await jobOf(installation, jobId);
  const goesOn = async () => {
    const job = await jobOf(installation, jobId);
    return job.done > done || hasEnded(job);
  };
  if (await isTrueWithin(goesOn, goesOnWithinMs)) {
    toll.longestGapMs = Math.max(toll.longestGapMs, performance.now() - start);
  } else {
    if (installation.address === null) toll.crashes += 1;
    else toll.deadWorkers += 1;
    await installation.restartServer();
  }
  await until(async () => hasEnded(await jobOf(installation, jobId)), playsWithinMs);
  if (!(await isTrueWithin(() => isReady(installation), goesOnWithinMs))) {
    toll.unready += 1;
    await installation.restartServer();
  }
}

async function isTrueWithin(question: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  try {
    await until(question, withinMs);
    return true;
  } catch {
    return false;
  }
}

async function isReady({ address }: Installation): Promise<boolean> {
  return address !== null && (await fetch(`${address}/readyz`)).ok;
}

interface JobProgress {
  readonly status: string;
  readonly done: number;
  readonly total: number;
}

const hasEnded = ({ status }: JobProgress): boolean => !['waiting', 'running'].includes(status);

async function jobOf(installation: Installation, id: number): Promise<JobProgress> {
  const [job] = await ask<JobProgress>(
    installation,
    'SELECT status, done, total FROM simulation_jobs WHERE id = $1',
    [id],
  );
  if (!job) throw new Error(`job ${id} is gone`);
  return job;
}

/** Each match has its own day, and its two teams are neighbours in the list. */
async function schedule(installation: Installation, league: BenchLeague, games: number): Promise<void> {
  await ask(
    installation,
    `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id)
     SELECT $1, coalesce((SELECT max(game_day) FROM matches WHERE league_id = $1), 0) + n,
       ($2::int[])[1 + n % cardinality($2)], ($2::int[])[1 + (n + 1) % cardinality($2)]
     FROM generate_series(1, $3::int) AS n`,
    [league.leagueId, league.teamIds, games],
  );
}

async function countGames(
  installation: Installation,
  expected: number,
): Promise<Pick<Toll, 'lostGames' | 'doubledGames'>> {
  const [counts] = await ask<{ played: number; orders: number; games: number }>(
    installation,
    `SELECT count(*)::int AS played, count(DISTINCT played_order)::int AS orders,
       (SELECT count(*)::int FROM games) AS games
     FROM matches WHERE status = 'simulated'`,
  );
  if (!counts) throw new Error('a count without a row');
  return {
    lostGames: Math.max(0, expected - Math.min(counts.played, counts.games)),
    doubledGames: Math.max(0, counts.games - expected) + (counts.played - counts.orders),
  };
}

/** Runs work on separate connections. */
async function withDatabase<Result>(
  installation: Installation,
  work: (db: DataSource) => Promise<Result>,
): Promise<Result> {
  const db = await createDataSource(await installation.url(), { poolSize: 1, kind: 'command' }).initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
