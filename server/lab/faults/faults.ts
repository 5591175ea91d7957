import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Installation } from './installation.js';
import { until } from './until.js';

export const faultKinds = ['backends', 'fast', 'immediate', 'kill'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Number of times that backends are killed, so that connections which replace the killed ones are hit too. */
const passes = 8;
const longestPauseMs = 150;

/** Causes one of these faults, then waits until the database runs again. */
export async function cause(kind: FaultKind, installation: Installation): Promise<void> {
  if (kind === 'backends') return killBackends(await installation.url());
  if (kind === 'kill') await installation.killDatabase();
  else await installation.stopDatabase(kind);
  return installation.databaseBack();
}

/** First kills some random backends, then repeatedly all of them, including those that are just connecting. */
async function killBackends(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let pass = 0; pass < passes; pass += 1) {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND ($1 OR random() < 0.5)`,
        [pass > 0],
      );
      await wait(Math.random() * longestPauseMs);
    }
  });
}

/** Runs one statement on a separate connection, retrying until the database answers. */
export async function ask<Row extends object>(
  installation: Installation,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  let rows: Row[] = [];
  await until(async () => {
    await withClient(await installation.url(), async (client) => {
      rows = (await client.query<Row>(sql, [...values])).rows;
    });
    return true;
  }, 60_000);
  return rows;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    void client.end();
  }
}
