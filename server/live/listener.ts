import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { liveChannel } from '../core/events.js';
import { type Logger } from '../core/logger.js';

export interface Listener {
  readonly listening: boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly connectionString: string;
  readonly log: Logger;
  onMessage(text: string): void;
  /** After a lost connection was replaced: messages of the meantime are gone. */
  onGap(): void;
}

interface Connection {
  /** Settles once the connection is of no more use. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 5_000;
/** How often a silent connection is asked for a sign of life: a database that vanished without a word is noticed. */
const heartbeatMs = 15_000;
const answerWithinMs = 5_000;

/**
 * LISTENs on the channel of live events until closed, over as many connections, one after the other, as that takes.
 * @throws when the first connection fails
 */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  let current: Connection | null = await connect(options);

  async function follow(): Promise<void> {
    while (current) {
      await current.lost;
      current = null;
      if (closing.signal.aborted) return;
      options.log.warn('live: the connection to the database is lost');
      current = await reconnect(options, closing.signal);
      if (!current) return;
      options.log.info('live: listening again');
      options.onGap();
    }
  }
  const finished = follow();

  return {
    get listening() {
      return current !== null;
    },
    close: async () => {
      closing.abort();
      await current?.close();
      await finished;
    },
  };
}

/** Tries again, ever more patiently, until it listens or is told to stop. */
async function reconnect(options: ListenerOptions, stop: AbortSignal): Promise<Connection | null> {
  for (let pauseMs = firstPauseMs; !stop.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const connection = await connect(options);
      if (!stop.aborted) return connection;
      await connection.close();
    } catch (error) {
      options.log.debug({ err: error }, 'live: the database is still away');
      await pause(pauseMs, stop);
    }
  }
  return null;
}

/** Waits, but not beyond the signal. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal: stop });
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

async function connect(options: ListenerOptions): Promise<Connection> {
  const client = new Client({
    connectionString: options.connectionString,
    application_name: 'pennant live',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => resolve());
    }, heartbeatMs).unref();
  }).finally(() => clearInterval(heartbeat));
  client.on('error', (error) => options.log.warn({ err: error }, 'live: the connection failed'));
  client.on('notification', ({ payload }) => {
    if (payload !== undefined) options.onMessage(payload);
  });
  // A dead connection may never answer the farewell, so nobody waits for that one.
  void lost.then(() => client.end());
  try {
    await client.connect();
    await client.query(`LISTEN ${liveChannel}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { lost, close: () => client.end() };
}
