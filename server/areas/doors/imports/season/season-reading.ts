import { invalid } from '../../../../platform/errors/domain-error.js';
import { nextStep } from '../../../../platform/work/turns.js';
import {
  readInSteps,
  type SeasonFile,
  SeasonFilesError,
  type WrittenSeason,
} from '../../../../engine/record/retrosheet/season-files/season-files.js';

/**
 * Reads the season that files are of. It takes a second or two, in which the process answers requests.
 * @throws DomainError `invalid` when they are not those of one season
 */
export async function readSeason(files: readonly SeasonFile[]): Promise<WrittenSeason> {
  const steps = readInSteps(files);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      await nextStep();
    }
  } catch (error) {
    if (error instanceof SeasonFilesError) throw invalid(error.message);
    throw error;
  }
}
