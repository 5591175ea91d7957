import { DomainError } from '../../platform/errors/domain-error.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import {
  readSeason,
  SeasonFilesError,
  type WrittenSeason,
} from '../../engine/record/retrosheet/season-files/season-files.js';
import { openSeason } from '../../areas/doors/imports/files/open-season.js';

/** Reads a season from folders, zips and single files. @throws {OperatorError} if they contain none */
export async function readSeasonFiles(paths: readonly string[]): Promise<WrittenSeason> {
  try {
    return readSeason(await openSeason(paths));
  } catch (error) {
    if (error instanceof SeasonFilesError || error instanceof DomainError)
      throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}
