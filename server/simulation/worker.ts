import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as QueueLogger, run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import { type DataSource } from 'typeorm';
import { type Context, type Environment } from '../core/context.js';
import { Loaders } from '../core/loaders.js';
import { type Logger } from '../core/logger.js';
import { visitor } from '../core/policy.js';
import { failJob, runJob } from './job-run.service.js';
import { freeAbandonedJobs, holdLease, type Lease } from './lease.js';
import { playTask, requeueJob } from './queue.js';
import { collectCrontab, collectTask, uploadCollection } from './upload-collection.js';

export interface WorkerOptions {
  readonly connectionString: string;
  readonly db: DataSource;
  readonly env: Environment;
  readonly log: Logger;
}

export interface Worker {
  /** Ends after the games at hand; unfinished jobs go back to the queue. */
  stop(): Promise<void>;
}

/** Leagues played at the same time by one process: a second one uses the time the first waits for the database. */
const concurrency = 2;
const pollMs = 1_000;

const restartMs = 500;

/**
 * Takes bulk simulations from the queue and plays them, until stopped; also those that a dead process left. A database
 * that goes away takes the queue's runner down with it; a new one begins when the database is back.
 * @throws when the database cannot be reached at first
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log } = options;
  const stopping = new AbortController();
  let shift: Shift | null = await beginShift(options, stopping.signal);
  const watch = setInterval(() => void takeOver(db, log), pollMs);

  async function work(): Promise<void> {
    while (shift) {
      await shift.over;
      shift = stopping.signal.aborted ? null : await nextShift(options, stopping.signal);
    }
  }
  const finished = work();

  return {
    stop: async () => {
      clearInterval(watch);
      stopping.abort();
      await shift?.end();
      await finished;
    },
  };
}

/** One life of the queue's runner. */
interface Shift {
  /** Settles when it has ended, by itself or because it was told to. */
  readonly over: Promise<void>;
  end(): Promise<void>;
}

async function nextShift(options: WorkerOptions, stop: AbortSignal): Promise<Shift | null> {
  options.log.warn('the worker lost its queue');
  for (;;) {
    await wait(restartMs);
    if (stop.aborted) return null;
    try {
      const shift = await beginShift(options, stop);
      options.log.info('the worker found its queue again');
      return shift;
    } catch (error) {
      options.log.debug({ err: error }, 'the queue is still away');
    }
  }
}

async function beginShift(
  { connectionString, db, env, log }: WorkerOptions,
  stop: AbortSignal,
): Promise<Shift> {
  const leases: Lease[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => leases.push(holdLease(connectionString, workerPool.id, log)));
  const runner = await run({
    connectionString,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    preset,
    crontab: collectCrontab,
    taskList: {
      [collectTask]: uploadCollection({ db, env, log }, stop),
      [playTask]: (payload) => playJob(contextFor(payload, { db, env, log }), jobIdOf(payload), stop),
    },
  });
  let ended = false;
  const over = runner.promise
    .catch((error: unknown) => log.warn({ err: error }, 'the queue ended with an error'))
    .then(async () => {
      ended = true;
      await Promise.all(leases.map((lease) => lease.release()));
    });
  return {
    over,
    end: async () => {
      if (!ended) await runner.stop();
      await over;
    },
  };
}

/**
 * Without batches the library reports a job's end in a promise that nobody holds: one lost connection would then end the
 * whole process. With them, however short, it ends the runner.
 */
const preset: RunnerOptions['preset'] = {
  worker: { maxPoolSize: concurrency + 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

async function playJob(ctx: Context, jobId: number, stopping: AbortSignal): Promise<void> {
  try {
    if (!(await runJob(ctx, jobId, stopping))) await requeueJob(ctx, jobId);
  } catch (error) {
    if (mayPass(error)) throw error;
    ctx.log.error({ err: error, jobId }, 'a simulation failed');
    await failJob(ctx, jobId);
  }
}

/** The queue tries again later when the database was away: 08 is a lost connection, 53 and 57 a server in trouble. */
function mayPass(error: unknown): boolean {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return /^(08|40|53|57|E[A-Z]{3,})/.test(code);
  return error instanceof Error && error.message.startsWith('Connection terminated');
}

async function takeOver(db: DataSource, log: Logger): Promise<void> {
  try {
    const pools = await freeAbandonedJobs(db);
    if (pools.length > 0) log.info({ pools }, 'jobs of dead workers go on');
  } catch (error) {
    log.warn({ err: error }, 'cannot look for abandoned jobs');
  }
}

function jobIdOf(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'jobId' in payload) {
    if (typeof payload.jobId === 'number') return payload.jobId;
  }
  throw new TypeError('the queue holds a job without an id');
}

function contextFor(payload: unknown, { db, env, log }: Pick<WorkerOptions, 'db' | 'env' | 'log'>): Context {
  const requestId = `simulation ${jobIdOf(payload)}`;
  return { actor: visitor, db: db.manager, loaders: new Loaders(), requestId, address: 'local', log, env };
}

/** The library's chatter about connections and successes is for those who debug. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
const queueLogger = (log: Logger) => new QueueLogger(() => (level, message) => log[levels[level]](message));
