import { actorLoader } from '../../../accounts/users/actor.loader.js';
import { type Context } from '../../../../platform/context/context.js';
import { DomainError, unexpectedError } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { visitor } from '../../../../platform/context/policy.js';
import { columnsOf, present, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { type ImportReport } from '../season/import.types.js';
import { unpackSeason } from '../files/season-zip.js';
import { SeasonImportEntity } from '../season-import.entity.js';
import { importSeason } from './season-import.service.js';
import { readSeason } from '../season/season-reading.js';
import { importProgress } from '../season-imports.service.js';

/** Maximum length of each list in a stored report: of its left-out games, and of its notes. */
const mostKept = 100;

/** Rolls back the transaction of an import that was cancelled, or completed by another process. */
class ImportOver extends Error {
  override readonly name = 'ImportOver';
}

const ofUpload = columnsOf(SeasonImportEntity, 'requestedById', 'until', 'name', 'fileName', 'archive');
const upload = { ...ofUpload, archive: present(ofUpload.archive) };

const begin = statement(
  upload,
  `UPDATE season_imports SET state = 'running', done = 0, total = 0
   WHERE id = $1 AND state IN ('waiting', 'running') RETURNING ${selectList(upload)}`,
);
const addProgress = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `UPDATE season_imports SET done = $2, total = $3 WHERE id = $1 AND state = 'running' RETURNING id`,
);
const storeDone = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `UPDATE season_imports SET state = 'done', archive = NULL, ended_at = $2, league_id = $3, report = $4::jsonb
   WHERE id = $1 AND state = 'running' RETURNING id`,
);
const storeFailed = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `UPDATE season_imports SET state = 'failed', archive = NULL, ended_at = $2, problem = $3
   WHERE id = $1 AND state IN ('waiting', 'running') RETURNING id`,
);

/**
 * Updates the planner's statistics. Without this, autovacuum would update them later. Until then the planner could
 * believe that these tables are empty, because rows are not counted before they are committed, and queries would take
 * minutes.
 */
const countRows = command(
  'ANALYZE (SKIP_LOCKED) teams, players, player_totals, player_seasons, matches, games, game_lines',
);

/**
 * Imports an upload on behalf of the account that sent it. If the import is cancelled or its process is killed, nothing
 * is stored. After a killed process, another one starts the import again.
 */
export async function runImport(ctx: Context, id: number): Promise<void> {
  const [begun] = await begin(ctx, [id]);
  if (!begun) return;
  await announce(ctx, importProgress({ importId: id }));
  const { requestedById, until, name, fileName, archive } = begun;
  const actor = requestedById === null ? visitor : await ctx.loaders.load(ctx, actorLoader, requestedById);
  const onProgress = (done: number, total: number) => note(ctx, id, done, total);
  try {
    const season = await readSeason(await unpackSeason(fileName, archive));
    await inTransaction(
      { ...ctx, actor },
      async (tx) => finish(tx, id, await importSeason(tx, season, { until, name }, { onProgress })),
      { kind: 'bulk' },
    );
  } catch (error) {
    if (!(error instanceof ImportOver)) throw error;
  }
}

/** Stores progress outside the import's transaction, so that it is visible before the commit. */
async function note(ctx: Context, id: number, done: number, total: number): Promise<void> {
  const [going] = await addProgress(ctx, [id, done, total]);
  if (!going) throw new ImportOver();
  await announce(ctx, importProgress({ importId: id }));
  await nextStep();
}

/** Runs in the import's transaction, so that the league and the state `done` are committed together. */
async function finish(tx: Context, id: number, report: ImportReport): Promise<void> {
  const leftOut = report.leftOut.slice(0, mostKept);
  const moreLeftOut = report.moreLeftOut + report.leftOut.length - leftOut.length;
  const kept: ImportReport = { ...report, leftOut, moreLeftOut, notes: report.notes.slice(0, mostKept) };
  const values = [id, tx.env.clock.now(), report.leagueId, JSON.stringify(kept)];
  const [done] = await storeDone(tx, values);
  if (!done) throw new ImportOver();
  await countRows(tx);
  await announce(tx, importProgress({ importId: id }));
}

const readOpen = statement(
  columnsOf(SeasonImportEntity, 'id'),
  `SELECT id FROM season_imports WHERE id = $1 AND state IN ('waiting', 'running')`,
);

/** Whether an import is waiting or running. */
export async function isImportOpen(ctx: Context, id: number): Promise<boolean> {
  return (await readOpen(ctx, [id])).length > 0;
}

/** Ends an import as failed. */
export function failImport(ctx: Context, id: number, problem: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await storeFailed(tx, [id, tx.env.clock.now(), problem]);
    await announce(tx, importProgress({ importId: id }));
  });
}

/** The message of an error that the administrator can correct. Other errors are logged, so their message is general. */
export const problemOf = (error: unknown): string =>
  error instanceof DomainError ? error.message : unexpectedError;
