import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { features } from '../../areas/features.js';
import { SnakeNaming } from '../../platform/data/connections/naming.js';
import { PreparingClient } from '../../platform/data/connections/prepared-statements.js';
import {
  connectionLimits,
  type WorkKind,
  type WorkLimits,
  workLimits,
} from '../../platform/data/connections/work-limits.js';
import { migrations } from '../../platform/data/migrations/index.js';
import { migrateQueue } from '../../platform/jobs/migrate-queue.js';

const entities = features.flatMap((feature) => feature.entities ?? []);

export interface DataSourceOptions {
  /** Purpose of the connections, which decides how long a statement may take; by default they serve requests. */
  kind?: Exclude<WorkKind, 'bulk'>;
  /** Timeouts that replace the usual ones, for tests. */
  limits?: Partial<WorkLimits>;
  poolSize?: number;
  /** Timeout of waiting for a connection; a minute for commands, five seconds for everything else. */
  connectWithinMs?: number;
  /** Addresses of read replicas; queries go to `url` unless they request a replica. */
  replicas?: readonly string[];
  /** Names of the migrations to run; all by default. With fewer of them the schema is that of an older release. */
  migrations?: readonly string[];
}

/** A pool of connections to the database at `url`; call `initialize()` to open it. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const { migrations: wanted, replicas = [], kind = 'request' } = options;
  return new DataSource({
    type: 'postgres',
    url,
    ...(replicas.length > 0 && {
      replication: {
        master: { url },
        slaves: replicas.map((replica) => ({ url: replica })),
        defaultMode: 'master',
      },
    }),
    entities,
    migrations: wanted ? migrations.filter(({ name }) => wanted.includes(name)) : migrations,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    migrationsRun: false,
    poolSize: options.poolSize ?? 10,
    applicationName: kind === 'request' ? 'pennant' : `pennant ${kind}`,
    connectTimeoutMS: options.connectWithinMs ?? (kind === 'command' ? 60_000 : 5_000),
    extra: {
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      Client: PreparingClient,
      ...connectionLimits({ ...workLimits[kind], ...options.limits }),
    },
  });
}

/** Number of the lock for migrations. It is arbitrary, but must be the same in every version of Pennant. */
const migrationLock = 7_366_268;

/**
 * Waits for the lock of the migrations. It asks again and again, because an index that is built concurrently waits for
 * all running statements, so also for one that would wait for the lock.
 * @param scope whether the lock lasts until the end of the transaction, or until it is given back
 */
export async function lockMigrations(runner: QueryRunner, scope: 'session' | 'transaction'): Promise<void> {
  const take = scope === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';
  for (;;) {
    const [row]: { isLocked: boolean }[] = await runner.query(`SELECT ${take}($1) AS "isLocked"`, [
      migrationLock,
    ]);
    if (row?.isLocked === true) return;
    await setTimeout(200);
  }
}

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  await runner.connect();
  try {
    await lockMigrations(runner, 'session');
    await db.runMigrations({ transaction: 'each' });
    await followCollation(runner);
    await migrateQueue(db);
    for (const { requeuePending } of features) await requeuePending?.(db);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
}

/**
 * Rebuilds the indexes on sorted names if PostgreSQL's version of ICU has changed: the new version may sort names
 * differently, and an index in the old order would miss rows.
 */
async function followCollation(runner: QueryRunner): Promise<void> {
  const indexes: { name: string }[] = await runner.query(
    `SELECT DISTINCT used.objid::regclass::text AS name FROM pg_collation c
     JOIN pg_depend used ON used.refobjid = c.oid AND used.classid = 'pg_class'::regclass
     WHERE c.collname = 'by_name' AND c.collversion <> pg_collation_actual_version(c.oid)`,
  );
  if (indexes.length === 0) return;
  for (const { name } of indexes) await runner.query(`REINDEX INDEX ${name}`);
  await runner.query('ALTER COLLATION by_name REFRESH VERSION');
}

export type SchemaState = 'current' | 'older' | 'newer' | 'none';

/** Compares the schema with this release's, without changing it. */
export async function schemaState(db: DataSource): Promise<SchemaState> {
  const [table]: { found: boolean }[] = await db.query(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  if (table?.found !== true) return 'none';
  const rows: { name: string }[] = await db.query('SELECT name FROM migrations');
  const present = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  if ([...present].some((name) => !known.has(name))) return 'newer';
  return [...known].some((name) => !present.has(name)) ? 'older' : 'current';
}
