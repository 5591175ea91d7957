import {
  makeRunFolder,
  removeAbandonedRuns,
  removeRun,
  runFolder,
} from '../../server/testing/jest/run-folder.cjs';

/** Removes what killed runs left, and creates this run's folder for its workers' servers. */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  makeRunFolder(process.pid);
  process.env['PENNANT_TEST_RUN'] = runFolder(process.pid);
  return () => removeRun(process.pid);
}
