import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../core/logger.js';
import { type Cluster, openCluster, superuser } from './embedded/cluster.js';
import { keptSecret } from './embedded/kept-secret.js';
import { errorCode, ignoring } from './embedded/operating-system.js';
import { ensurePostmaster, stopPostmaster } from './embedded/postmaster.js';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute; made if missing. */
  dataDir: string;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds to wait for another owner that may just be leaving; 5,000 unless given. */
  patience?: number;
}

export class DataDirInUse extends Error {
  constructor(dataDir: string, process: string) {
    super(
      `${dataDir} is in use by another Pennant (process ${process}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    );
  }
}

/**
 * Starts PostgreSQL in `dataDir`, or takes over the server that a killed process left running there.
 * @throws DataDirInUse when a living process already runs it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = await claimServer(options, options.patience ?? 5_000);
  if (claim.heldBy === null) return new OwnedPostgres(claim, options);
  throw new DataDirInUse(options.dataDir, claim.heldBy);
}

/** For commands that may run beside the app: uses its server if there is one, else starts it for themselves. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = await claimServer(options, 0);
  if (claim.heldBy === null) return new OwnedPostgres(claim, options);
  return { url: claim.url, stop: () => Promise.resolve() };
}

interface Claim {
  cluster: Cluster;
  port: number;
  url: string;
  /** The session whose advisory lock says whose server this is: it ends with its process, however that dies. */
  lock: Client;
  /** The process that already owns the server; `lock` is closed then. */
  heldBy: string | null;
}

async function claimServer(
  { dataDir, log }: EmbeddedPostgresOptions,
  patience: number,
  lastPort?: number,
): Promise<Claim> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const password = await keptSecret(dataDir, 'postgres');
  const cluster = await openCluster({ dataDir, password, durable: true });
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { port, pid, started } = await ensurePostmaster(cluster, lastPort);
    const urlOf = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
    const lock = new Client({
      connectionString: urlOf('postgres'),
      application_name: `pennant ${process.pid}`,
    });
    try {
      const heldBy = await takeLock(lock, patience);
      if (heldBy !== null) await lock.end();
      else
        log.info({ dataDir, port, pid }, started ? 'PostgreSQL started' : 'PostgreSQL was already running');
      return { cluster, port, url: urlOf(database), lock, heldBy };
    } catch (error) {
      await lock.end();
      if (!isPassing(error) || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

const database = 'pennant';
const ownerLock = 1;

/** Resolves with null once the server is ours, or else with whose it is. */
async function takeLock(lock: Client, patience: number): Promise<string | null> {
  await lock.connect();
  try {
    // PostgreSQL waits for ever at 0, so the impatient wait a millisecond.
    await lock.query(`SET lock_timeout = ${Math.max(patience, 1)}`);
    await lock.query('SELECT pg_advisory_lock($1)', [ownerLock]);
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return holderOf(lock);
    throw error;
  }
  await ignoring(duplicateDatabase, lock.query(`CREATE DATABASE ${database}`));
  return null;
}

async function holderOf(lock: Client): Promise<string> {
  const { rows } = await lock.query<{ application: string }>(
    `SELECT application_name AS application
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [ownerLock],
  );
  return rows[0]?.application.replace('pennant ', '') ?? 'unknown';
}

class OwnedPostgres implements EmbeddedPostgres {
  readonly url: string;
  private stopping = false;
  private recovery: Promise<void> = Promise.resolve();

  constructor(
    private claim: Claim,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.url = claim.url;
    this.watch();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.recovery;
    await stopPostmaster(this.claim.cluster);
    await this.claim.lock.end();
  }

  /** A server that goes away under us, killed or out of memory, is started again where its clients look for it. */
  private watch(): void {
    const { lock, cluster } = this.claim;
    lock.on('error', (error) => {
      if (!this.stopping)
        this.options.log.error({ err: error, logFile: cluster.logFile }, 'PostgreSQL went away');
    });
    lock.once('end', () => {
      if (!this.stopping) this.recovery = this.recover();
    });
  }

  private async recover(): Promise<void> {
    const { log, dataDir } = this.options;
    try {
      const claim = await claimServer(this.options, 5_000, this.claim.port);
      if (claim.heldBy !== null) throw new DataDirInUse(dataDir, claim.heldBy);
      this.claim = claim;
      this.watch();
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL does not come back');
    }
  }
}

const duplicateDatabase = '42P04';
const lockNotAvailable = '55P03';

/** The server is starting up, or its last owner is just stopping it. */
function isPassing(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith('Connection terminated')) return true;
  return ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(errorCode(error) ?? '');
}
