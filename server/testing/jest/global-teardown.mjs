import runs from './run-folder.cjs';
import { dropDatabasesOf } from './shared-server.mjs';

export default async function tearDown(_global, { globals }) {
  const { serverUrl } = globals.pennantTests;
  if (serverUrl !== null) await dropDatabasesOf(serverUrl, [process.pid]);
  await runs.removeRun(process.pid);
}
