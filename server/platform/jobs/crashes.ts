import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { columnsOf, selectList } from '../data/rows.js';
import { command, statement } from '../data/statement.js';
import { JobCrashEntity } from './job-crash.entity.js';

/**
 * A job that ends its process would also end the next process that tries it. So each end of a process is counted for
 * all jobs that it was doing, and after this many ends a job is given up. A job may be counted without being the cause,
 * so its count starts again when the job makes progress, and after an hour.
 */
const mostCrashes = 3;

/** A sentence to show to the owner of a job. */
export const tooManyCrashes = `Given up: the server ended unexpectedly ${mostCrashes} times while it was working on this.`;

/** SQL for the name of a job, from rows `j` of the queue's jobs. */
const identity = `coalesce(j.key, j.queue_name, j.task_identifier)`;

const countCrashes = command(
  `INSERT INTO job_crashes AS before (job, crashes, crashed_at)
   SELECT DISTINCT ${identity}, 1, now() FROM graphile_worker.jobs j WHERE j.locked_by = ANY ($1::text[])
   ON CONFLICT (job) DO UPDATE SET crashed_at = now(),
     crashes = CASE WHEN before.crashed_at < now() - interval '1 hour' THEN 1 ELSE before.crashes + 1 END`,
);
const forgetOld = command(`DELETE FROM job_crashes WHERE crashed_at < now() - interval '1 day'`);

/** Counts a crash for each job that was running in one of these worker pools, whose processes have ended. */
export async function recordCrashes(tx: Pick<Context, 'db'>, pools: readonly string[]): Promise<void> {
  await forgetOld(tx);
  await countCrashes(tx, [pools]);
}

const ofCrash = columnsOf(JobCrashEntity, 'job', 'crashes');
const readCrash = statement(
  ofCrash,
  `SELECT ${selectList(ofCrash, 'crash')} FROM graphile_worker.jobs j JOIN job_crashes crash ON crash.job = ${identity}
   WHERE j.id = $1 AND crash.crashed_at > now() - interval '1 hour'`,
);

export interface Crashes {
  readonly job: string;
  /** Whether the job has ended so many processes that it must not be tried again. */
  readonly isTooMuch: boolean;
}

/** The crashes counted for a job of the queue; null if none are. */
export async function crashesOf(db: DataSource, jobId: string): Promise<Crashes | null> {
  const [crash] = await readCrash({ db: db.manager }, [jobId]);
  return crash ? { job: crash.job, isTooMuch: crash.crashes >= mostCrashes } : null;
}

const forget = command('DELETE FROM job_crashes WHERE job = ANY ($1::text[])');

/** Clears the counts of jobs that have made progress or are done: they were not the cause of the crashes. */
export async function clearCrashes(tx: Pick<Context, 'db'>, ...jobs: readonly string[]): Promise<void> {
  await forget(tx, [jobs]);
}
