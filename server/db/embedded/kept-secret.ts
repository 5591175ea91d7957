import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring } from './operating-system.js';

/** The secret kept in `dataDir` under this name, readable by its owner only; made on first use. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, `${name}.secret`);
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    // Of two that start together, one links its draft and both read that one.
    await ignoring('EEXIST', link(draft, path));
  } finally {
    await rm(draft, { force: true });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret === '') throw new Error(`${path} is empty. Remove it, or restore it from a backup.`);
  return secret;
}
