import { invalid } from '../../../../platform/errors/domain-error.js';

/** Limits of one import. A season of the major leagues has 13 MB in about 65 files. */
export const seasonLimits = {
  bytes: 64 * 1024 * 1024,
  /** Maximum number of bytes of one file, which is read in one step. */
  fileBytes: 8 * 1024 * 1024,
  files: 2000,
  /** Maximum number of files of any kind in folders and archives. */
  names: 20_000,
  /** Maximum number of characters in the name of a file with its folders, because error messages contain it. */
  nameLength: 300,
} as const;

export type FileLimits = { readonly [Limit in keyof typeof seasonLimits]: number };

const MEGABYTE = 1024 * 1024;

/** Counts the files of one import, and refuses them before they take memory. */
export class FileBudget {
  private bytes = 0;
  private files = 0;
  private names = 0;

  constructor(private readonly limits: FileLimits = seasonLimits) {}

  /** @throws DomainError `invalid` when there are too many names */
  lookAt(names: number): void {
    this.names += names;
    if (this.names > this.limits.names)
      throw invalid(`There are more than ${this.limits.names} files in all.`);
  }

  /**
   * Counts a file of the season before it is read.
   * @throws DomainError `invalid` when a limit is exceeded
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
