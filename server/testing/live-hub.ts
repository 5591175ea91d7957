import { type DataSource } from 'typeorm';
import { type Logger } from '../platform/context/logger.js';
import { createLiveHub, type LiveHub } from '../platform/events/hub.js';
import { type PublishingTimes } from '../platform/events/publishing/publisher.js';
import { type TestStage } from './database/context.js';
import { eventually } from './eventually.js';

/** Contexts without a hub do not ask for their events to be published. */
export const publishing: PublishingTimes = { everyMs: 10, betweenMs: 0 };

const hubs = new WeakMap<DataSource, LiveHub>();

/** Publishes the events of contexts that use the database, if there is a hub for them. */
export const publishPendingOf = (db: DataSource): void => hubs.get(db)?.publishPending();

export const openHub = (stage: TestStage): Promise<LiveHub> => openHubOf(stage.db, stage.url, stage.as().log);

/** A hub that delivers nothing of what happened before. */
export async function openHubOf(
  db: DataSource,
  url: string,
  log: Logger,
  brokerUrl: string | null = null,
): Promise<LiveHub> {
  const hub = await createLiveHub({ connectionString: url, brokerUrl, log, publishing });
  await eventually(async () => {
    const [row]: { position: string; hasPending: boolean }[] = await db.query(
      `SELECT (SELECT coalesce(max(position), 0)::text FROM event_batches) AS position,
         EXISTS (SELECT FROM pending_events) AS "hasPending"`,
    );
    return row?.hasPending === false && row.position === hub.position;
  });
  hubs.set(db, hub);
  return hub;
}
