import { type DataSource } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';

/** The queue library's task that imports an uploaded season. */
export const importTask = 'import_season';

/** One after the other; a killed process costs an attempt, so there are many. */
const addJob = `graphile_worker.add_job($1, json_build_object('importId', upload.id),
  queue_name := 'season-imports', job_key := 'season-import-' || upload.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS upload`);

/** Has an upload imported; one that is in the queue already is there once. */
export async function queueImport(ctx: Context, id: number): Promise<void> {
  await queueOne(ctx, [importTask, id]);
}

const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id FROM season_imports
    WHERE state IN ('waiting', 'running')
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'season-import-' || season_imports.id)
    ORDER BY id
  ) AS upload`);

/** Adds to the queue what should be in it and is not: after a restore, which recreates the queue, all unfinished imports. */
export async function requeuePendingImports(db: DataSource): Promise<void> {
  await queueMissing({ db }, [importTask]);
}
