import { type Context } from '../context/context.js';
import { invalid } from '../errors/domain-error.js';
import { statement } from '../data/statement.js';
import { uploadSentences } from './upload.refusals.js';

/**
 * Regular expression for links to uploads of this server, with or without its host. The group is the upload's hash.
 * PostgreSQL uses it too.
 */
export const uploadPattern = '/uploads/([0-9a-f]{64})';

/**
 * Protects the upload at an address from deletion until the transaction ends. From then on the stored reference
 * protects it. Addresses that do not begin with `/uploads/` are always accepted.
 * @throws DomainError `invalid` about the field for the address of a missing upload
 */
export async function holdImage(tx: Context, address: string | null, field: string): Promise<void> {
  if (address === null) return;
  const held = await hold(tx, address);
  if (held === 0 && address.toLowerCase().startsWith('/uploads/'))
    throw invalid(uploadSentences.notStored, field);
}

/** Protects the uploads that a text links to; missing ones are accepted. */
export async function holdImagesNamedIn(tx: Context, text: string): Promise<void> {
  await hold(tx, text);
}

const holdUploads = statement({}, 'SELECT FROM uploads WHERE hash = ANY($1) ORDER BY hash FOR KEY SHARE');

/** Protects the linked uploads, and returns how many exist. */
async function hold(tx: Context, text: string): Promise<number> {
  const hashes = [...text.matchAll(new RegExp(uploadPattern, 'g'))].flatMap((match) => match[1] ?? []);
  if (hashes.length === 0) return 0;
  return (await holdUploads(tx, [[...new Set(hashes)]])).length;
}
