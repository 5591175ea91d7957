import { Logger, runMigrations } from 'graphile-worker';
import { type DataSource } from 'typeorm';

/** Updates the queue library's own tables. */
export async function migrateQueue(db: DataSource): Promise<void> {
  const url = db.options.type === 'postgres' ? db.options.url : undefined;
  if (typeof url !== 'string')
    throw new TypeError('the job queue needs a PostgreSQL connection that is configured with a URL');
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}
