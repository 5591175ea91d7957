import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Context } from '../../../../platform/context/context.js';
import { isDoneWithin } from '../../../../platform/work/pause.js';
import { isImportOpen } from './import-run.service.js';

/** Reasons why the process of an import ended. After `ended`, the outcome is in the row of the import. */
export type Ending = 'ended' | 'stopped' | 'too_much_memory' | 'too_much_work' | 'too_late' | 'crashed';

export interface ImportLimits {
  /** Maximum number of megabytes of heap; a whole season takes 300 MB. */
  readonly memoryMb: number;
  /** Maximum number of seconds of processor time; a season takes less than 60. */
  readonly processorSeconds: number;
  /** Maximum number of minutes of elapsed time, in case a busy machine gives the process little processor time. */
  readonly minutes: number;
}

export const usualLimits: ImportLimits = { memoryMb: 1024, processorSeconds: 300, minutes: 30 };

export interface ImportProcess {
  readonly importId: number;
  /** Arguments of Node that run the program; the import's id and `processorSeconds` are added to them. */
  readonly program: readonly string[];
  readonly limits: ImportLimits;
  readonly stop: AbortSignal;
}

/** Interval at which the import's state is checked, so that the process is killed soon after a cancellation. */
const lookEveryMs = 500;
/** Of the process's error output, only the end is kept: at most this number of characters. */
const longestReport = 4_000;

/**
 * Runs an import in a process of its own, because uploaded files may take so much memory and processor time that
 * requests would have to wait. The process is killed when `stop` is aborted, when the import is cancelled, and when it
 * exceeds a limit.
 */
export async function importInProcess(
  ctx: Context,
  { importId, program, limits, stop }: ImportProcess,
): Promise<Ending> {
  if (stop.aborted) return 'stopped';
  const args = [`--max-old-space-size=${limits.memoryMb}`, ...program];
  const child = spawn(process.execPath, [...args, String(importId), String(limits.processorSeconds)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // The error is ignored: if the child ends before it reads its input, its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(databaseUrlOf(ctx));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-longestReport);
  });
  let ending: Ending | null = null;
  const end = (reason: Ending) => {
    ending ??= reason;
    child.kill('SIGKILL');
  };
  const onStop = () => end('stopped');
  stop.addEventListener('abort', onStop, { once: true });
  const timer = setTimeout(() => end('too_late'), limits.minutes * 60_000);
  const closed = once(child, 'close');
  try {
    while (!(await isDoneWithin(lookEveryMs, closed))) {
      if (!(await isImportOpen(ctx, importId))) end('ended');
    }
    const [code, signal]: (number | string | null)[] = await closed;
    ending ??= endingOf(code, signal);
    if (said !== '') ctx.log.warn({ importId, ending, said }, 'the process of an import reported an error');
    return ending;
  } finally {
    stop.removeEventListener('abort', onStop);
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Node aborts when its heap is full; at the limit of processor time, the program sends itself SIGXCPU. */
function endingOf(
  code: number | string | null | undefined,
  signal: number | string | null | undefined,
): Ending {
  if (code === 0) return 'ended';
  if (signal === 'SIGXCPU') return 'too_much_work';
  return signal === 'SIGABRT' || code === 134 ? 'too_much_memory' : 'crashed';
}

/** Address of the database. It is passed by standard input, because all users of the machine can see arguments. */
function databaseUrlOf({ db }: Context): string {
  const { options } = db.connection;
  if (options.type === 'postgres' && typeof options.url === 'string') return options.url;
  throw new TypeError('an import needs a PostgreSQL database named by its address');
}
