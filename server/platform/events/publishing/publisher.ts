import { type BoundedClient, ConnectionAborted } from '../../data/connections/bounded-client.js';
import { type Logger } from '../../context/logger.js';
import { flag, integer, text } from '../../data/rows.js';
import { declare } from '../../data/statement.js';
import { pause } from '../../work/pause.js';
import { type Broker } from './broker.js';

/** PostgreSQL's channel for notices of batches. */
export const batchChannel = 'pennant_batches';
/** Wakes the publisher after a commit of another process. */
export const pendingChannel = 'pennant_pending';

export const publisherLock = 7_366_271;
/** A publisher counts as stalled when it has not looked for events for this long. */
const stalledAfterMs = 2_000;
/** Events of at most this many transactions are a batch. */
const mostAtOnce = 500;
/** PostgreSQL's limit of a notification is 8,000 bytes. */
const mostBytes = 7_500;

/** Stores a batch of pending events. One process executes it at a time, so positions are committed in their order. */
const storeBatch = `
  WITH taken AS (
    DELETE FROM pending_events WHERE id IN (SELECT id FROM pending_events ORDER BY id LIMIT ${mostAtOnce})
    RETURNING id, events
  ), latest AS (
    SELECT coalesce(max(position), 0) AS position FROM event_batches
  ), batch AS (
    INSERT INTO event_batches (position, previous, events, created_at)
    SELECT greatest(latest.position + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint), latest.position,
      joined.events, clock_timestamp()
    FROM latest, (SELECT string_agg(events, ',' ORDER BY id) AS events FROM taken) AS joined
    WHERE joined.events IS NOT NULL
    RETURNING position, previous, events
  )`;

/**
 * A batch's notice has its position, the position of the batch before and, unless they are too long, its events.
 */
const publishBatch = `${storeBatch}
  SELECT 1 AS published, pg_notify('${batchChannel}', concat(position, ' ', previous, ' ',
    CASE WHEN octet_length(events) <= ${mostBytes} THEN events END)) IS NULL AS sent
  FROM batch`;
declare(publishBatch, { published: integer, sent: flag });

const storeForBroker = `${storeBatch} SELECT concat(position, ' ', previous, ' ', events) AS notice FROM batch`;
/** A notice without events, even if there is no batch, because listeners expect it. */
const readLatestNotice = `SELECT concat(coalesce(max(position), 0), ' 0 ') AS notice FROM event_batches`;
interface NoticeRow {
  readonly notice: string;
}
declare(storeForBroker, { notice: text });
declare(readLatestNotice, { notice: text });

const takeLead = `SELECT pg_try_advisory_lock(${publisherLock}) AS leads`;
declare(takeLead, { leads: flag });
const leaveLead = `SELECT pg_advisory_unlock(${publisherLock}) AS left`;
declare(leaveLead, { left: flag });

/** Ends the connection of a publisher that does not even look for events, such as that of a suspended process. */
const endStalledPublisher = `
  SELECT pg_terminate_backend(held.pid) AS ended FROM pg_locks held JOIN pg_stat_activity publisher ON publisher.pid = held.pid
  WHERE held.locktype = 'advisory' AND held.objid = ${publisherLock} AND held.granted
    AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND publisher.state = 'idle' AND publisher.state_change < clock_timestamp() - interval '${stalledAfterMs} milliseconds'
    AND EXISTS (SELECT FROM pending_events)`;
declare(endStalledPublisher, { ended: flag });

/** Times of publishing, in milliseconds. */
export interface PublishingTimes {
  /** Interval of looking for pending events that nothing asked to publish, and for a publisher that is gone. */
  readonly everyMs: number;
  /** Pause between two batches, because every batch wakes every server. */
  readonly betweenMs: number;
}

export const usualTimes: PublishingTimes = { everyMs: 1_000, betweenMs: 10 };

interface PublisherOptions {
  readonly client: BoundedClient;
  /** Carries the notices instead of PostgreSQL. */
  readonly broker: Broker | null;
  readonly log: Logger;
  readonly times: PublishingTimes;
}

/**
 * Publishes the events of all processes while its connection is the first that asked to; after the end of that
 * connection another process does so.
 */
export class Publisher {
  private readonly ended = new AbortController();
  private leads = false;
  private isBusy = false;
  private isWanted = false;

  constructor(private readonly options: PublisherOptions) {
    const { client } = options;
    client.once('end', () => this.close());
    client.on('notification', ({ channel }) => {
      if (channel === pendingChannel) this.publishPending();
    });
    void this.keepLooking();
  }

  close(): void {
    this.ended.abort();
  }

  /** Publishes the events of committed transactions, or asks the process that publishes to do so. */
  publishPending(): void {
    this.isWanted = true;
    if (!this.isBusy) void this.publishWanted();
  }

  private async publishWanted(): Promise<void> {
    const { client, log, times } = this.options;
    this.isBusy = true;
    try {
      while (this.isWanted && !this.ended.signal.aborted) {
        this.isWanted = false;
        if (!this.leads) await client.queryInTurn(`NOTIFY ${pendingChannel}`);
        else if (!(await this.publishBatch())) continue;
        // The first event is published at once, and what follows it is gathered.
        await pause(times.betweenMs, this.ended.signal);
        if (this.leads) this.isWanted = true;
      }
    } catch (error) {
      if (!this.ended.signal.aborted) log.error({ err: error }, 'events cannot be published yet');
    } finally {
      this.isBusy = false;
    }
  }

  /** @returns whether there were events to publish */
  private async publishBatch(): Promise<boolean> {
    const { client, broker } = this.options;
    if (!broker) return ((await client.queryInTurn(publishBatch)).rowCount ?? 0) > 0;
    const { rows } = await client.queryInTurn<NoticeRow>(storeForBroker);
    for (const { notice } of rows) broker.send(notice);
    return rows.length > 0;
  }

  private async keepLooking(): Promise<void> {
    const { client, broker, log, times } = this.options;
    const { signal } = this.ended;
    while (!signal.aborted) {
      try {
        if (broker?.connected === false) await this.leave();
        else if (!this.leads) await this.tryToLead();
        if (this.leads) {
          if (broker) await this.repeatLatest(broker);
          this.publishPending();
        }
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the publisher of events is not known');
        // The lock may be held without anything being published.
        client.destroy(new ConnectionAborted());
      }
      await pause(times.everyMs, signal);
    }
  }

  /** Tells listeners that they are heard, and makes them read a batch whose notice was lost. */
  private async repeatLatest(broker: Broker): Promise<void> {
    const { rows } = await this.options.client.queryInTurn<NoticeRow>(readLatestNotice);
    for (const { notice } of rows) broker.send(notice);
  }

  /** Lets a process publish that has a broker. */
  private async leave(): Promise<void> {
    if (!this.leads) return;
    this.leads = false;
    await this.options.client.queryInTurn(`UNLISTEN ${pendingChannel}`);
    await this.options.client.queryInTurn(leaveLead);
  }

  private async tryToLead(): Promise<void> {
    const { client, log } = this.options;
    const { rows } = await client.queryInTurn<{ leads: boolean }>(takeLead);
    if (rows[0]?.leads === true) {
      await client.queryInTurn(`LISTEN ${pendingChannel}`);
      this.leads = true;
      log.debug('this process publishes events');
      return;
    }
    const { rowCount } = await client.queryInTurn(endStalledPublisher);
    if ((rowCount ?? 0) > 0) log.warn('the publisher of events was stalled, and its connection was ended');
  }
}
