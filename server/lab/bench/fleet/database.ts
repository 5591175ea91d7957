import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** The column `text` of what a statement answers, over a connection of its own. */
export async function textsOf(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  // A connection that PostgreSQL ends fails its statement as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(sql);
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

/** The process of the PostgreSQL at this address, which runs on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const [folder = ''] = await textsOf(url, `SELECT current_setting('data_directory') AS text`);
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
