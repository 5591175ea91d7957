import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createDataSource, migrate } from '../../commands/database/data-source.js';
import { openCluster, superuser } from '../../platform/data/embedded/cluster.js';
import { keptSecret } from '../../platform/data/embedded/kept-secret.js';
import { isReady } from '../../platform/data/embedded/pid-file.js';
import { ensurePostmaster } from '../../platform/data/embedded/postmaster.js';
import './checked-rows.js';

declare global {
  /** Set by jest.config.cjs: name and folder of this run, and a server to use instead of starting one. */
  var pennantTests: { runName: string; runDir: string; serverUrl: string | null };
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A new database with the current schema, cloned from a template in well under 100 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  serverUrl ??= findServer();
  const server = await serverUrl;
  template ??= ensureTemplate(server);
  return createDatabase(server, await template);
}

/** A new database without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  serverUrl ??= findServer();
  return createDatabase(await serverUrl, 'template0');
}

async function createDatabase(server: string, source: string): Promise<TestDatabase> {
  const name = `${pennantTests.runName}_${randomBytes(5).toString('hex')}`;
  // Copying through the write-ahead log costs ten times as much on a new cluster, which has to create log files.
  await onServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`),
  );
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

let serverUrl: Promise<string> | undefined;
let template: Promise<string> | undefined;

/** The first test that needs the server starts it; the teardown of the run stops it. */
async function findServer(): Promise<string> {
  if (pennantTests.serverUrl !== null) return pennantTests.serverUrl;
  const password = await keptSecret(pennantTests.runDir, 'postgres');
  const cluster = await openCluster({ dataDir: pennantTests.runDir, password, durable: false });
  const { pid, port } = await ensurePostmaster(cluster, { tied: false });
  // Another worker of the run may have just started the server.
  while (!(await isReady(cluster.dir, pid))) await wait(20);
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

const templateLock = 2;

async function ensureTemplate(server: string): Promise<string> {
  const name = `${pennantTests.runName}_template`;
  await onServer(server, async (client) => {
    // The lock is held until this connection ends, so that other workers wait for the worker that builds the template.
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await buildTemplate(client, server, name);
  });
  return name;
}

async function buildTemplate(client: Client, server: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
  const db = await createDataSource(databaseUrl(server, draft)).initialize();
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
