import { BoundedClient, ConnectionAborted, NoAnswer } from './bounded-client.js';
import { type Logger } from '../../context/logger.js';
import { pause } from '../../work/pause.js';

export interface ConnectionOptions {
  readonly connectionString: string;
  /** Name of the connection in `pg_stat_activity` and the log. */
  readonly name: string;
  readonly log: Logger;
  /** Prepares a new connection for its purpose, such as LISTEN or a lock; only then does it count as held. */
  readonly prepare: (client: BoundedClient) => Promise<unknown>;
  /** Called after a lost connection was replaced. */
  readonly onReplaced?: () => void;
  /** Times that replace the usual ones, for tests. */
  readonly timing?: Partial<Timing>;
}

interface Timing {
  /** Time limit of connecting and preparing together, and of each statement. */
  readonly answerWithinMs: number;
  /** Interval of heartbeats on an idle connection. */
  readonly heartbeatMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const usualTiming: Timing = {
  answerWithinMs: 5_000,
  heartbeatMs: 15_000,
  firstPauseMs: 50,
  longestPauseMs: 1_000,
};

/** A prepared connection. */
export interface Connection {
  /** Settles once the connection has ended, for any reason. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** A connection that is replaced whenever it is lost. */
export interface KeptConnection {
  /** Whether there is a prepared connection now. */
  readonly held: boolean;
  close(): Promise<void>;
}

/**
 * Opens one connection and prepares it.
 * @throws within the time limit if that fails, whatever the other side does
 */
export async function openConnection(
  options: ConnectionOptions,
  signal = new AbortController().signal,
): Promise<Connection> {
  const { connectionString, name, log } = options;
  const { answerWithinMs, heartbeatMs } = { ...usualTiming, ...options.timing };
  const client = new BoundedClient({
    connectionString,
    application_name: name,
    statement_timeout: answerWithinMs,
    answerWithinMs,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', (error) => log.debug({ err: error, name }, 'a connection failed'));
  const overdue = setTimeout(() => client.destroy(new NoAnswer(answerWithinMs)), answerWithinMs);
  const abort = () => client.destroy(new ConnectionAborted());
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([connectAndPrepare(client, options), lost.then(failAsEnded)]);
  } catch (error) {
    abort();
    throw error;
  } finally {
    clearTimeout(overdue);
    signal.removeEventListener('abort', abort);
  }
  void keepAsking(client, heartbeatMs, lost, log);
  return { lost, close: () => client.end() };
}

async function connectAndPrepare(client: BoundedClient, { prepare }: ConnectionOptions): Promise<void> {
  await client.connect();
  await prepare(client);
}

/** Destroys a connection whose heartbeat fails, so that its end is noticed. */
async function keepAsking(
  client: BoundedClient,
  heartbeatMs: number,
  lost: Promise<void>,
  log: Logger,
): Promise<void> {
  const gone = new AbortController();
  void lost.then(() => gone.abort());
  try {
    for (;;) {
      await pause(heartbeatMs, gone.signal);
      if (gone.signal.aborted) return;
      await client.queryInTurn('SELECT 1');
    }
  } catch (error) {
    log.debug({ err: error }, 'the heartbeat of a connection failed');
    client.destroy(new ConnectionAborted());
  }
}

function failAsEnded(): never {
  throw new Error('The connection ended before it was prepared');
}

/**
 * Keeps a connection until closed, replacing it whenever it is lost.
 * @param first the first connection if the caller has opened one; otherwise it is opened in the background
 */
export function keepConnection(options: ConnectionOptions, first: Connection | null = null): KeptConnection {
  const { name, log } = options;
  const closing = new AbortController();
  let current = first;

  async function keep(): Promise<void> {
    for (let replaces = false; !closing.signal.aborted; replaces = true) {
      current ??= await reopen(options, closing.signal);
      if (!current) return;
      if (closing.signal.aborted) return current.close();
      if (replaces) reportReplaced(options);
      await current.lost;
      current = null;
      if (!closing.signal.aborted) log.warn({ name }, 'a connection to the database is lost');
    }
  }
  const finished = keep();

  return {
    get held() {
      return current !== null;
    },
    close: async () => {
      closing.abort();
      await current?.close();
      await finished;
    },
  };
}

/** Tries to open a connection until it succeeds or `stop` is aborted. */
async function reopen(options: ConnectionOptions, stop: AbortSignal): Promise<Connection | null> {
  const { name, log } = options;
  const { firstPauseMs, longestPauseMs } = { ...usualTiming, ...options.timing };
  for (let pauseMs = firstPauseMs; !stop.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await openConnection(options, stop);
    } catch (error) {
      log.debug({ err: error, name }, 'the database is still unavailable');
      await pause(pauseMs, stop);
    }
  }
  return null;
}

function reportReplaced({ name, log, onReplaced }: ConnectionOptions): void {
  log.info({ name }, 'a lost connection to the database is replaced');
  try {
    onReplaced?.();
  } catch (error) {
    log.error({ err: error, name }, 'the work after replacing a connection failed');
  }
}
