import { type Context } from '../core/context.js';
import { invalid } from '../core/errors.js';
import { statement } from '../core/statement.js';
import { uploadSentences } from './upload.refusals.js';

/** Where a text names an upload of ours, in full addresses too; the group is its hash. PostgreSQL reads it as well. */
export const uploadPattern = '/uploads/([0-9a-f]{64})';

/**
 * Keeps the upload that an address names from being collected until the transaction ends; by then the row that refers to
 * it keeps it. Addresses elsewhere pass.
 * @throws DomainError `invalid` about the field when the address is an upload that is not there
 */
export async function holdImage(tx: Context, address: string | null, field: string): Promise<void> {
  if (address === null) return;
  const held = await hold(tx, address);
  if (held === 0 && address.toLowerCase().startsWith('/uploads/'))
    throw invalid(uploadSentences.notStored, field);
}

/** The same for the uploads that a text links to; those that are not there are the writer's affair. */
export async function holdImagesNamedIn(tx: Context, text: string): Promise<void> {
  await hold(tx, text);
}

const holdUploads = statement({}, 'SELECT FROM uploads WHERE hash = ANY($1) ORDER BY hash FOR KEY SHARE');

/** How many were there. */
async function hold(tx: Context, text: string): Promise<number> {
  const hashes = [...text.matchAll(new RegExp(uploadPattern, 'g'))].flatMap((match) => match[1] ?? []);
  if (hashes.length === 0) return 0;
  return (await holdUploads(tx, [[...new Set(hashes)]])).length;
}
