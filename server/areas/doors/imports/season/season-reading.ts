import { invalid } from '../../../../platform/errors/domain-error.js';
import { nextStep } from '../../../../platform/work/turns.js';
import {
  readInSteps,
  type SeasonFile,
  SeasonFilesError,
  type WrittenSeason,
} from '../../../../engine/record/retrosheet/season-files/season-files.js';

/**
 * Reads a season from its files. It takes a second or two, but yields to the event loop.
 * @throws DomainError `invalid` when the files do not belong to one season
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
