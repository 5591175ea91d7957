import { type AnyEvent } from '../../../platform/context/events.js';
import { pendingChannel } from '../../../platform/events/publishing/publisher.js';

interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Announces an event as a server does whose events another server publishes. */
export async function announceFrom(db: Connection, event: AnyEvent): Promise<void> {
  await db.query('INSERT INTO pending_events (events) VALUES ($1)', [JSON.stringify(event)]);
  await db.query(`NOTIFY ${pendingChannel}`);
}
