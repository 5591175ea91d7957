import { type DataSource } from 'typeorm';
import { createDataSource, migrate } from '../../commands/database/data-source.js';
import { migrations } from '../../platform/data/migrations/index.js';
import { createEmptyDatabase } from './database.js';

export interface MigratedDatabase {
  readonly db: DataSource;
  close(): Promise<void>;
}

/** A database in the state before a migration, filled by statements, and then migrated as by two servers that start together. */
export async function migratedFrom(before: Function, rows: readonly string[]): Promise<MigratedDatabase> {
  const empty = await createEmptyDatabase();
  const names = migrations.map(({ name }) => name);
  const former = names.slice(0, names.indexOf(before.name));
  const old = await createDataSource(empty.url, { migrations: former }).initialize();
  await old.runMigrations({ transaction: 'each' });
  for (const statement of rows) await old.query(statement);
  await old.destroy();
  const db = await createDataSource(empty.url).initialize();
  const other = await createDataSource(empty.url).initialize();
  await Promise.all([migrate(db), migrate(other)]);
  await other.destroy();
  return {
    db,
    close: async () => {
      await db.destroy();
      await empty.drop();
    },
  };
}
