import { type Context } from '../context/context.js';
import { flag } from '../data/rows.js';
import { command, onlyRow, statement } from '../data/statement.js';

/** Kinds of events for subscribers from outside, by their names; their feature declares them. */
export type EventKinds = Readonly<Record<string, EventKind>>;

interface EventKind {
  /** When it happens. */
  readonly description: string;
  /**
   * An example of its `data`, which holds things as the REST API answers them to a visitor at that moment. Objects of the REST API
   * are shortened to their first fields.
   */
  readonly example: Readonly<Record<string, unknown>>;
}

// Webhooks build on every feature: their tables are named here, not imported.

/** The queue library's task that delivers what waits for a webhook. */
export const deliverTask = 'deliver_webhook';

/** Deliveries of one webhook are made by one job at a time. Of rows `hook` with the webhook's id. */
export const webhookQueueName = `'webhook-' || hook.id`;

export interface OutboxEvent {
  readonly name: string;
  /** Events of one league are delivered in the order in which they happened. */
  readonly leagueId: number | null;
  /** As the REST API presents it to a visitor. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Longest `data`, in characters of JSON. */
const mostData = 500_000;

const findAwaited = statement(
  { isAwaited: flag },
  'SELECT EXISTS (SELECT FROM webhooks WHERE active AND events && $1::varchar[]) AS "isAwaited"',
);

/**
 * Every webhook's queue gets a job of its own: one that several transactions shared would make each wait for the end of the one
 * before.
 */
const storeEvents = command(`
  WITH stored AS (
    INSERT INTO outbox_events (name, league_id, data, created_at)
    SELECT event.name, event.league_id, event.data, $4
    FROM unnest($1::text[], $2::int[], $3::text[]) WITH ORDINALITY AS event (name, league_id, data, place)
    ORDER BY event.place RETURNING id, name, league_id
  ), sent AS (
    INSERT INTO webhook_deliveries (webhook_id, event_id, lane, next_attempt_at)
    SELECT hook.id, stored.id, coalesce(stored.league_id, 0), $4
    FROM stored JOIN webhooks hook ON hook.active AND stored.name = ANY (hook.events)
    ORDER BY stored.id RETURNING webhook_id
  )
  SELECT graphile_worker.add_job($5, json_build_object('webhookId', hook.id), queue_name := ${webhookQueueName},
    max_attempts := 1000)
  FROM (SELECT DISTINCT webhook_id AS id FROM sent) AS hook`);

/**
 * Stores events for the webhooks that asked for them, in the transaction that makes them happen: they are delivered if, and only if, it
 * commits. Hundreds take as many statements as one.
 * @param names what may have happened; without a webhook that asked for one of them, one statement finds that and nothing else is done
 * @param read reads what happened, in its order
 */
export async function recordEvents(
  tx: Context,
  names: readonly string[],
  read: () => Promise<readonly OutboxEvent[]>,
): Promise<void> {
  const { isAwaited } = onlyRow(await findAwaited(tx, [names]));
  if (!isAwaited) return;
  const events = await read();
  if (events.length === 0) return;
  await storeEvents(tx, [
    events.map(({ name }) => name),
    events.map(({ leagueId }) => leagueId),
    events.map(({ data }) => bounded(data)),
    tx.env.clock.now(),
    deliverTask,
  ]);
}

/** Data that is too long is left out, and says so: its receiver can ask the REST API. */
function bounded(data: OutboxEvent['data']): string {
  const text = JSON.stringify(data);
  return text.length <= mostData ? text : JSON.stringify({ truncated: true });
}
