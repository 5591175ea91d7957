import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { tidyLine } from '../../../platform/text/tidy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { refuseTakenLeagueName } from '../../leagues/leagues/league-names.js';
import { queueImport } from './import-queue.js';
import { type ImportOptions, type ImportReport } from './season/import.types.js';
import { SeasonImportEntity } from './season-import.entity.js';
import { type SeasonImport } from './season-imports.types.js';
import { lastDayOf } from './season/season-plan.js';
import { defineEvent } from '../../../platform/context/events.js';

/** The import of a season began, made progress or ended. */
export const importProgress = defineEvent('importProgress', { importId: 'id' });

const importNotFound = 'Import not found.';

/** Whether the bytes begin like a zip archive. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export interface SentArchive {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const insertImport = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `INSERT INTO season_imports (requested_by_id, file_name, archive, until, name)
   VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

/**
 * Stores an uploaded zip archive, to be imported in the background after earlier uploads.
 * @param read returns the archive; only called if the actor may import
 * @throws DomainError `forbidden` except for administrators; `invalid` for a file that is not a zip archive, or a day
 * that does not exist; `conflict` when another league has the name; `rate_limited`
 */
export async function requestImport(
  ctx: Context,
  read: () => Promise<SentArchive>,
  options: ImportOptions,
): Promise<SeasonImport> {
  const { fileName, bytes } = await read();
  if (!isArchive(bytes)) throw invalid('Please select a zip archive of event files', 'file');
  const until = lastDayOf(options);
  const name = options.name?.trim() || null;
  const id = await inTransaction(ctx, async (tx) => {
    if (name !== null) await refuseTakenLeagueName(tx, name);
    const values = [tx.actor.id, tidyLine(fileName).slice(-200), bytes, until, name];
    const [{ id: importId } = { id: 0 }] = await insertImport(tx, values);
    await queueImport(tx, importId);
    await recordAct(tx, 'season.upload', importId, { file: fileName });
    await announce(tx, importProgress({ importId }));
    return importId;
  });
  return getImport(ctx, id);
}

const endUnfinished = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `UPDATE season_imports SET state = 'cancelled', archive = NULL, ended_at = $2
   WHERE id = $1 AND state IN ('waiting', 'running') RETURNING id`,
);

/**
 * Stops an import; nothing of it is kept.
 * @throws DomainError `not_found`; `conflict` when it has ended
 */
export async function cancelImport(ctx: Context, id: number): Promise<SeasonImport> {
  await inTransaction(ctx, async (tx) => {
    await getImport(tx, id);
    const [ended] = await endUnfinished(tx, [id, tx.env.clock.now()]);
    if (!ended) throw conflict('The import has already ended');
    await recordAct(tx, 'season.cancel_import', id);
    await announce(tx, importProgress({ importId: id }));
  });
  return getImport(ctx, id);
}

const importRow = columnsOf(
  SeasonImportEntity,
  'id',
  'state',
  'fileName',
  'until',
  'done',
  'total',
  'leagueId',
  'report',
  'problem',
  'createdAt',
  'endedAt',
);
const selectImport = `SELECT ${selectList(importRow)} FROM season_imports`;
const readImports = statement(importRow, `${selectImport} WHERE id = ANY ($1::int[])`);

/** Imports by id, without a check of permission. */
const importLoader: LoaderDefinition<number, SeasonImport | null> = async (ctx, ids) =>
  inKeyOrder(ids, (await readImports(ctx, [ids])).map(presented), ({ id }) => id, null);

/** Adds fields that reports of older releases lack (`notes`, `moreLeftOut`), and copies the lists. */
const presented = ({ report, ...row }: Awaited<ReturnType<typeof readImports>>[number]): SeasonImport => {
  const { notes = [], moreLeftOut = 0 }: Partial<ImportReport> = report ?? {};
  return {
    ...row,
    report: report && {
      ...report,
      leftOut: [...report.leftOut],
      moreLeftOut,
      notes: [...notes],
      method: [...report.method],
    },
  };
};

/**
 * An import, for administrators; null when there is none.
 * @throws DomainError `unauthenticated`, `forbidden`
 */
export async function findImport(ctx: Context, id: number): Promise<SeasonImport | null> {
  return ctx.loaders.load(ctx, importLoader, id);
}

/** Like {@link findImport}, but throws DomainError `not_found` instead of returning null. */
export async function getImport(ctx: Context, id: number): Promise<SeasonImport> {
  const found = await findImport(ctx, id);
  if (!found) throw notFound(importNotFound);
  return found;
}

const newestFirst: ListOrder<SeasonImport> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** All imports, the newest first, for administrators. */
export async function pageImports(ctx: Context, range: PageRange): Promise<Page<SeasonImport>> {
  const read = async (sql: string, values: unknown[]) =>
    (await readRows(ctx, importRow, `${selectImport} WHERE ${sql}`, values)).map(presented);
  return readPage(
    ctx,
    { from: 'season_imports', selection: new Selection(), order: newestFirst, read },
    range,
  );
}
