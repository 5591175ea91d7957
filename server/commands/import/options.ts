import { parseArgs } from 'node:util';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { type ImportOptions } from '../../areas/doors/imports/season/import.types.js';

/** A refusal, with the sentence to show. */
export class ImportRefused extends OperatorError {}

const USAGE = 'npm run import -- FILES… [--until 2019-07-31] [--name NAME]';

/** @throws {ImportRefused} for arguments without a clear meaning */
export function readOptions(args: readonly string[]): ImportOptions & { readonly paths: readonly string[] } {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw new ImportRefused(
      `Name the season’s files, a folder or a zip archive of them. Use it like this: ${USAGE}`,
    );
  }
  const { until = null, name = null } = values;
  if (until === '' || name === '') throw new ImportRefused(`An option is empty. Use it like this: ${USAGE}`);
  if (name !== null && name.trim().length > 100)
    throw new ImportRefused('League name must be at most 100 characters');
  return { paths: positionals, until, name };
}

function parse(args: readonly string[]) {
  const options = { until: { type: 'string' }, name: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefused(`${reason}\nUse it like this: ${USAGE}`, { cause: error });
  }
}
