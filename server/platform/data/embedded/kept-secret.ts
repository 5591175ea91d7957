import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem, OperatorError } from '../../errors/operator-error.js';
import { errorCode, ignoring } from './operating-system.js';

/** The length that RFC 7518, 3.2 requires of a key for HS256. */
const bytes = 32;

/** The secret stored in `dataDir` under this name, readable only by its owner; created on first use. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const known = await existingSecret(dataDir, name);
  if (known !== null) return known;
  const path = secretPath(dataDir, name);
  const draft = `${path}.${randomUUID()}`;
  try {
    // Written to disk before the file gets its name, so that a crash leaves no empty file.
    await writeFile(draft, `${randomBytes(bytes).toString('hex')}\n`, { mode: 0o600, flush: true });
    // If two processes start together, only one of them can link its draft; then both read the linked file.
    await ignoring('EEXIST', link(draft, path));
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await existingSecret(dataDir, name);
  if (secret !== null) return secret;
  throw new OperatorError(`${path} was removed while it was made. Start again.`);
}

/**
 * The stored secret; null if there is none.
 * @throws OperatorError when the file cannot be read, or when we cannot have written its contents
 */
export async function existingSecret(dataDir: string, name: string): Promise<string | null> {
  const path = secretPath(dataDir, name);
  const secret = await readSecret(path);
  if (secret === null) return null;
  const flaw = flawOf(secret);
  if (flaw === null) return secret;
  throw new OperatorError(`${path} ${flaw}. ${remedies[name] ?? restoreAdvice}`);
}

export const secretPath = (dataDir: string, name: string): string => join(dataDir, `${name}.secret`);

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    const problem = fileProblem(error);
    if (problem === null) throw error;
    throw new OperatorError(`The secret in ${path} cannot be read: ${problem}.`, { cause: error });
  }
}

function flawOf(secret: string): string | null {
  if (secret === '') return 'is empty';
  if (/[^\x21-\x7e]/.test(secret)) return 'is damaged: it holds more than one line of plain characters';
  // Our secrets are hexadecimal and of one length; an operator's secret may be any text that is long enough.
  if (/^[0-9a-f]+$/.test(secret) && secret.length < 2 * bytes) return 'is cut short';
  return secret.length < bytes ? `is too short: it needs at least ${bytes} characters` : null;
}

const restoreAdvice = 'Restore it from a copy of its folder.';

const remedies: Readonly<Record<string, string>> = {
  jwt: `${restoreAdvice} Or remove it: a new one is made, and everybody logs in again.`,
  postgres: `${restoreAdvice} Without it the database beside it cannot be opened.`,
};
