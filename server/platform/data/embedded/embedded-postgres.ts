import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '../../context/logger.js';
import { fileProblem, OperatorError } from '../../errors/operator-error.js';
import { type Cluster, clusterExists, openCluster, superuser } from './cluster.js';
import { existingSecret, keptSecret, secretPath } from './kept-secret.js';
import { errorCode, ignoring } from './operating-system.js';
import { openOwnerSession, releaseOwnerLock, takeOwnerLock } from './owner-lock.js';
import { ensurePostmaster, stopPostmaster } from './postmaster.js';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute; created if missing. */
  dataDir: string;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds to wait for another owner that may just be stopping; 5,000 unless given. */
  lockTimeoutMs?: number;
}

export class DataDirInUse extends OperatorError {
  constructor(dataDir: string, process: string) {
    super(
      `${dataDir} is in use by another Pennant (process ${process}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    );
  }
}

/**
 * Starts PostgreSQL in `dataDir`, replacing a server that a killed process may have left there. It stops when this
 * process ends, for any reason, and restarts whenever it ends earlier.
 * @throws DataDirInUse when a living process already runs it, OperatorError when the folder or its files are unusable
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = await claimServer(options, { lockTimeoutMs: options.lockTimeoutMs ?? 5_000 });
  if (claim.heldBy === null) return new OwnedPostgres(claim, options);
  throw new DataDirInUse(options.dataDir, claim.heldBy);
}

/** For commands that may run beside the app: uses the app's server if one runs, or else starts one for the command. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = await claimServer(options, { lockTimeoutMs: 0 });
  if (claim.heldBy === null) return new OwnedPostgres(claim, options);
  return { url: claim.url, stop: () => Promise.resolve() };
}

interface Server {
  cluster: Cluster;
  pid: number;
  port: number;
}

interface Claim {
  server: Server;
  url: string;
  lock: Client;
  /** The other process that owns the server; then `lock` is closed. Null if this process owns the server. */
  heldBy: string | null;
}

interface ClaimOptions {
  lockTimeoutMs: number;
  /** The server to start again, on the same port, if it has ended before. */
  before?: Server;
  signal?: AbortSignal;
}

const claimLimitMs = 60_000;
/** Milliseconds for the process that started a server to take its lock. */
const settleMs = 250;

async function claimServer(options: EmbeddedPostgresOptions, how: ClaimOptions): Promise<Claim> {
  const { dataDir, log } = options;
  await prepareFolder(dataDir);
  const password = await databasePassword(dataDir);
  const cluster = await openCluster({ dataDir, password, durable: true });
  // A first start must report that it cannot connect. A restart has no deadline: recovery from a crash may take long.
  const deadline = how.before === undefined ? Date.now() + claimLimitMs : Number.POSITIVE_INFINITY;
  /** The server that this process started, which ends with it. */
  let own = how.before?.pid;
  let port = how.before?.port;
  for (;;) {
    const anyPort = how.before === undefined;
    const running = await ensurePostmaster(cluster, { port, anyPort, signal: how.signal });
    if (running.started) own = running.pid;
    const server = { cluster, ...running };
    const urlOf = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${server.port}/${name}`;
    const lock = openOwnerSession(urlOf('postgres'));
    try {
      await lock.connect();
      const heldBy = await holder(lock, how.lockTimeoutMs, own === server.pid);
      if (heldBy === null && own !== server.pid) {
        // This server would not end with this process, so it is replaced by one that does.
        port ??= server.port;
        await stopPostmaster(cluster, server.pid);
        await lock.end();
        continue;
      }
      if (heldBy === null) {
        await ignoring(duplicateDatabase, lock.query(`CREATE DATABASE ${database}`));
        log.info({ dataDir, port: server.port, pid: server.pid }, 'PostgreSQL runs');
      } else await lock.end();
      return { server, url: urlOf(database), lock, heldBy };
    } catch (error) {
      await lock.end();
      if (isPassing(error) && Date.now() < deadline && how.signal?.aborted !== true) await wait(100);
      else {
        if (own === server.pid) await stopPostmaster(cluster, own);
        throw errorCode(error) === wrongPassword ? mismatch(dataDir) : error;
      }
    }
  }
}

const database = 'pennant';

/** The other process that owns the server; null if this process now holds the lock and may replace the server. */
async function holder(lock: Client, lockTimeoutMs: number, startedHere: boolean): Promise<string | null> {
  const heldBy = await takeOwnerLock(lock, lockTimeoutMs);
  if (heldBy !== null || startedHere) return heldBy;
  // The process that started the server may be about to take the lock. If it does not, the server is abandoned.
  await releaseOwnerLock(lock);
  await wait(settleMs);
  return takeOwnerLock(lock, 0);
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = fileProblem(error);
    if (problem === null) throw error;
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be used: ${problem}. ` +
        'Name a folder that this account may write to, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o755 });
  } catch (error) {
    // On a read-only file system the recursive call reports ENOENT; the plain one reports the cause.
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(path, { mode: 0o755 });
  }
}

/** Never creates a password for an existing database: the new password would not open it. */
async function databasePassword(dataDir: string): Promise<string> {
  // Checked before the secret is created, because a first start creates the secret before the database.
  const needed = await clusterExists(dataDir);
  const password = needed ? await existingSecret(dataDir, 'postgres') : await keptSecret(dataDir, 'postgres');
  if (password !== null) return password;
  throw new OperatorError(
    `${secretPath(dataDir, 'postgres')} is missing, and the database in ${join(dataDir, 'postgres')} opens with the ` +
      'password in it only. Restore the file from a copy of DATA_DIR, or choose another DATA_DIR to start over.',
  );
}

function mismatch(dataDir: string): OperatorError {
  return new OperatorError(
    `${secretPath(dataDir, 'postgres')} does not hold the password of the database in ${join(dataDir, 'postgres')}. ` +
      'They belong together: restore both from the same copy of DATA_DIR.',
  );
}

const shortestRetryMs = 1_000;
const longestRetryMs = 30_000;

class OwnedPostgres implements EmbeddedPostgres {
  readonly url: string;
  private readonly stopping = new AbortController();
  private recovery: Promise<void> = Promise.resolve();

  constructor(
    private claim: Claim,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.url = claim.url;
    this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.recovery;
    const { server, lock } = this.claim;
    await stopPostmaster(server.cluster, server.pid);
    await lock.end();
  }

  /** Restarts a server that ends unexpectedly, on the port that its clients know. */
  private watch(): void {
    const { lock, server } = this.claim;
    lock.once('end', () => {
      if (this.stopping.signal.aborted) return;
      this.options.log.error({ logFile: server.cluster.logFile }, 'PostgreSQL ended unexpectedly');
      this.recovery = this.recover();
    });
  }

  /** Retries without a limit: when a full disk gets room or a port becomes free, nobody has to restart us. */
  private async recover(): Promise<void> {
    const { log } = this.options;
    const { signal } = this.stopping;
    for (let delay = shortestRetryMs; !signal.aborted; delay = Math.min(2 * delay, longestRetryMs)) {
      try {
        await this.reclaim(signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error, retryInMs: delay }, 'PostgreSQL does not restart yet');
      }
      // The wait rejects when `signal` is aborted; the loop checks the signal itself.
      await ignoring('ABORT_ERR', wait(delay, undefined, { signal }));
    }
  }

  private async reclaim(signal: AbortSignal): Promise<void> {
    const before = this.claim.server;
    const claim = await claimServer(this.options, { lockTimeoutMs: 5_000, before, signal });
    if (claim.heldBy !== null) throw new DataDirInUse(this.options.dataDir, claim.heldBy);
    this.claim = claim;
    this.watch();
  }
}

const duplicateDatabase = '42P04';
const wrongPassword = '28P01';
const passingMessage = /^(Connection terminated|timeout expired|Client has encountered a connection error)/;

/** Whether to try again, because the server is starting or stopping, or the session ended before its first message. */
function isPassing(error: unknown): boolean {
  if (error instanceof Error && passingMessage.test(error.message)) return true;
  return ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '');
}
