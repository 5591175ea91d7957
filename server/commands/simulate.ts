import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem } from '../platform/errors/operator-error.js';
import { finish } from './database/command-database.js';
import { readEnvironment } from './simulate/environment-file.js';
import { OptionError, readOptions } from './simulate/options.js';
import { simulateSeason } from './simulate/season.js';

/** Names of the files of a season. Programs that read the folder take every file with such a name for part of it. */
const SEASON_FILE = /^(?:TEAM\d{4}|[A-Z]{3}\d{4}\.ROS|\d{4}[A-Z]{3}\.EV[AN])$/i;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const environment =
    options.environment === undefined ? undefined : await readEnvironment(options.environment);
  const present = await filesIn(options.out);
  const { files, report } = simulateSeason(options, environment);
  const written = [...files];
  const names = new Set(written.map(({ name }) => name));
  const stranger = present.find((name) => SEASON_FILE.test(name) && !names.has(name));
  if (stranger !== undefined) {
    throw new OptionError(`${options.out} already holds another season (${stranger}). Name an empty folder.`);
  }
  for (const { name, text } of written) await write(join(options.out, name), text);
  process.stdout.write(`${report}\n${options.games} games, ${names.size} files in ${options.out}\n`);
  return 0;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    return await readdir(folder);
  } catch (error) {
    const reason = fileProblem(error) ?? (error instanceof Error ? error.message : String(error));
    throw new OptionError(`The files cannot go to ${folder}: ${reason}.`, { cause: error });
  }
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, 'latin1');
  } catch (error) {
    // When the disk is full, a write fails without naming the file.
    throw new OptionError(`${path} cannot be written: ${fileProblem(error) ?? String(error)}.`, {
      cause: error,
    });
  }
}

finish(main(process.argv.slice(2)));
