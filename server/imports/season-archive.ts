import { unzipSync } from 'fflate';
import { DomainError, invalid } from '../core/errors.js';
import { seasonFileKind } from '../engine/retrosheet/read/season-file-names.js';
import { type SeasonFile } from '../engine/retrosheet/read/season-files.js';

/** A season of the major leagues unpacks to some 15 MB. */
const most = { files: 2_000, bytes: 100 * 1024 * 1024 };

/** How zip archives begin. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The files of a season in a zip archive, at whatever depth; others are not unpacked.
 * @throws DomainError `invalid` for what is no such archive, or unpacks to more than any season has
 */
export function unpackSeason(archive: Uint8Array): SeasonFile[] {
  let [files, size] = [0, 0];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (seasonFileKind(name) === null) return false;
    files += 1;
    size += originalSize;
    if (files > most.files || size > most.bytes) throw invalid('The archive holds more than a season');
    return true;
  };
  try {
    return Object.entries(unzipSync(archive, { filter })).map(([name, bytes]) => ({ name, bytes }));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reason = error instanceof Error ? `: ${error.message}` : '';
    throw invalid(`The zip archive cannot be read${reason}`);
  }
}
