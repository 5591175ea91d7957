import { type DataSource } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';

/** Name of the queue's task that imports an uploaded season. */
export const importTask = 'import_season';

/** Imports run one after another. The limit of attempts is high, because each killed process counts as an attempt. */
const addJob = `graphile_worker.add_job($1, json_build_object('importId', upload.id),
  queue_name := 'season-imports', job_key := 'season-import-' || upload.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS upload`);

/** Adds an upload to the queue, unless it is there already. */
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

/** Queues unfinished imports that have no job. After a restore all lack their jobs: the queue is created anew. */
export async function requeuePendingImports(db: DataSource): Promise<void> {
  await queueMissing({ db }, [importTask]);
}
