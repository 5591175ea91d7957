import { backUp, streamBackup } from './backup/backup.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { type BackupOptions, readBackupOptions } from './backup/options.js';
import { runSchedule } from './backup/schedule.js';
import { finish, withDatabaseUrl } from './database/command-database.js';

/**
 * `npm run backup -- FILE`: a snapshot of everything in one file, also while servers run. `-` writes it to standard
 * output, and `--every 24h --keep 14 FOLDER` runs until SIGTERM.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = readBackupOptions(args);
  const signal = stopSignal();
  try {
    await follow(options, signal);
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new OperatorError('The backup was stopped. Nothing of it is left.', { cause: error });
  }
}

async function follow(options: BackupOptions, signal: AbortSignal): Promise<void> {
  if (options.kind === 'schedule') {
    const { schedule } = options;
    return runSchedule({ schedule, signal, report: say, backUp: backUpOnce });
  }
  if (options.kind === 'once') {
    await backUpOnce(options.file, signal);
    return say(options.file);
  }
  if (process.stdout.isTTY) {
    throw new OperatorError('A backup is not text. Send standard output to a file: backup - > FILE');
  }
  await onDatabase((url) => streamBackup(url, process.stdout, signal));
}

/** The database is looked up each time: the embedded database may have another port since the last backup. */
const backUpOnce = (file: string, signal: AbortSignal) => onDatabase((url) => backUp(url, file, signal));

async function onDatabase(work: (url: string) => Promise<void>): Promise<void> {
  await withDatabaseUrl(async (url) => {
    await work(url);
    return 0;
  });
}

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

finish(main(process.argv.slice(2)));
