import { readFile } from 'node:fs/promises';
import { fileProblem } from '../../platform/errors/operator-error.js';
import {
  type Environment,
  environmentProblem,
  ENVIRONMENT_RATES,
  TODAY,
} from '../../engine/game/environment/environment.js';
import { OptionError } from './options.js';

/**
 * Reads an environment: a JSON object of rates by name. Rates that are left out have the values of `TODAY`.
 * @throws {OptionError} for an invalid file
 */
export async function readEnvironment(path: string): Promise<Environment> {
  const given = parse(path, await read(path));
  const unknown = Object.keys(given).find((name) => !isRate(name));
  if (unknown !== undefined) {
    throw new OptionError(`${path} has no rate "${unknown}". The rates are ${ENVIRONMENT_RATES.join(', ')}.`);
  }
  const environment = { ...TODAY, ...given };
  const problem = environmentProblem(environment);
  if (problem !== null) throw new OptionError(`${path}: ${problem}`);
  return environment;
}

const isRate = (name: string): boolean => ENVIRONMENT_RATES.some((rate) => rate === name);

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = fileProblem(error) ?? (error instanceof Error ? error.message : String(error));
    throw new OptionError(`The environment cannot be read from ${path}: ${reason}.`, { cause: error });
  }
}

function parse(path: string, text: string): object {
  const value = parseJson(path, text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new OptionError(`${path} must hold an object of rates, for example {"strikeouts": 0.16}.`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OptionError(`${path} is not JSON: ${reason}.`, { cause: error });
  }
}
