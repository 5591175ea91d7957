import { invalid } from '../core/errors.js';
import {
  readSeason as readFiles,
  type SeasonFile,
  SeasonFilesError,
  type WrittenSeason,
} from '../engine/retrosheet/read/season-files.js';

/**
 * Reads the season that files are of.
 * @throws DomainError `invalid` when they are not those of one season
 */
export function readSeason(files: readonly SeasonFile[]): WrittenSeason {
  try {
    return readFiles(files);
  } catch (error) {
    if (error instanceof SeasonFilesError) throw invalid(error.message);
    throw error;
  }
}
