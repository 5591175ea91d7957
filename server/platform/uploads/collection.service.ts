import { type Context } from '../context/context.js';
import { columnsOf } from '../data/rows.js';
import { statement } from '../data/statement.js';
import { inTransaction } from '../data/transactions/transaction.js';
import { uploadPattern } from './reference.js';
import { UploadEntity } from './upload.entity.js';

// Teams and news build on uploads: their tables are named here, not imported.

const graceMs = 24 * 60 * 60_000;

/** Number of uploads that are locked and deleted in one transaction. */
const batch = 200;

/** All references to uploads, including those in a deleted team's row, in an article's image and in its text. */
const named = `
  SELECT substring(logo_url FROM '${uploadPattern}') AS hash FROM teams WHERE logo_url LIKE '%/uploads/%'
  UNION ALL
  SELECT substring(image_url FROM '${uploadPattern}') FROM news_posts WHERE image_url LIKE '%/uploads/%'
  UNION ALL
  SELECT link.parts[1] FROM news_posts, regexp_matches(content, '${uploadPattern}', 'g') AS link (parts)
  WHERE content LIKE '%/uploads/%'`;

const isFree = `upload.hash::text NOT IN (SELECT hash FROM (${named}) AS reference WHERE hash IS NOT NULL)`;

const holdFree = statement(
  columnsOf(UploadEntity, 'hash'),
  `SELECT upload.hash FROM uploads AS upload WHERE upload.sent_at < $1 AND ${isFree}
   ORDER BY upload.hash LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
);
const deleteFree = statement(
  columnsOf(UploadEntity, 'hash'),
  `DELETE FROM uploads AS upload WHERE upload.hash = ANY($1) AND upload.sent_at < $2 AND ${isFree}
   RETURNING upload.hash`,
);

/**
 * Deletes unreferenced uploads a day after they were last sent. An upload that gets a reference meanwhile survives,
 * because both transactions lock its row.
 * @returns the number of deleted uploads
 */
export async function collectUploads(ctx: Context, stop?: AbortSignal): Promise<number> {
  let collected = 0;
  for (;;) {
    const { found, deleted } = await inTransaction(ctx, collectBatch);
    collected += deleted;
    if (found < batch || stop?.aborted === true) return collected;
  }
}

async function collectBatch(tx: Context): Promise<{ found: number; deleted: number }> {
  const sentBefore = new Date(tx.env.clock.now().getTime() - graceMs);
  const candidates = await holdFree(tx, [sentBefore]);
  if (candidates.length === 0) return { found: 0, deleted: 0 };
  // References are checked again: this statement sees everything that was committed before the rows were locked.
  const deleted = await deleteFree(tx, [candidates.map(({ hash }) => hash), sentBefore]);
  return { found: candidates.length, deleted: deleted.length };
}
