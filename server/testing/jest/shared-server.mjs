// Test databases on a server named by TEST_DATABASE_URL, which other runs may use at the same time.
import { Client } from 'pg';
import runs from './run-folder.cjs';

export async function listTestDatabases(serverUrl) {
  return onServer(serverUrl, list);
}

export async function dropDatabasesOf(serverUrl, pids) {
  await onServer(serverUrl, async (client) => {
    for (const name of await list(client)) {
      const isTheirs = pids.some((pid) => name.startsWith(`${runs.runName(pid)}_`));
      if (isTheirs) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

async function list(client) {
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'run\\_%'");
  return rows.map((row) => row.datname);
}

async function onServer(serverUrl, work) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
