import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { type Context } from '../../platform/context/context.js';
import { createLogger } from '../../platform/context/logger.js';
import { inTransaction } from '../../platform/data/transactions/transaction.js';
import { unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { createDataSource } from '../../commands/database/data-source.js';
import { fillOddsDays } from '../../areas/games/odds/days/odds-days.service.js';
import { readInputs } from '../../areas/games/odds/inputs/odds-inputs.service.js';
import { computeOdds } from '../../areas/games/odds/work/compute-odds.service.js';
import { oddsWork } from '../../areas/games/odds/work/odds-work.js';
import { simulateMatches } from '../../areas/games/simulation/match-simulation.service.js';
import { startWorker } from '../../platform/jobs/worker.js';
import { createLiveHub } from '../../platform/events/hub.js';
import { type BenchResult } from './measuring/bench.js';
import { judged, median } from './measuring/measure.js';
import {
  type BenchLeague,
  type BenchStage,
  createBenchLeague,
  gamesInSeason,
  openStage,
  playSeason,
  storeSchedule,
} from './stage/stage.js';

const runs = 3;
const repeats = 7;
/** Minimum pause between two computations of a league's odds. */
const shortestPauseMs = 2_000;
/** Limit of the time for which odds may block the event loop. */
const longestStretchMs = 50;

/** Cost of odds for the process that computes them: during a bulk simulation, and in mid-season with thirty clubs. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    return [await besideBulk(stage), ...(await inMidseason(stage))];
  } finally {
    await stage.close();
  }
}

async function besideBulk(stage: BenchStage): Promise<BenchResult> {
  await seasonMs(stage.admin); // warms up caches, connections and the compiler
  const [alone, beside]: [number[], number[]] = [[], []];
  while (beside.length < runs) {
    alone.push(await seasonMs(stage.admin));
    beside.push(await besideOdds(stage, () => seasonMs(stage.admin)));
  }
  const [value, reference] = [median(beside), median(alone)];
  return judged(
    {
      name: 'season stored while its odds are computed',
      value,
      unit: 'ms',
      reference: `without odds (${reference.toFixed(0)} ms)`,
      ratio: value / reference,
    },
    { atMost: 1.25 },
  );
}

async function seasonMs(admin: Context): Promise<number> {
  const league = await createBenchLeague(admin);
  const start = performance.now();
  await playSeason(admin, league);
  return performance.now() - start;
}

/** Does the work while a worker computes odds in the same process, as in a server. */
async function besideOdds<Result>({ url }: BenchStage, work: () => Promise<Result>): Promise<Result> {
  const log = createLogger('error');
  const db = await createDataSource(url, { kind: 'job' }).initialize();
  const live = await createLiveHub({ connectionString: url, log });
  const env = unlimitedEnvironment('', { live });
  const worker = await startWorker({ work: oddsWork, connectionString: url, db, env, log });
  try {
    await idle(db);
    return await work();
  } finally {
    await worker.stop();
    await live.close();
    await db.destroy();
  }
}

/** Resolves when the odds of all days played so far are stored. */
async function idle(db: DataSource): Promise<void> {
  for (;;) {
    const left: unknown[] = await db.query(`SELECT FROM graphile_worker.jobs WHERE key LIKE 'odds-%'`);
    if (left.length === 0) return;
    await setTimeout(50);
  }
}

async function inMidseason({ db, admin }: BenchStage): Promise<BenchResult[]> {
  const league = await halfPlayed(admin);
  await db.query('ANALYZE');
  const stop = new AbortController().signal;
  const [reading, computing, stalls]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn <= repeats; turn += 1) {
    // Changes the inputs, like a new result, so that the stored odds are outdated.
    await db.query(`UPDATE season_odds SET fingerprint = 'none' WHERE league_id = $1`, [league.leagueId]);
    const read = await timed(() => readInputs(admin, league.leagueId));
    const computed = await timed(() => computeOdds(admin, league.leagueId, stop));
    // The first run compiles code for the others.
    if (turn === 0) continue;
    reading.push(read.ms);
    computing.push(computed.ms);
    stalls.push(computed.stallMs);
  }
  const days = await timed(() => fillOddsDays(admin, league.leagueId, stop));
  const [value, stall] = [median(computing), median(stalls)];
  return [
    judged(
      {
        name: 'odds of a league in mid-season',
        value,
        unit: 'ms',
        reference: `the pause between two (${shortestPauseMs} ms)`,
        ratio: value / shortestPauseMs,
      },
      { atMost: 0.5 },
    ),
    {
      ...judged(
        {
          name: 'odds: longest block of the event loop',
          value: stall,
          unit: 'ms',
          reference: `${longestStretchMs} ms`,
          ratio: stall / longestStretchMs,
        },
        { atMost: 1 },
      ),
      detail: `reading ${median(reading).toFixed(0)} ms; all days before ${days.ms.toFixed(0)} ms`,
    },
  ];
}

async function halfPlayed(admin: Context): Promise<BenchLeague> {
  const league = await createBenchLeague(admin);
  await storeSchedule(admin, league);
  const rows: { id: number }[] = await admin.db.query(
    'SELECT id FROM matches WHERE league_id = $1 ORDER BY game_day, id LIMIT $2',
    [league.leagueId, gamesInSeason / 2],
  );
  const ids = rows.map(({ id }) => id);
  await inTransaction(admin, (tx) => simulateMatches(tx, ids, (id) => id), { kind: 'bulk' });
  return league;
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; stallMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  delay.disable();
  return { ms, stallMs: delay.max / 1e6 };
}
