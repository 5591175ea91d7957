import { Pool, type PoolConfig } from 'pg';
import { type DataSource } from 'typeorm';
import { BoundedClient, type BoundedConfig } from './bounded-client.js';
import { type Logger } from '../../context/logger.js';

/** Time limit of a check, however slow the database is: load balancers wait only briefly. */
const checkWithinMs = 1_500;

/** Queries the database on connections that requests and jobs cannot use up. */
export interface DatabaseCheck {
  /** @throws when the database does not answer in time */
  query<Row extends object>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Connects at the first query. */
export function createDatabaseCheck(url: string, log: Logger): DatabaseCheck {
  const closing = new AbortController();
  const config: PoolConfig & BoundedConfig = {
    connectionString: url,
    application_name: 'pennant check',
    max: 2,
    connectionTimeoutMillis: checkWithinMs,
    statement_timeout: checkWithinMs,
    answerWithinMs: checkWithinMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    signal: closing.signal,
    Client: BoundedClient,
  };
  const pool = new Pool(config);
  pool.on('error', (error) => log.debug({ err: error }, 'a connection for checks failed'));
  return {
    query: async <Row extends object>(sql: string) => {
      const client = await pool.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        client.release();
      }
    },
    close: async () => {
      closing.abort();
      await pool.end();
    },
  };
}

/** The address of the data source's primary. */
export function urlOf(db: DataSource): string {
  const url = db.options.type === 'postgres' ? db.options.url : undefined;
  if (typeof url !== 'string') throw new TypeError('the data source is not named by an address');
  return url;
}
