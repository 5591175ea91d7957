import { Client } from 'pg';

/** A copy of the database at `url` on the same server. The original must have no connections meanwhile. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  await onMaintenance(url, `CREATE DATABASE "${name}" TEMPLATE "${databaseOf(url)}"`);
  return urlOf(url, name);
}

/** An empty database on the same server. */
export async function createEmptyDatabase(url: string, name: string): Promise<string> {
  await onMaintenance(url, `CREATE DATABASE "${name}" TEMPLATE template0`);
  return urlOf(url, name);
}

/** Closes all connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  await onMaintenance(url, `DROP DATABASE IF EXISTS "${databaseOf(url)}" WITH (FORCE)`);
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

function urlOf(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

async function onMaintenance(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
