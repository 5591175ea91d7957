import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explain, fileProblem, OperatorError } from '../../platform/errors/operator-error.js';
import { type Schedule, timestamp } from './options.js';

export interface ScheduleRun {
  readonly schedule: Schedule;
  /** Creates one backup, completely or not at all. */
  readonly backUp: (file: string, signal: AbortSignal) => Promise<void>;
  readonly report: (line: string) => void;
  /** Ends the run: immediately if it is waiting, after cleaning up if it is writing a backup. */
  readonly signal: AbortSignal;
  readonly now?: () => number;
}

/** Names that no other program uses, so that cleaning up never deletes its files. */
const ownFile = /^pennant-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sql\.gz$/;
const ownDraft = /^pennant-scheduled-[\dTZ-]+\.sql\.gz\.part$/;

/** Milliseconds until the next attempt after a failure, instead of a whole interval. */
const retryMs = 5 * 60_000;
/** Longest single wait, because timers are limited to 24 days, and the clock may change during a wait. */
const longestWaitMs = 60 * 60_000;

/** Backs up on schedule until the signal. After a restart the schedule continues, without an immediate backup. */
export async function runSchedule(run: ScheduleRun): Promise<void> {
  const { schedule, signal, report } = run;
  const now = run.now ?? Date.now;
  await removeDrafts(schedule.folder);
  let due = await nextDue(schedule, now());
  while (!signal.aborted) {
    const left = due - now();
    if (left > 0) {
      await pause(Math.min(left, longestWaitMs), signal);
      continue;
    }
    const begun = now();
    try {
      const file = join(schedule.folder, `pennant-scheduled-${timestamp(new Date(begun))}.sql.gz`);
      await run.backUp(file, signal);
      report(file);
      await removeOldest(schedule);
      due = begun + schedule.everyMs;
    } catch (error) {
      if (signal.aborted) return;
      due = begun + Math.min(retryMs, schedule.everyMs);
      report(
        `No backup: ${explain(error) ?? String(error)} The next attempt is at ${new Date(due).toISOString()}.`,
      );
    }
  }
}

/** Time of the next backup: at most one interval from now, even if the date of an earlier backup is in the future. */
async function nextDue({ folder, everyMs }: Schedule, now: number): Promise<number> {
  const newest = (await ownFiles(folder)).at(-1);
  return newest === undefined ? now : Math.min(timeOf(newest) + everyMs, now + everyMs);
}

/** Oldest first. */
async function ownFiles(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => ownFile.test(name)).toSorted();
}

function timeOf(name: string): number {
  return Date.parse(name.replace(ownFile, '$1T$2:$3:$4.$5Z'));
}

async function removeOldest({ folder, keep }: Schedule): Promise<void> {
  for (const name of (await ownFiles(folder)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/** Files left by a run that was killed while it worked. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => ownDraft.test(name));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const problem = fileProblem(error);
    if (problem === null) throw error;
    throw new OperatorError(`The backups cannot go to ${folder}: ${problem}.`, { cause: error });
  }
}

/** Waits; returns early at the signal, which the caller checks. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
