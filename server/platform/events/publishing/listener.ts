import {
  type ConnectionOptions,
  keepConnection,
  type KeptConnection,
  openConnection,
} from '../../data/connections/kept-connection.js';
import { type BoundedClient, ConnectionAborted } from '../../data/connections/bounded-client.js';
import { columnsOf, type RowOf } from '../../data/rows.js';
import { declare } from '../../data/statement.js';
import { type Logger } from '../../context/logger.js';
import { Broker } from './broker.js';
import { EventBatchEntity } from './event-batch.entity.js';
import { batchChannel, Publisher, type PublishingTimes } from './publisher.js';

const batchRow = columnsOf(EventBatchEntity, 'position', 'previous', 'events');
type BatchRow = RowOf<typeof batchRow>;

export interface Batch {
  readonly position: number;
  /** Position of the batch before; 0 for the first. */
  readonly previous: number;
  /** JSON of the events, separated by commas. */
  readonly events: string;
}

const batchOf = ({ position, previous, events }: BatchRow): Batch => ({
  position: Number(position),
  previous: Number(previous),
  events,
});

/** Batches that are read at once. */
const mostAtOnce = 100;
/** Batches before the beginning that are read, for clients that lost their connection to another process. */
const mostEarlier = 300;

const readLatest = `SELECT position, previous, events FROM event_batches ORDER BY position DESC LIMIT ${mostEarlier}`;
declare(readLatest, batchRow);

/** The batch at a position, if it is still kept, and the batches after it. */
const readSince = `
  SELECT position, previous, events FROM event_batches WHERE position >= $1 ORDER BY position LIMIT ${mostAtOnce + 1}`;
declare(readSince, batchRow);

/** Milliseconds without a notice after which a broker counts as silent. */
const silentAfterMs = 5_000;

/** Position before the first batch. */
const BEGINNING = 0;

interface ListenerOptions {
  readonly connectionString: string;
  /** Address of the broker that carries the notices of batches; null if PostgreSQL does. */
  readonly brokerUrl: string | null;
  readonly log: Logger;
  readonly publishing: PublishingTimes;
  /** Called at the beginning, and after each gap, with batches that are not handed over, the oldest first. */
  readonly onBeginning: (earlier: readonly Batch[]) => void;
  /** Called for each later batch, in order. */
  readonly onBatch: (batch: Batch) => void;
  /** Called when batches were missed that are not kept any longer. */
  readonly onGap: () => void;
}

/** Receives the published events, takes part in publishing them, and reads those that it missed without a connection. */
export class Listener {
  /** Position of the latest batch that was handed over; null before the first connection. */
  private latest: number | null = null;
  private kept: KeptConnection | null = null;
  private client: BoundedClient | null = null;
  private publisher: Publisher | null = null;
  private reading = Promise.resolve();
  private isReadWaiting = false;
  private readonly broker: Broker | null;
  private silence: NodeJS.Timeout | undefined;
  private isSilent = false;

  private constructor(private readonly options: ListenerOptions) {
    const { brokerUrl, log } = options;
    this.broker =
      brokerUrl === null
        ? null
        : new Broker({
            url: brokerUrl,
            log,
            onNotice: (notice) => this.hear(notice),
            onConnected: () => this.readSoon(),
          });
    if (this.broker) this.expectNotice();
  }

  /**
   * Listens until closed. The broker may be away at first.
   * @throws when the first connection to the database fails
   */
  static async open(options: ListenerOptions): Promise<Listener> {
    const listener = new Listener(options);
    const connection: ConnectionOptions = {
      connectionString: options.connectionString,
      name: 'pennant live',
      log: options.log,
      prepare: (client) => listener.prepare(client),
    };
    try {
      listener.kept = keepConnection(connection, await openConnection(connection));
      return listener;
    } catch (error) {
      await listener.close();
      throw error;
    }
  }

  /** Position of the latest event; null while none arrive. */
  get position(): string | null {
    const isConnected = this.kept?.held === true && this.broker?.connected !== false;
    return isConnected && !this.isSilent && this.latest !== null ? String(this.latest) : null;
  }

  publishPending(): void {
    this.publisher?.publishPending();
  }

  async close(): Promise<void> {
    this.publisher?.close();
    clearTimeout(this.silence);
    await Promise.all([this.broker?.close(), this.kept?.close()]);
  }

  private async prepare(client: BoundedClient): Promise<void> {
    const { broker } = this;
    const { log, publishing: times } = this.options;
    if (!broker) {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === batchChannel) this.hear(payload);
      });
      await client.queryInTurn(`LISTEN ${batchChannel}`);
    }
    this.client = client;
    await this.readMissed(client);
    this.publisher = new Publisher({ client, broker, log, times });
  }

  /** The publisher repeats its latest notice every second, unless the broker does not pass it on. */
  private expectNotice(): void {
    clearTimeout(this.silence);
    this.isSilent = false;
    this.silence = setTimeout(() => {
      this.expectNotice();
      this.isSilent = true;
      this.readSoon();
    }, silentAfterMs).unref();
  }

  private hear(notice: string): void {
    if (this.broker) this.expectNotice();
    const [, position = '', previous, events = ''] = /^(\d+) (\d+) (.*)$/s.exec(notice) ?? [];
    if (this.latest === null || Number(position) <= this.latest) return;
    if (Number(previous) === this.latest && events !== '')
      this.handOver({ position: Number(position), previous: this.latest, events });
    else this.readSoon();
  }

  /** Reads after the present reading. */
  private readSoon(): void {
    if (this.isReadWaiting) return;
    this.isReadWaiting = true;
    this.reading = this.reading.then(async () => {
      this.isReadWaiting = false;
      const { client } = this;
      if (!client || this.latest === null) return;
      try {
        await this.readMissed(client);
      } catch (error) {
        this.options.log.debug({ err: error }, 'missed events cannot be read');
        client.destroy(new ConnectionAborted());
      }
    });
  }

  private async readMissed(client: BoundedClient): Promise<void> {
    if (this.latest === null) return this.beginAtLatest(client);
    for (;;) {
      const since = this.latest;
      const batches = (await client.queryInTurn<BatchRow>(readSince, [since])).rows.map(batchOf);
      const [first] = batches;
      const isContinued =
        first === undefined ? since === BEGINNING : first.position === since || first.previous === since;
      if (!isContinued) {
        await this.beginAtLatest(client);
        this.options.onGap();
        return;
      }
      for (const batch of batches) this.handOver(batch);
      if (batches.length <= mostAtOnce) return;
    }
  }

  private async beginAtLatest(client: BoundedClient): Promise<void> {
    const earlier = (await client.queryInTurn<BatchRow>(readLatest)).rows.map(batchOf).toReversed();
    this.latest = earlier.at(-1)?.position ?? BEGINNING;
    this.options.onBeginning(earlier);
  }

  private handOver(batch: Batch): void {
    // A batch may be announced while it is read.
    if (this.latest !== null && batch.position <= this.latest) return;
    this.latest = batch.position;
    this.options.onBatch(batch);
  }
}
