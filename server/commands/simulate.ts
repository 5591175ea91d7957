import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OptionError, readOptions } from './simulate/options.js';
import { simulateSeason } from './simulate/season.js';

/** What readers of event files would take for part of the season. */
const SEASON_FILE = /^(?:TEAM\d{4}|[A-Z]{3}\d{4}\.ROS|\d{4}[A-Z]{3}\.EV[AN])$/i;

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const present = await filesIn(options.out);
  const { files, report } = simulateSeason(options);
  const written = [...files];
  const names = new Set(written.map(({ name }) => name));
  const stranger = present.find((name) => SEASON_FILE.test(name) && !names.has(name));
  if (stranger !== undefined) {
    throw new OptionError(`${options.out} already holds another season (${stranger}). Name an empty folder.`);
  }
  for (const { name, text } of written) await writeFile(join(options.out, name), text, 'latin1');
  process.stdout.write(`${report}\n${options.games} games, ${names.size} files in ${options.out}\n`);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    return await readdir(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OptionError(`The files cannot go to ${folder}: ${reason}.`, { cause: error });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof OptionError;
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 1;
});
