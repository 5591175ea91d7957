import { parseArgs } from 'node:util';
import { OperatorError } from '../../platform/errors/operator-error.js';

export interface ScoreOptions {
  /** Paths of folders, zips and single files. */
  paths: string[];
  /** File to write the lines to. */
  out: string | undefined;
  /** A file of cwdaily to compare with. */
  against: string | undefined;
}

const USAGE = 'npm run score -- FILES… [--out lines.csv] [--against cwdaily.csv]';

/** @throws {OperatorError} for arguments without a clear meaning */
export function readScoreOptions(args: readonly string[]): ScoreOptions {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new OperatorError(`Name the event files. For example: ${USAGE}`);
  for (const name of ['out', 'against'] as const)
    if (values[name] === '') throw new OperatorError(`Name the file: --${name} FILE. For example: ${USAGE}`);
  return { paths: positionals, out: values.out, against: values.against };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, against: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new OperatorError(`${reason} For example: ${USAGE}`, { cause: error });
  }
}
