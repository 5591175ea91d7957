import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { type Logger } from '../../context/logger.js';
import { pause } from '../../work/pause.js';

const subject = 'pennant.batches';
/** A broker that answers no ping for twice as long counts as lost. */
const pingEveryMs = 2_000;
const retryAfterMs = 1_000;

export interface BrokerOptions {
  /** Addresses such as `nats://user:password@host:4222`, separated by commas. */
  readonly url: string;
  readonly log: Logger;
  /** Called with each notice, in the order in which they were sent. */
  readonly onNotice: (notice: string) => void;
  /** Called at each connection, from which on notices arrive. */
  readonly onConnected: () => void;
}

/**
 * Carries notices between all processes by NATS. It may lose some while a connection is lost, so the database remains
 * the record of what happened.
 */
export class Broker {
  private connection: NatsConnection | null = null;
  private readonly closing = new AbortController();

  constructor(private readonly options: BrokerOptions) {
    void this.keepConnected();
  }

  /** Whether notices arrive. */
  get connected(): boolean {
    return this.connection?.isClosed() === false;
  }

  /** Sends a notice to all processes, this one included, without events that are too long for the broker. */
  send(notice: string): void {
    const { connection } = this;
    if (connection?.isClosed() !== false) return;
    const fits = Buffer.byteLength(notice) <= (connection.info?.max_payload ?? 0);
    connection.publish(subject, fits ? notice : notice.replace(/(?<=^\d+ \d+ ).*$/s, ''));
  }

  /** An attempt to connect, which may take some seconds, goes on and closes its connection. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.connection?.close();
  }

  private async keepConnected(): Promise<void> {
    const { url, log } = this.options;
    let isReported = false;
    while (!this.closing.signal.aborted) {
      try {
        await this.useConnection(await connect(connectionOptions(url)));
        isReported = false;
        if (!this.closing.signal.aborted) log.warn('the connection to the broker of events is lost');
      } catch (error) {
        if (!isReported) log.error({ err: error }, 'the broker of events is unavailable');
        isReported = true;
      }
      await pause(retryAfterMs * Math.random(), this.closing.signal);
    }
  }

  /** Resolves when the connection has ended. */
  private async useConnection(connection: NatsConnection): Promise<void> {
    const { log, onNotice, onConnected } = this.options;
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) return onNotice(message.string());
        log.error({ err: error }, 'the broker refuses to deliver events');
        void connection.close();
      },
    });
    try {
      // Once the broker has answered, the subscription is active.
      await connection.flush();
      if (this.closing.signal.aborted) return await connection.close();
      this.connection = connection;
      log.info({ server: connection.getServer() }, 'connected to the broker of events');
      onConnected();
      await connection.closed();
    } finally {
      this.connection = null;
      await connection.close();
    }
  }
}

/** A lost connection is replaced by {@link Broker}, so that the end of each one is noticed. */
function connectionOptions(addresses: string): ConnectionOptions {
  const urls = addresses.split(',').map((address) => new URL(address.trim()));
  const [first] = urls;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers: urls.map(({ host }) => host),
    name: 'pennant',
    reconnect: false,
    timeout: 5_000,
    pingInterval: pingEveryMs,
    maxPingOut: 2,
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(first?.protocol === 'tls:' && { tls: {} }),
  };
}
