import { type DataSource } from 'typeorm';
import { type Context, type Environment } from '../context/context.js';
import { Loaders } from '../context/request-loaders.js';
import { type Logger } from '../context/logger.js';
import { isDoneWithin, pause } from '../work/pause.js';
import { visitor } from '../context/policy.js';
import { crashesOf, clearCrashes } from './crashes.js';
import { freeAbandonedJobs } from './lease.js';
import { retryUntilAvailable, type QueueWork } from './queue-work.js';
import { pollMs, Shift, type ShiftTask, type ShiftTiming } from './shift.js';
import { decimal } from '../data/rows.js';
import { statement } from '../data/statement.js';

export interface WorkerOptions {
  readonly connectionString: string;
  readonly work: Omit<QueueWork, 'lane'>;
  /** Connections for the jobs, separate from those of requests. */
  readonly db: DataSource;
  readonly env: Environment;
  readonly log: Logger;
  /** Times that replace the usual ones, for tests. */
  readonly timing?: Partial<ShiftTiming>;
}

export interface Worker {
  /** Whether it takes jobs now. */
  readonly working: boolean;
  /**
   * Stops the worker. Its jobs end after the game that they are playing; unfinished jobs return to the queue.
   * @throws when a job had to be cut off
   */
  stop(): Promise<void>;
}

const restartMs = 500;
const takeOverWithinMs = 2_000;

/**
 * Takes jobs from the queue and does them, until stopped. It also takes jobs that a dead process left. If the queue's
 * runner ends, or stops responding while the database answers, it is replaced.
 * @throws when the database cannot be reached at first
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const stopping = new AbortController();
  options.work.meanwhile?.(contextFor('beside the jobs', options), stopping.signal);
  let shift: Shift | null = await beginShift(options, stopping.signal);

  async function work(): Promise<void> {
    while (shift) {
      await shift.over;
      shift = null;
      if (stopping.signal.aborted) return;
      log.warn('the worker lost its queue');
      shift = await nextShift(options, stopping.signal);
    }
  }
  const finished = work();
  const watched = watch(options, () => shift, stopping.signal);

  return {
    get working() {
      return shift?.working === true;
    },
    stop: async () => {
      stopping.abort();
      const [inTime] = await Promise.all([shift?.end(), finished, watched]);
      if (inTime === false) throw new Error('the worker was cut off in the middle of its work');
    },
  };
}

async function beginShift(options: WorkerOptions, stop: AbortSignal): Promise<Shift> {
  const { tasks, crontab, before, concurrency } = options.work;
  await before?.(contextFor('before the first job', options), stop);
  const named = Object.keys(tasks).map((name): [string, ShiftTask] => [name, guarded(name, options)]);
  return Shift.begin(
    {
      ...options,
      tasks: Object.fromEntries(named),
      ...(crontab !== undefined && { crontab }),
      ...(concurrency && { concurrency }),
    },
    stop,
  );
}

/** Does the job, unless it has ended its process too often. */
function guarded(name: string, options: WorkerOptions): ShiftTask {
  const { db, log, work } = options;
  return async (payload, stop, jobId) => {
    const ctx = contextFor(name, options);
    const crashes = await retryUntilAvailable(ctx, stop, () => crashesOf(db, jobId));
    if (crashes?.isTooMuch) {
      log.error({ task: name, job: crashes.job }, 'a job that ended its processes is given up');
      return work.giveUp?.[name]?.(ctx, payload);
    }
    await work.tasks[name]?.(ctx, payload, stop);
    if (crashes && !stop.aborted) await clearCrashes({ db: db.manager }, crashes.job);
  };
}

/** Retries until the queue can be reached or the worker must stop. */
async function nextShift(options: WorkerOptions, stop: AbortSignal): Promise<Shift | null> {
  for (;;) {
    await pause(restartMs, stop);
    if (stop.aborted) return null;
    try {
      const shift = await beginShift(options, stop);
      options.log.info('the worker reconnected to its queue');
      if (!stop.aborted) return shift;
      await shift.end();
    } catch (error) {
      options.log.debug({ err: error }, 'the queue is still unavailable');
    }
  }
}

/**
 * Frees jobs of dead processes and reads when the next jobs are due, once a second. This also shows that the database
 * answers. If it answers and the runner still has no heartbeat, the runner is cut off and replaced.
 */
async function watch(
  { db, log, work }: WorkerOptions,
  current: () => Shift | null,
  stop: AbortSignal,
): Promise<void> {
  let answersSince: number | null = null;
  for (; !stop.aborted; await pause(pollMs, stop)) {
    const shift = current();
    try {
      await takeOver({ db, log }, shift?.pool ?? null);
      if (work.punctual) shift?.wakeIn(await dueWithin(db, Object.keys(work.tasks), 2 * pollMs));
      answersSince ??= performance.now();
    } catch (error) {
      if (answersSince !== null) log.warn({ err: error }, 'cannot check for abandoned jobs');
      answersSince = null;
    }
    if (shift && answersSince !== null && shift.isSilentSince(answersSince)) {
      log.error('the queue has no heartbeat; it is replaced');
      shift.cut();
    }
  }
}

async function takeOver(
  { db, log }: Pick<WorkerOptions, 'db' | 'log'>,
  ownPool: string | null,
): Promise<void> {
  const freed = freeAbandonedJobs(db, ownPool).then((pools) => {
    if (pools.length > 0) log.info({ pools }, 'jobs of dead workers continue');
  });
  if (!(await isDoneWithin(takeOverWithinMs, freed))) throw new Error('the database does not answer');
}

function contextFor(requestId: string, { db, env, log }: Pick<WorkerOptions, 'db' | 'env' | 'log'>): Context {
  return { actor: visitor, db: db.manager, loaders: new Loaders(), requestId, address: 'local', log, env };
}

const readDue = statement(
  { inMs: decimal },
  `SELECT DISTINCT ceil(extract(epoch FROM run_at - clock_timestamp()) * 1000)::float8 AS "inMs"
   FROM graphile_worker.jobs
   WHERE task_identifier = ANY ($1::text[]) AND locked_at IS NULL
     AND run_at BETWEEN now() - interval '1 second' AND now() + $2 * interval '1 millisecond'
   ORDER BY 1 LIMIT 100`,
);

/** Milliseconds added to each timer, so that a job is due by PostgreSQL's clock, too, when the timer ends. */
const afterMs = 5;

/** Milliseconds until each job is due, for jobs due within `ms` and jobs that became due in the last second. */
async function dueWithin(db: DataSource, tasks: readonly string[], ms: number): Promise<number[]> {
  const rows = await readDue({ db }, [tasks, ms]);
  return rows.map(({ inMs }) => Math.max(0, inMs) + afterMs);
}
