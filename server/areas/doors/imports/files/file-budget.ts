import { invalid } from '../../../../platform/errors/domain-error.js';

/** A season of the major leagues is 13 MB in some 65 files. */
export const seasonLimits = {
  bytes: 64 * 1024 * 1024,
  /** A file is read in one step. */
  fileBytes: 8 * 1024 * 1024,
  files: 2000,
  /** Names looked at in folders and archives, of whatever kind. */
  names: 20_000,
  /** Of a file with its folders: problems name it. */
  nameLength: 300,
} as const;

export type FileLimits = { readonly [Limit in keyof typeof seasonLimits]: number };

const MEGABYTE = 1024 * 1024;

/** Bytes that may still be read of one season's files. Everything is refused before it takes memory. */
export class FileBudget {
  private bytes = 0;
  private files = 0;
  private names = 0;

  constructor(private readonly limits: FileLimits = seasonLimits) {}

  /** @throws DomainError `invalid` where there are too many */
  lookAt(names: number): void {
    this.names += names;
    if (this.names > this.limits.names)
      throw invalid(`There are more than ${this.limits.names} files in all.`);
  }

  /**
   * A file of the season, before it is read.
   * @throws DomainError `invalid` where it is too much for a season
   */
  take(name: string, bytes: number): void {
    const { nameLength, fileBytes } = this.limits;
    if (name.length > nameLength) {
      throw invalid(`A file has a name of more than ${nameLength} characters: ${name.slice(0, 40)}…`);
    }
    if (bytes > fileBytes) {
      throw invalid(`${name} has more than ${Math.floor(fileBytes / MEGABYTE)} MB, unpacked.`);
    }
    this.files++;
    this.bytes += bytes;
    if (this.files > this.limits.files) {
      throw invalid(`There are more than ${this.limits.files} event files, rosters and team files.`);
    }
    if (this.bytes > this.limits.bytes) {
      throw invalid(
        `The files have more than ${Math.floor(this.limits.bytes / MEGABYTE)} MB in all, unpacked.`,
      );
    }
  }
}
