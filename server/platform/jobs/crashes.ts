import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { columnsOf, selectList } from '../data/rows.js';
import { command, statement } from '../data/statement.js';
import { JobCrashEntity } from './job-crash.entity.js';

/**
 * A job that ends its process is done again by the next one, which it would end too. So the ends of processes are counted by job, and a
 * job is given up after some of them. Jobs that happened to run beside it are counted as well: each job's count begins again when it
 * gets on, and after an hour.
 */
const mostCrashes = 3;

/** For the owner of a job, as a sentence to show. */
export const tooManyCrashes = `Given up: the server ended unexpectedly ${mostCrashes} times while it was at this.`;

/** Of rows `j` of the queue's jobs. */
const identity = `coalesce(j.key, j.queue_name, j.task_identifier)`;

const countCrashes = command(
  `INSERT INTO job_crashes AS before (job, crashes, crashed_at)
   SELECT DISTINCT ${identity}, 1, now() FROM graphile_worker.jobs j WHERE j.locked_by = ANY ($1::text[])
   ON CONFLICT (job) DO UPDATE SET crashed_at = now(),
     crashes = CASE WHEN before.crashed_at < now() - interval '1 hour' THEN 1 ELSE before.crashes + 1 END`,
);
const forgetOld = command(`DELETE FROM job_crashes WHERE crashed_at < now() - interval '1 day'`);

/** Counts the jobs that the worker pools, whose processes have ended, were at. */
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

/** Counted part of a job in the queue; null when nothing is counted. */
export async function crashesOf(db: DataSource, jobId: string): Promise<Crashes | null> {
  const [crash] = await readCrash({ db: db.manager }, [jobId]);
  return crash ? { job: crash.job, isTooMuch: crash.crashes >= mostCrashes } : null;
}

const forget = command('DELETE FROM job_crashes WHERE job = ANY ($1::text[])');

/** The jobs have got on or are done: what comes next is not what ended their processes. */
export async function clearCrashes(tx: Pick<Context, 'db'>, ...jobs: readonly string[]): Promise<void> {
  await forget(tx, [jobs]);
}
