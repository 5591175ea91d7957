import { type Context, type Environment } from '../context/context.js';
import { databaseErrorCode, isDatabaseUnavailable } from '../errors/database-errors.js';
import { pause } from '../work/pause.js';

/** Does a job of the queue to its end, or until `stop` is aborted. */
export type QueueTask = (ctx: Context, payload: unknown, stop: AbortSignal) => Promise<void>;

/**
 * Each lane has its own worker. Somebody waits for prompt work: its jobs are short, wait for others, or run one after
 * another. Bulk work may keep its worker busy for minutes.
 */
export const lanes = ['prompt', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** Work of a feature, done by the worker of its lane. */
export interface QueueWork {
  readonly lane: Lane;
  /** Whether this process can do the work; if not, the jobs stay in the queue. By default every process can. */
  readonly isPossible?: (env: Environment) => boolean;
  /** Tasks by their names in the queue. */
  readonly tasks: Readonly<Record<string, QueueTask>>;
  /**
   * Ends a job that has ended its process too often, and tells its owner the reason. Without it, the job is only
   * removed from the queue.
   */
  readonly giveUp?: Readonly<Record<string, (ctx: Context, payload: unknown) => Promise<void>>>;
  /** Which tasks recur, and when, in the queue library's form. */
  readonly crontab?: string;
  /** Done before the first job is taken, and again each time the worker has lost its queue. */
  readonly before?: (ctx: Context, stop: AbortSignal) => Promise<void>;
  /** Started once; watches, until `stop` is aborted, for events in this process that require jobs. */
  readonly meanwhile?: (ctx: Context, stop: AbortSignal) => void;
  /** Number of jobs of this work that this process does at the same time; two by default. */
  readonly concurrency?: number;
  /** Whether jobs begin at the moment they are due, instead of at the next poll of the queue, up to a second later. */
  readonly punctual?: true;
}

const usualConcurrency = 2;

/**
 * Combines works for one worker. It may do as many jobs at a time as all the works together, so that the waiting jobs
 * of one work delay no other work.
 */
export function together(works: readonly QueueWork[]): Omit<QueueWork, 'lane'> {
  return {
    tasks: Object.assign({}, ...works.map(({ tasks }) => tasks)),
    giveUp: Object.assign({}, ...works.map(({ giveUp }) => giveUp)),
    crontab: works.flatMap(({ crontab }) => crontab ?? []).join('\n'),
    before: async (ctx, stop) => {
      for (const { before } of works) await before?.(ctx, stop);
    },
    meanwhile: (ctx, stop) => {
      for (const { meanwhile } of works) meanwhile?.(ctx, stop);
    },
    concurrency: works.reduce((places, { concurrency = usualConcurrency }) => places + concurrency, 0),
    ...(works.some(({ punctual }) => punctual) && { punctual: true }),
  };
}

/**
 * The id of this name in a job's payload.
 * @throws {TypeError} when the id is missing, as in a job queued by another release or by hand
 */
export function idIn(payload: unknown, name: string): number {
  const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null;
  if (typeof id !== 'number') throw new TypeError(`the queue holds a job without ${name}`);
  return id;
}

const firstRetryMs = 250;
const longestRetryMs = 5_000;

/**
 * Does the work, and repeats it while the database is unavailable: the queue's own retry needs the database too, and
 * its pauses grow to minutes.
 */
export async function retryUntilAvailable<Result>(
  ctx: Context,
  stop: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || stop.aborted) throw error;
      ctx.log.warn({ err: error }, 'a job waits for the database');
      await pause(retryMs, stop);
    }
  }
}

/** Whether the database was lost, or a conflict (class 40) remained after the transaction's reruns. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || databaseErrorCode(error)?.startsWith('40') === true;
