import { DomainError } from '../../core/errors.js';
import { OperatorError } from '../../core/operator-error.js';
import {
  readSeason,
  SeasonFilesError,
  type WrittenSeason,
} from '../../engine/retrosheet/read/season-files.js';
import { openSeason } from '../../imports/files/open-season.js';

/**
 * Reads the season that folders, zips and single files hold.
 * @throws {OperatorError} with a sentence where they hold none
 */
export async function readSeasonFiles(paths: readonly string[]): Promise<WrittenSeason> {
  try {
    return readSeason(await openSeason(paths));
  } catch (error) {
    if (error instanceof SeasonFilesError || error instanceof DomainError)
      throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}
