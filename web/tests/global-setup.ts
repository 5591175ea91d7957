import {
  makeRunFolder,
  removeAbandonedRuns,
  removeRun,
  runFolder,
} from '../../server/testing/run-folder.cjs';

/** Clears what killed runs left, and gives this run's workers a folder for their servers. */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  makeRunFolder(process.pid);
  process.env['PENNANT_TEST_RUN'] = runFolder(process.pid);
  return () => removeRun(process.pid);
}
