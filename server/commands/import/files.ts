import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem } from '../../core/operator-error.js';
import {
  baseName,
  isArchive,
  isSeasonFile,
  type SeasonFile,
  seasonFile,
  unpackSeason,
} from '../../imports/season-archive.js';
import { ImportRefused } from './options.js';

/**
 * The season files at these paths: files, zip archives, and folders of both.
 * @throws {ImportRefused} when one cannot be read
 */
export async function readSeasonFiles(paths: readonly string[]): Promise<SeasonFile[]> {
  const files: SeasonFile[] = [];
  for (const path of paths) files.push(...(await filesAt(path)));
  if (files.length === 0) {
    throw new ImportRefused(
      'There are no event files here: they are named like 2019ANA.EVA, their rosters ANA2019.ROS.',
    );
  }
  return files;
}

async function filesAt(path: string): Promise<SeasonFile[]> {
  const isFolder = await reading(path, async () => (await stat(path)).isDirectory());
  if (!isFolder) return filesOf(path);
  const names = (await reading(path, () => readdir(path))).toSorted();
  const files: SeasonFile[] = [];
  for (const name of names) {
    if (isSeasonFile(name) || /\.zip$/i.test(name)) files.push(...(await filesOf(join(path, name))));
  }
  return files;
}

async function filesOf(path: string): Promise<SeasonFile[]> {
  const content = await reading(path, () => readFile(path));
  return isArchive(content) ? unpackSeason(content) : [seasonFile(baseName(path), content)];
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const reason = fileProblem(error) ?? (error instanceof Error ? error.message : String(error));
    throw new ImportRefused(`${path} cannot be read: ${reason}.`, { cause: error });
  }
}
