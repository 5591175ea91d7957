import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { invalid } from '../../../../platform/errors/domain-error.js';
import {
  isRead,
  seasonFileKind,
} from '../../../../engine/record/retrosheet/season-files/season-file-names.js';
import type { SeasonFile } from '../../../../engine/record/retrosheet/season-files/season-files.js';
import { FileBudget } from './file-budget.js';
import { openZip } from './season-zip.js';

const DEEPEST = 8;

/**
 * Reads the event files, rosters and team file at the paths, which may be folders, zip archives or single files. Other
 * files are returned without contents, and so are archives that lie in a folder or in another archive. Symbolic links
 * are not followed.
 * @throws DomainError `invalid` when an archive cannot be read or a limit is exceeded; the file system's error when a
 * path cannot be read
 */
export async function openSeason(paths: readonly string[], budget = new FileBudget()): Promise<SeasonFile[]> {
  const files: SeasonFile[] = [];
  for (const path of paths) {
    const found = await stat(path);
    if (found.isDirectory()) files.push(...(await readFolder(path, budget, 0)));
    else if (!found.isFile()) throw invalid(`${path} is neither a file nor a folder.`);
    else if (seasonFileKind(path) === null) files.push(...(await openZip(path, budget)));
    else files.push(await readOne(path, budget));
  }
  return files;
}

async function readFolder(path: string, budget: FileBudget, depth: number): Promise<SeasonFile[]> {
  if (depth > DEEPEST) throw invalid(`${path} is more than ${DEEPEST} folders deep.`);
  const files: SeasonFile[] = [];
  const entries = await readdir(path, { withFileTypes: true });
  budget.lookAt(entries.length);
  for (const entry of entries) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await readFolder(inner, budget, depth + 1)));
    else if (entry.isFile()) files.push(await readOne(inner, budget));
  }
  return files;
}

async function readOne(path: string, budget: FileBudget): Promise<SeasonFile> {
  if (!isRead(path)) return { name: path, bytes: new Uint8Array() };
  budget.take(path, (await stat(path)).size);
  return { name: path, bytes: await readFile(path) };
}
