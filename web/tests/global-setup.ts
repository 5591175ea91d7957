import {
  makeRunFolder,
  removeAbandonedRuns,
  removeRun,
  runFolder,
} from '../../server/testing/jest/run-folder.cjs';

/** Removes folders left by killed runs, and creates this run's folder for the servers of its workers. */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  makeRunFolder(process.pid);
  process.env['PENNANT_TEST_RUN'] = runFolder(process.pid);
  return () => removeRun(process.pid);
}
