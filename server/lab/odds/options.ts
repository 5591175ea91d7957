import { parseArgs } from 'node:util';
import { OperatorError } from '../../platform/errors/operator-error.js';

export interface OddsOptions {
  /** Number of games whose chances are compared with results; 0 leaves them out. */
  readonly games: number;
  /** Number of games that are played a thousand times to find the engine's own chance. */
  readonly matchups: number;
  /** Number of seasons whose odds are compared with their ends; 0 leaves them out. */
  readonly seasons: number;
  /** Number of simulations of the rest of a season for each of its odds. */
  readonly simulated: number;
  readonly seed: number;
  /** Whether to write the report and its plots to `server/docs`. */
  readonly write: boolean;
}

const USAGE =
  'npm run lab -- odds [--games 200000] [--matchups 1200] [--seasons 500] [--simulated 4000] [--seed 1] [--write]';

/** @throws {OperatorError} for arguments without a clear meaning. */
export function readOptions(args: readonly string[]): OddsOptions {
  const values = parse(args);
  return {
    games: wholeNumber('games', values.games, 0, 10_000_000),
    matchups: wholeNumber('matchups', values.matchups, 0, 100_000),
    seasons: wholeNumber('seasons', values.seasons, 0, 100_000),
    simulated: wholeNumber('simulated', values.simulated, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 1_000_000_000),
    write: values.write,
  };
}

function parse(args: readonly string[]) {
  const options = {
    games: { type: 'string', default: '200000' },
    matchups: { type: 'string', default: '1200' },
    seasons: { type: 'string', default: '500' },
    simulated: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${reason}\nUse it like this: ${USAGE}`, { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new OperatorError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}
