import { type Pool } from 'pg';
import { type DataSource } from 'typeorm';
import { decimal, integer, type RowOf } from '../../data/rows.js';
import { onlyRow, statement } from '../../data/statement.js';
import { type DatabaseCheck } from '../../data/connections/database-check.js';

export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** Requests waiting for a connection. */
  readonly waiting: number;
}

/** The current state of a data source's connection pool. */
export function readPool(db: DataSource): PoolFigures {
  const { driver } = db;
  if (!('master' in driver) || !isPool(driver.master)) throw new TypeError('the data source has no pool');
  const { totalCount, idleCount, waitingCount } = driver.master;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

const isPool = (value: unknown): value is Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> =>
  typeof value === 'object' &&
  value !== null &&
  'totalCount' in value &&
  typeof value.totalCount === 'number';

const figures = {
  waitingJobs: integer,
  runningJobs: integer,
  oldestWaitingSeconds: decimal,
  gamesPlayed: integer,
};
export type DatabaseFigures = Readonly<RowOf<typeof figures>>;

const readFigures = statement(
  figures,
  `SELECT count(*) FILTER (WHERE status = 'waiting')::int AS "waitingJobs",
     count(*) FILTER (WHERE status = 'running')::int AS "runningJobs",
     coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'waiting')), 0)::float8
       AS "oldestWaitingSeconds",
     (SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int FROM matches_played_order_seq) AS "gamesPlayed"
   FROM simulation_jobs WHERE status IN ('waiting', 'running')`,
);

/** Numbers of finished and open jobs of all processes, read from a sequence and an index of open jobs. */
export async function readDatabaseFigures(database: DatabaseCheck): Promise<DatabaseFigures> {
  return onlyRow(await readFigures({ db: database }));
}
