import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger as QueueLogger,
  run,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker';
import { type Pool, type PoolConfig } from 'pg';
import { BoundedClient, type BoundedConfig } from '../data/connections/bounded-client.js';
import { type KeptConnection } from '../data/connections/kept-connection.js';
import { type Logger } from '../context/logger.js';
import { isDoneWithin } from '../work/pause.js';
import { holdLease } from './lease.js';
import { QueuePool } from './queue-pool.js';

export interface ShiftOptions {
  readonly connectionString: string;
  readonly log: Logger;
  /** The handlers of the queue's tasks, by name. */
  readonly tasks: Readonly<Record<string, ShiftTask>>;
  /** Which tasks recur, and when, in the queue library's form. */
  readonly crontab?: string;
  /** Jobs done at the same time; {@link usualConcurrency} by default. */
  readonly concurrency?: number;
  /** Times that replace the usual ones, for tests. */
  readonly timing?: Partial<ShiftTiming>;
}

/** Works until it is done, or until `stop` is aborted. */
export type ShiftTask = (payload: unknown, stop: AbortSignal, jobId: string) => Promise<void>;

export interface ShiftTiming {
  /** Timeout of connecting and of each statement of the queue. */
  readonly answerWithinMs: number;
  /** A runner that could take another job counts as dead when it has not polled for jobs for this time. */
  readonly silenceMs: number;
  /** Timeout of a graceful shutdown. */
  readonly endWithinMs: number;
}

const usualTiming: ShiftTiming = { answerWithinMs: 10_000, silenceMs: 15_000, endWithinMs: 4_000 };

/** Number of jobs that a shift does at the same time: one works while the other waits for the database. */
const usualConcurrency = 2;
export const pollMs = 1_000;

/**
 * One run of the queue's runner, with connections of its own. Whatever the runner waits for, `cut` ends the shift: it
 * destroys the connections and awaits nothing else.
 */
export class Shift {
  /** Settles when it has ended, for any reason. */
  readonly over: Promise<void>;
  private readonly timing: ShiftTiming;
  private readonly concurrency: number;
  private readonly ending = new AbortController();
  private readonly cutting = new AbortController();
  private lease: KeptConnection | null = null;
  private readonly runner: Promise<Runner>;
  /** Rejects if the first query fails: the library keeps that failure forever, so the runner is useless. */
  private readonly firstHeartbeat: Promise<void>;
  private poolId: string | null = null;
  private nudge: (() => void) | null = null;
  private readonly wakes = new Set<NodeJS.Timeout>();
  private lastHeartbeat = performance.now();
  private occupiedPlaces = 0;

  /**
   * After a late answer the library pauses for seconds, later for minutes, before it tries again. So a shift that does
   * not begin in time is given up.
   * @throws when the queue cannot be reached within the timeouts
   */
  static async begin(options: ShiftOptions, stop: AbortSignal): Promise<Shift> {
    const shift = new Shift(options);
    const cut = () => shift.cut();
    stop.addEventListener('abort', cut);
    try {
      if (!(await isDoneWithin(shift.timing.silenceMs, shift.begun()))) {
        throw new Error('the queue did not begin in time');
      }
    } catch (error) {
      shift.cut();
      await shift.over;
      throw error;
    } finally {
      stop.removeEventListener('abort', cut);
    }
    return shift;
  }

  private async begun(): Promise<void> {
    await this.runner;
    await Promise.race([this.firstHeartbeat, this.over.then(failAsEnded)]);
  }

  private constructor(private readonly options: ShiftOptions) {
    this.timing = { ...usualTiming, ...options.timing };
    this.concurrency = options.concurrency ?? usualConcurrency;
    const pool = this.openPool();
    const events: WorkerEvents = new EventEmitter();
    this.firstHeartbeat = this.listen(events);
    this.runner = this.startRunner(pool, events);
    const cut = new Promise((resolve) =>
      this.cutting.signal.addEventListener('abort', resolve, { once: true }),
    );
    // A runner that did not start needs no report: `begin` throws the cause.
    const ended = this.runner.then(
      ({ promise }) => promise.catch(this.report),
      () => undefined,
    );
    this.over = Promise.race([ended, cut]).then(() => this.leave(pool));
  }

  /** Id by which the queue records who took a job; null until the runner has started. */
  get pool(): string | null {
    return this.poolId;
  }

  /** Whether it holds its lease and polls for jobs. */
  get working(): boolean {
    return this.lease?.held === true && !this.isSilentSince(0);
  }

  /** Whether too much time has passed since both the last heartbeat and `moment`. */
  isSilentSince(moment: number): boolean {
    if (this.occupiedPlaces === this.concurrency) return false;
    return performance.now() - Math.max(moment, this.lastHeartbeat) > this.timing.silenceMs;
  }

  /** Polls for jobs after each of these times, in milliseconds. They replace the times of the previous call. */
  wakeIn(times: readonly number[]): void {
    this.clearWakes();
    if (this.ending.signal.aborted || this.cutting.signal.aborted) return;
    for (const ms of times) this.wakes.add(setTimeout(() => this.wake(), ms));
  }

  private wake(): void {
    try {
      this.nudge?.();
    } catch (error) {
      this.options.log.debug({ err: error }, 'the runner has stopped');
    }
  }

  private clearWakes(): void {
    for (const wake of this.wakes) clearTimeout(wake);
    this.wakes.clear();
  }

  /**
   * Ends the shift. Its jobs end after the game that they are playing; jobs that take too long are cut off.
   * @returns whether all jobs ended without being cut off
   */
  async end(): Promise<boolean> {
    this.ending.abort();
    this.stopRunner();
    const inTime = await isDoneWithin(this.timing.endWithinMs, this.over);
    this.cut();
    await this.over;
    return inTime;
  }

  /** Ends immediately. */
  cut(): void {
    if (this.cutting.signal.aborted) return;
    this.cutting.abort();
    this.stopRunner();
  }

  private openPool(): Pool {
    const { log, connectionString } = this.options;
    const { answerWithinMs } = this.timing;
    const config: PoolConfig & BoundedConfig = {
      connectionString,
      application_name: 'pennant queue',
      max: usualConcurrency + 2,
      connectionTimeoutMillis: answerWithinMs,
      statement_timeout: answerWithinMs,
      answerWithinMs,
      signal: this.cutting.signal,
      Client: BoundedClient,
    };
    const pool = new QueuePool(config);
    const report = (error: Error) => log.debug({ err: error }, 'a connection of the queue failed');
    pool.on('error', report);
    pool.on('connect', (client) => client.on('error', report));
    return pool;
  }

  private startRunner(pgPool: Pool, events: WorkerEvents): Promise<Runner> {
    const { log, tasks, crontab } = this.options;
    const stop = AbortSignal.any([this.ending.signal, this.cutting.signal]);
    return run({
      pgPool,
      concurrency: this.concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      events,
      logger: queueLogger(log),
      preset,
      ...(crontab !== undefined && { crontab }),
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown, { job }: JobHelpers) => this.occupied(task(payload, stop, job.id)),
        ]),
      ),
    });
  }

  private async occupied(work: Promise<void>): Promise<void> {
    this.occupiedPlaces += 1;
    try {
      await work;
    } finally {
      this.occupiedPlaces -= 1;
    }
  }

  /**
   * Records heartbeats: events that the runner emits only after an answer of the database.
   * @returns a promise that resolves at the first heartbeat, and rejects if the first query fails
   */
  private listen(events: WorkerEvents): Promise<void> {
    const { connectionString, log } = this.options;
    const heartbeat = () => {
      this.lastHeartbeat = performance.now();
    };
    events.on('pool:create', ({ workerPool }) => {
      this.poolId = workerPool.id;
      this.nudge = () => workerPool.nudge(this.concurrency);
      this.lease = holdLease(connectionString, workerPool.id, log);
    });
    events.on('worker:getJob:empty', heartbeat);
    events.on('job:start', heartbeat);
    events.on('job:complete', heartbeat);
    return new Promise((resolve, reject) => {
      events.once('worker:getJob:empty', () => resolve());
      events.once('job:start', () => resolve());
      events.once('worker:getJob:error', ({ error }) => reject(error));
    });
  }

  private stopRunner(): void {
    this.clearWakes();
    const { log } = this.options;
    const stop = async () => (await this.runner).stop();
    stop().catch((error: unknown) => log.debug({ err: error }, 'the runner had stopped'));
  }

  private readonly report = (error: unknown): void => {
    this.options.log.warn({ err: error }, 'the queue ended with an error');
  };

  private async leave(pool: Pool): Promise<void> {
    this.cut();
    pool.end().catch(this.report);
    await this.lease?.close();
  }
}

function failAsEnded(): never {
  throw new Error('the runner of the queue ended before it had polled for a job');
}

/**
 * By default the library reports the end of each job in a promise that nobody handles, so one lost connection would end
 * the process. With these options, even if they are 0, it reports ends in batches: then it retries, and finally ends
 * the runner.
 */
const preset: RunnerOptions['preset'] = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

/** The library logs connections and successes as `info`, but they are useful only for debugging. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * Whether a message is the library's warning that there are fewer connections than simultaneous jobs. This is intended:
 * jobs that wait for a webhook's receiver use no connection.
 */
const isMeant = (message: string) => message.startsWith('WARNING: having maxPoolSize');

const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message) => log[isMeant(message) ? 'debug' : levels[level]](message));
