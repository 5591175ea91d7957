import { OperatorError } from '../../platform/errors/operator-error.js';
import { estimateSeason } from '../../engine/estimation/estimate-season.js';
import { finish } from '../../commands/database/command-database.js';
import { playedSeason } from '../real-season/played-season.js';
import { printed, proveSeason } from '../real-season/proof.js';
import { readSeasonFiles } from '../score/season-files.js';
import { parseArgs } from 'node:util';

const USAGE = 'npm run lab -- ratings FILES… [--seasons 50] [--seed 1] [--markdown]';
const MOST_SEASONS = 1000;

/** `npm run lab -- ratings FILES…`: estimates the ratings of a real season's players and replays the season. */
async function main(args: readonly string[]): Promise<number> {
  const { paths, seasons, seed, markdown } = readOptions(args);
  const season = playedSeason(await readSeasonFiles(paths));
  const estimate = estimateSeason(season.lines);
  process.stdout.write(`${estimate.method.join('\n')}\n\n`);
  process.stdout.write(`${printed(proveSeason(season, estimate, { seasons, seed }), markdown)}\n`);
  return 0;
}

/** @throws {OperatorError} for arguments without a clear meaning */
function readOptions(args: readonly string[]) {
  const { values, positionals: paths } = parse(args);
  if (paths.length === 0) throw new OperatorError(`Name the event files. For example: ${USAGE}`);
  const seasons = wholeNumber('seasons', values.seasons, 1, MOST_SEASONS);
  const seed = wholeNumber('seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
  return { paths, seasons, seed, markdown: values.markdown };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new OperatorError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seasons: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        markdown: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new OperatorError(`${reason} For example: ${USAGE}`, { cause: error });
  }
}

finish(main(process.argv.slice(2)));
