import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem } from '../../core/operator-error.js';
import { seasonFileKind } from '../../engine/retrosheet/read/season-file-names.js';
import { type SeasonFile } from '../../engine/retrosheet/read/season-files.js';
import { isArchive, unpackSeason } from '../../imports/season-archive.js';
import { ImportRefused } from './options.js';

/**
 * The season files at these paths: files, zip archives, and folders of both.
 * @throws {ImportRefused} when one cannot be read
 */
export async function filesAt(paths: readonly string[]): Promise<SeasonFile[]> {
  const files: SeasonFile[] = [];
  for (const path of paths) {
    const isFolder = await reading(path, async () => (await stat(path)).isDirectory());
    files.push(...(isFolder ? await filesIn(path) : await fileAt(path)));
  }
  return files;
}

async function filesIn(folder: string): Promise<SeasonFile[]> {
  const names = await reading(folder, () => readdir(folder));
  const files: SeasonFile[] = [];
  for (const name of names.toSorted()) {
    const isWanted = seasonFileKind(name) !== null || /\.zip$/i.test(name);
    if (isWanted) files.push(...(await fileAt(join(folder, name))));
  }
  return files;
}

async function fileAt(path: string): Promise<SeasonFile[]> {
  const bytes = await reading(path, () => readFile(path));
  return isArchive(bytes) ? unpackSeason(bytes) : [{ name: path, bytes }];
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const reason = fileProblem(error) ?? (error instanceof Error ? error.message : String(error));
    throw new ImportRefused(`${path} cannot be read: ${reason}.`, { cause: error });
  }
}
