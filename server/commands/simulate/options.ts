import { parseArgs } from 'node:util';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { MOST_CLUBS } from '../../engine/league/season/club-names.js';

export interface SimulateOptions {
  teams: number;
  games: number;
  /** Non-negative safe integer. */
  seed: number;
  /** The folder for the files. */
  out: string;
  /** Path of the environment's file; null for today's environment. */
  environment?: string | undefined;
}

/** A refusal, with the sentence to show. */
export class OptionError extends OperatorError {}

const USAGE = 'npm run simulate -- --teams 30 --games 2430 --seed 7 --out DIR [--environment FILE]';
const MOST_GAMES = 100_000;
const GAMES_PER_CLUB = 81;

/** @throws {OptionError} for arguments without a clear meaning. */
export function readOptions(args: readonly string[]): SimulateOptions {
  const values = parse(args);
  if (values.out === undefined || values.out === '') {
    throw new OptionError(`Say where the files go with --out DIR. For example: ${USAGE}`);
  }
  if (values.environment === '')
    throw new OptionError('Name the file of the environment: --environment FILE.');
  const teams = wholeNumber('teams', values.teams ?? '30', 2, MOST_CLUBS);
  return {
    teams,
    games: wholeNumber('games', values.games ?? String(teams * GAMES_PER_CLUB), 1, MOST_GAMES),
    seed: wholeNumber('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
    out: values.out,
    environment: values.environment,
  };
}

type OptionName = 'teams' | 'games' | 'seed' | 'out' | 'environment';

function parse(args: readonly string[]): Partial<Record<OptionName, string>> {
  const options = {
    teams: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    environment: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OptionError(`${reason}\nUse it like this: ${USAGE}`, { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new OptionError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}
