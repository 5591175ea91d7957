import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Context } from '../../../../platform/context/context.js';
import { isDoneWithin } from '../../../../platform/work/pause.js';
import { isImportOpen } from './import-run.service.js';

/** End of the process of an import; `ended` says nothing of the import, whose row does. */
export type Ending = 'ended' | 'stopped' | 'too_much_memory' | 'too_much_work' | 'too_late' | 'crashed';

export interface ImportLimits {
  /** Of the heap; a whole season takes 300 MB. */
  readonly memoryMb: number;
  /** A season takes less than a minute of processor time. */
  readonly processorSeconds: number;
  /** By the clock, for a process that gets no processor time on a busy machine. */
  readonly minutes: number;
}

export const usualLimits: ImportLimits = { memoryMb: 1024, processorSeconds: 300, minutes: 30 };

export interface ImportProcess {
  readonly importId: number;
  /** Arguments of Node that run the program of an import; it is given the import's id and `processorSeconds`. */
  readonly program: readonly string[];
  readonly limits: ImportLimits;
  readonly stop: AbortSignal;
}

/** An import that was cancelled ends within so long, whatever its process does. */
const lookEveryMs = 500;
/** The end of what the process writes about an error, in characters. */
const longestReport = 4_000;

/**
 * Runs an import in a process of its own, which shares neither memory nor event loop with the server: files that nobody has seen
 * before can take more of both than a request may wait for. It ends with the signal, with the import, and at its limits.
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
  // A child that ends before it has read has an exit code that says why.
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

/** Node aborts when its heap is full; the program sends itself the signal of a processor time limit. */
function endingOf(
  code: number | string | null | undefined,
  signal: number | string | null | undefined,
): Ending {
  if (code === 0) return 'ended';
  if (signal === 'SIGXCPU') return 'too_much_work';
  return signal === 'SIGABRT' || code === 134 ? 'too_much_memory' : 'crashed';
}

/** By its standard input: arguments are seen by every account of the machine. */
function databaseUrlOf({ db }: Context): string {
  const { options } = db.connection;
  if (options.type === 'postgres' && typeof options.url === 'string') return options.url;
  throw new TypeError('an import needs a PostgreSQL database named by its address');
}
