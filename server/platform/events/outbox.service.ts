import { type Context } from '../context/context.js';
import { flag } from '../data/rows.js';
import { command, onlyRow, statement } from '../data/statement.js';

/** Events for receivers outside of Pennant, by name. Each feature declares its events. */
export type EventKinds = Readonly<Record<string, EventKind>>;

interface EventKind {
  /** Whether the event is about clubs; otherwise it is about a whole league, and webhooks of one club never receive it. */
  readonly ofClubs: boolean;
  /** Text that says when the event happens. */
  readonly description: string;
  /**
   * An example of `data`. It holds objects as the REST API shows them to a visitor at that moment; here they are
   * shortened to their first fields.
   */
  readonly example: Readonly<Record<string, unknown>>;
}

// The tables of webhooks are named here, not imported, because webhooks build on every feature.

/** The queue task that delivers the waiting events of a webhook. */
export const deliverTask = 'deliver_webhook';

/**
 * SQL for the name of a webhook's queue; `hook` stands for a row with the webhook's id. The jobs of a queue run one
 * after another.
 */
export const webhookQueueName = `'webhook-' || hook.id`;

export interface OutboxEvent {
  readonly name: string;
  /** Id of the league of the event; null without a league. The events of a league are delivered in order. */
  readonly leagueId: number | null;
  /** League by which webhooks of one league choose the event, if the event belongs to none. */
  readonly clubsLeagueId?: number | null;
  /** Clubs that the event is about, by which webhooks of one club choose it; empty for an event of a whole league. */
  readonly teamIds: readonly number[];
  /** The league as the REST API shows it to a visitor. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Maximum length of `data`, in characters of JSON. */
const mostData = 500_000;

const findAwaited = statement(
  { isAwaited: flag },
  'SELECT EXISTS (SELECT FROM webhooks WHERE active AND events && $1::varchar[]) AS "isAwaited"',
);

/** Adds a separate job for each webhook: transactions that added to the same job would wait for each other. */
const storeEvents = command(`
  WITH stored AS (
    INSERT INTO outbox_events (name, league_id, data, created_at)
    SELECT event.name, event.league_id, event.data, $4
    FROM unnest($1::text[], $2::int[], $3::text[]) WITH ORDINALITY AS event (name, league_id, data, place)
    ORDER BY event.place RETURNING id, name, league_id
  ), numbered AS (
    SELECT id, name, league_id, row_number() OVER (ORDER BY id) AS place FROM stored
  ), sent AS (
    INSERT INTO webhook_deliveries (webhook_id, event_id, lane, next_attempt_at)
    SELECT hook.id, stored.id, coalesce(stored.league_id, 0), $4
    FROM numbered stored
    JOIN unnest($6::int[], $7::text[]) WITH ORDINALITY AS about (league_id, team_ids, place) USING (place)
    JOIN webhooks hook ON hook.active AND stored.name = ANY (hook.events)
      AND (hook.league_id IS NULL OR hook.league_id = about.league_id)
      AND (hook.team_id IS NULL OR hook.team_id = ANY (about.team_ids::int[]))
    ORDER BY stored.id RETURNING webhook_id
  )
  SELECT graphile_worker.add_job($5, json_build_object('webhookId', hook.id), queue_name := ${webhookQueueName},
    max_attempts := 1000)
  FROM (SELECT DISTINCT webhook_id AS id FROM sent) AS hook`);

/**
 * Stores events for the webhooks that want them, in the transaction that causes them, so that they are delivered only
 * if it commits. The number of statements is the same for one event and for hundreds.
 * @param names events that may have happened
 * @param read reads the events that happened, in order; not called if no webhook wants any event of `names`
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
    events.map(({ leagueId, clubsLeagueId }) => leagueId ?? clubsLeagueId ?? null),
    events.map(({ teamIds }) => `{${teamIds.join()}}`),
  ]);
}

/** Data that is too long is replaced by a mark; the receiver can read it from the REST API. */
function bounded(data: OutboxEvent['data']): string {
  const text = JSON.stringify(data);
  return text.length <= mostData ? text : JSON.stringify({ truncated: true });
}
