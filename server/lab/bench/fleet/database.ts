import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs the statement over a separate connection; returns the column `text` of its first row. */
export async function textsOf(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  // Nothing to do: if PostgreSQL ends the connection, the statement fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(sql);
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

/** Process id of the PostgreSQL at this address, which runs on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const [folder = ''] = await textsOf(url, `SELECT current_setting('data_directory') AS text`);
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
