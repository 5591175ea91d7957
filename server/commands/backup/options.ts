import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../platform/errors/operator-error.js';

export type BackupOptions =
  | { readonly kind: 'once'; readonly file: string }
  | { readonly kind: 'stream' }
  | { readonly kind: 'schedule'; readonly schedule: Schedule };

export interface Schedule {
  /** Absolute. */
  readonly folder: string;
  /** Milliseconds from the start of one backup to the start of the next. */
  readonly everyMs: number;
  /** Number of backups to keep. */
  readonly keep: number;
}

const usage =
  'Use it like this: backup FILE, backup - (standard output), or backup --every 24h --keep 14 FOLDER';
const defaultKeep = '14';
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @throws OperatorError for arguments without a clear target */
export function readBackupOptions(args: readonly string[], now = new Date()): BackupOptions {
  const { every, keep, target, rest } = parse(args);
  if (rest > 0) throw new OperatorError(`One file or folder only. ${usage}`);
  if (every === undefined) {
    if (keep !== undefined) throw new OperatorError(`--keep goes with --every. ${usage}`);
    if (target === '-') return { kind: 'stream' };
    return { kind: 'once', file: resolve(target ?? `pennant-${timestamp(now)}.sql.gz`) };
  }
  if (target === undefined || target === '-') throw new OperatorError(`--every needs a folder. ${usage}`);
  const schedule = { folder: resolve(target), everyMs: interval(every), keep: count(keep ?? defaultKeep) };
  return { kind: 'schedule', schedule };
}

/** The time as part of a file's name. Such names sort by time. */
export function timestamp(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}

interface Arguments {
  readonly every?: string | undefined;
  readonly keep?: string | undefined;
  readonly target?: string | undefined;
  readonly rest: number;
}

function parse(args: readonly string[]): Arguments {
  const options = { every: { type: 'string' }, keep: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [target, ...others] = positionals;
    return { ...values, target, rest: others.length };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${reason}\n${usage}`, { cause: error });
  }
}

function interval(text: string): number {
  const [, number, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? Number.NaN);
  if (ms > 0) return ms;
  throw new OperatorError(`--every must be a time like 30m, 24h or 7d, not "${text}".`);
}

function count(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw new OperatorError(`--keep must be a whole number from 1 to 99999, not "${text}".`);
}
