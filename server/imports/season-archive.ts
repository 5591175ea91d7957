import { unzipSync } from 'fflate';
import { invalid } from '../core/errors.js';

/** A file of a season, by its name without folders. */
export interface SeasonFile {
  readonly name: string;
  readonly text: string;
}

/** Event files, rosters and the list of clubs; whatever else is in a folder or an archive is not for us. */
const SEASON_FILE = /^(?:TEAM\d{4}(?:\.TXT)?|.+\.(?:EV[A-Z]|ED[A-Z]|ROS))$/i;
export const isSeasonFile = (name: string): boolean => SEASON_FILE.test(name);

/** A season of the major leagues unpacks to some 15 MB. */
const most = { files: 2_000, bytes: 120 * 1024 * 1024 };

export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/**
 * The files of a season in a zip archive, at whatever depth.
 * @throws DomainError `invalid` for what is no such archive, or unpacks to more than any season has
 */
export function unpackSeason(archive: Uint8Array): SeasonFile[] {
  let [files, bytes] = [0, 0];
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!isSeasonFile(baseName(name))) return false;
    files += 1;
    bytes += originalSize;
    if (files > most.files || bytes > most.bytes) throw invalid('The archive holds more than a season');
    return true;
  };
  const unpacked = unzipped(archive, wanted);
  return Object.entries(unpacked).map(([name, content]) => seasonFile(baseName(name), content));
}

function unzipped(
  archive: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  let refusal: unknown = null;
  try {
    return unzipSync(archive, {
      filter: (file) => {
        try {
          return filter(file);
        } catch (error) {
          refusal = error;
          throw error;
        }
      },
    });
  } catch (error) {
    throw refusal ?? invalidArchive(error);
  }
}

const invalidArchive = (error: unknown) => {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  return invalid(`This is no zip archive that can be read${reason}`);
};

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Event files are ASCII; names in newer rosters are UTF-8, in older ones Latin-1. */
export function seasonFile(name: string, content: Uint8Array): SeasonFile {
  return { name, text: textOf(content) };
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Not UTF-8: then every byte is a letter of Latin-1.
    return Buffer.from(content).toString('latin1');
  }
}
