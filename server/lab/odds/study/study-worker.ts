import { parentPort, workerData } from 'node:worker_threads';
import { matchCalibration } from '../../../engine/chances/odds/match/match-calibration.js';
import { type StudyDone, type StudyPart } from './parallel-study.js';
import { studySeason } from './season-study.js';

/** Works through its parts of a study, one after the other. */
function main(): void {
  const { parts }: { parts: readonly { number: number; part: StudyPart }[] } = workerData;
  for (const { number, part } of parts) parentPort?.postMessage({ number, ...resultOf(part) });
}

const resultOf = (part: StudyPart): Omit<StudyDone, 'number'> =>
  part.kind === 'season' ? { dates: studySeason(part.options) } : { games: matchCalibration(part.options) };

main();
