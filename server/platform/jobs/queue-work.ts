import { type Context, type Environment } from '../context/context.js';
import { databaseErrorCode, isDatabaseUnavailable } from '../errors/database-errors.js';
import { pause } from '../work/pause.js';

/** Does a job of the queue to its end, or until `stop` is aborted. */
export type QueueTask = (ctx: Context, payload: unknown, stop: AbortSignal) => Promise<void>;

/**
 * A worker does the works of one lane. Prompt ones are waited for: their jobs are short, wait for others, or run one after the other. A
 * bulk one may keep its places for minutes.
 */
export const lanes = ['prompt', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** Work of a feature for the worker of a lane. */
export interface QueueWork {
  readonly lane: Lane;
  /** Whether this process can do it, which leaves its jobs in the queue if not; always unless given. */
  readonly isPossible?: (env: Environment) => boolean;
  /** By the names under which the queue library knows them. */
  readonly tasks: Readonly<Record<string, QueueTask>>;
  /**
   * Ends a task's job that has ended its process too often, and gives its owner the reason. A task that has none is left out of the queue
   * until something asks for it again.
   */
  readonly giveUp?: Readonly<Record<string, (ctx: Context, payload: unknown) => Promise<void>>>;
  /** Which tasks recur, and when, in the queue library's form. */
  readonly crontab?: string;
  /** Done before the first job is taken, also after the queue was out of reach. */
  readonly before?: (ctx: Context, stop: AbortSignal) => Promise<void>;
  /** Begun once, beside the jobs, until the signal: what happens in this process that may ask for more of them. */
  readonly meanwhile?: (ctx: Context, stop: AbortSignal) => void;
  /** Places of its jobs in the process: so many are done at the same time; two unless given. */
  readonly concurrency?: number;
  /** Jobs begin at the moment they are due, instead of within the second that usually passes until the queue is polled. */
  readonly punctual?: true;
}

/** Two unless a work says otherwise. */
const usualConcurrency = 2;

/** The work of one worker. Each work has its places, so that jobs of one kind that wait for something keep none of another kind waiting. */
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
 * @throws {TypeError} when it has none: another release has queued it, or a person
 */
export function idIn(payload: unknown, name: string): number {
  const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null;
  if (typeof id !== 'number') throw new TypeError(`the queue holds a job without ${name}`);
  return id;
}

const firstRetryMs = 250;
const longestRetryMs = 5_000;

/**
 * Does the work, again and again while the database is unavailable: the queue's own retry needs the database too, and its pauses
 * grow to minutes.
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

/** A lost database, and class 40: conflicts that remain after the transaction's reruns. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || databaseErrorCode(error)?.startsWith('40') === true;
