import runs from './run-folder.cjs';
import { dropDatabasesOf, listTestDatabases } from './shared-server.mjs';

/** The server itself is started by the first test that wants a database. */
export default async function setUp(_global, { globals }) {
  await runs.removeAbandonedRuns();
  runs.makeRunFolder(process.pid);
  const { serverUrl } = globals.pennantTests;
  if (serverUrl !== null) {
    await dropDatabasesOf(serverUrl, runs.abandonedRuns(await listTestDatabases(serverUrl)));
  }
}
