import { recordOwnAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { OutboxEventEntity } from '../../../../platform/events/outbox-event.entity.js';
import { clearCrashes } from '../../../../platform/jobs/crashes.js';
import { systemResolve } from '../../../../platform/http/outgoing/addresses.js';
import { byHand } from './delivery.service.js';
import { goneStatus, type Outcome, post, type Reach } from '../../../../platform/http/outgoing/post.js';
import { unseal } from '../requests/secret-box.js';
import { discordBody } from '../messages/discord.js';
import { messageOf } from '../messages/event-messages.js';
import { slackBody } from '../messages/slack.js';
import { signatureOf, standardHeaders } from '../requests/signature.js';
import { WebhookDeliveryEntity, WebhookEntity } from '../endpoints/webhook.entity.js';
import { queueNames } from './webhook-queue.js';
import { switchOffWebhook, webhooksChanged } from '../endpoints/webhook.service.js';

/** Settings of requests, which tests may replace. */
export interface Sending extends Pick<Reach, 'resolve' | 'timeoutMs'> {
  /** Time that a running request has to end when the process is stopped. */
  readonly graceMs: number;
}

export const usualSending: Sending = { resolve: systemResolve, timeoutMs: 10_000, graceMs: 2_500 };

const headRow = columnsOf(WebhookDeliveryEntity, 'id', 'nextAttemptAt');
/**
 * Reads the first waiting delivery of each lane (the deliveries of one league, which are made in order). The recursion
 * jumps from lane to lane in the index.
 */
const readHeads = statement(
  headRow,
  `WITH RECURSIVE heads AS (
     (SELECT lane, id, next_attempt_at FROM webhook_deliveries
      WHERE webhook_id = $1 AND state = 'waiting' ORDER BY lane, id LIMIT 1)
     UNION ALL
     SELECT following.lane, following.id, following.next_attempt_at
     FROM heads CROSS JOIN LATERAL (
       SELECT lane, id, next_attempt_at FROM webhook_deliveries
       WHERE webhook_id = $1 AND state = 'waiting' AND lane > heads.lane ORDER BY lane, id LIMIT 1
     ) AS following
   )
   SELECT id, next_attempt_at AS "nextAttemptAt" FROM heads ORDER BY next_attempt_at, id LIMIT 100`,
);

/**
 * Makes the due deliveries of a webhook one at a time; the leagues take turns. A league's next delivery is made only
 * when its earlier delivery has ended.
 * @returns when the next delivery is due; null when no delivery waits
 */
export async function deliverDue(
  ctx: Context,
  webhookId: number,
  stop: AbortSignal,
  sending: Sending = usualSending,
): Promise<Date | null> {
  for (;;) {
    const heads = await readHeads(ctx, [webhookId]);
    const now = ctx.env.clock.now();
    const due = heads.filter(({ nextAttemptAt }) => nextAttemptAt <= now);
    if (due.length === 0) return heads[0]?.nextAttemptAt ?? null;
    for (const { id } of due) {
      if (stop.aborted) return now;
      await deliver(ctx, id, stop, sending);
    }
  }
}

const ofDelivery = columnsOf(
  WebhookDeliveryEntity,
  'id',
  'key',
  'webhookId',
  'lane',
  'attempts',
  'firstAttemptAt',
);
const ofEvent = columnsOf(OutboxEventEntity, 'name', 'leagueId', 'createdAt', 'data');
const deliveryRow = {
  ...ofDelivery,
  ...ofEvent,
  ...columnsOf(WebhookEntity, 'url', 'active', 'format'),
  onlyLeagueId: columnOf(WebhookEntity, 'leagueId'),
  secret: columnOf(WebhookEntity, 'secret'),
};
type Delivery = RowOf<typeof deliveryRow>;

const readDelivery = statement(
  deliveryRow,
  `SELECT ${selectList(ofDelivery, 'd')}, ${selectList(ofEvent, 'event')},
     hook.url, hook.active, hook.format, hook.league_id AS "onlyLeagueId", hook.secret
   FROM webhook_deliveries d JOIN outbox_events event ON event.id = d.event_id JOIN webhooks hook ON hook.id = d.webhook_id
   WHERE d.id = $1 AND d.state = 'waiting'`,
);

async function deliver(ctx: Context, id: number, stop: AbortSignal, sending: Sending): Promise<void> {
  const [delivery] = await readDelivery(ctx, [id]);
  if (!delivery) return;
  // The event was stored while the webhook was being switched off.
  if (!delivery.active && delivery.lane !== byHand) {
    return dropDelivery(ctx, [id, 'The webhook was switched off']);
  }
  if (isOfOtherLeague(delivery)) {
    return dropDelivery(ctx, [id, 'The webhook no longer receives events of this league']);
  }
  const outcome = await withGrace(stop, sending.graceMs, (cut) => attempt(ctx, delivery, cut, sending));
  if (outcome) await inTransaction(ctx, (tx) => recordOutcome(tx, delivery, outcome));
}

const dropDelivery = command(
  `UPDATE webhook_deliveries SET state = 'dropped', problem = $2 WHERE id = $1 AND state = 'waiting'`,
);

/** The webhook was given another league after the event, or the delivery is sent again. */
const isOfOtherLeague = ({ onlyLeagueId, leagueId }: Delivery): boolean =>
  onlyLeagueId !== null && leagueId !== null && leagueId !== onlyLeagueId;

/** Runs work, and aborts it `graceMs` after the stop signal. */
async function withGrace<Result>(
  stop: AbortSignal,
  graceMs: number,
  work: (cut: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cutting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => cutting.abort(), graceMs);
  };
  stop.addEventListener('abort', begin, { once: true });
  try {
    return await work(cutting.signal);
  } finally {
    stop.removeEventListener('abort', begin);
    clearTimeout(timer);
  }
}

const unreadable: Outcome = {
  status: null,
  problem: 'The secret cannot be read, because JWT_SECRET has changed: give the webhook a new one',
  answer: null,
  durationMs: 0,
};

async function attempt(
  ctx: Context,
  delivery: Delivery,
  stop: AbortSignal,
  sending: Sending,
): Promise<Outcome | null> {
  const { env } = ctx;
  const secret = unseal(delivery.secret, env.signingKey);
  if (secret === null) return unreadable;
  const body = await bodyOf(ctx, delivery);
  const now = env.clock.now();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Pennant-Webhooks/1',
    accept: '*/*',
    'accept-encoding': 'identity',
    'pennant-event': delivery.name,
    'pennant-delivery': delivery.key,
    'pennant-signature': signatureOf(body, secret, now),
    ...standardHeaders(delivery.key, body, secret, now),
  };
  const reach = { ...sending, isPrivateAllowed: env.privateWebhooks === true };
  return post({ url: delivery.url, headers, body }, reach, stop);
}

/**
 * In Pennant's format the body is the same in every attempt. A message is written at each attempt, from the event and
 * from the club and the story as they are then.
 */
async function bodyOf(ctx: Context, delivery: Delivery): Promise<string> {
  const { key, name, createdAt, leagueId, data, format } = delivery;
  const message = format === 'pennant' ? null : await messageOf(ctx, delivery);
  if (message) return JSON.stringify(format === 'discord' ? discordBody(message) : slackBody(message));
  const envelope = { id: key, event: name, created_at: createdAt.toISOString(), league_id: leagueId };
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${data}}`;
}

const lockHook = statement(
  columnsOf(WebhookEntity, 'id', 'active', 'failingSince'),
  'SELECT id, active, failing_since AS "failingSince" FROM webhooks WHERE id = $1 FOR UPDATE',
);
const saveAttempt = statement(
  columnsOf(WebhookDeliveryEntity, 'id'),
  `UPDATE webhook_deliveries SET state = $3, attempts = attempts + 1,
     first_attempt_at = coalesce(first_attempt_at, $4), last_attempt_at = $4, next_attempt_at = coalesce($5, next_attempt_at),
     status = $6, duration_ms = $7, problem = $8, answer = $9
   WHERE id = $1 AND attempts = $2 AND state = 'waiting' RETURNING id`,
);
const setFailingSince = command('UPDATE webhooks SET failing_since = $2 WHERE id = $1');

/** Changes nothing if the webhook was deleted, or the delivery dropped, during the attempt. */
async function recordOutcome(tx: Context, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { id, webhookId, lane, attempts } = delivery;
  const [hook] = await lockHook(tx, [webhookId]);
  if (!hook) return;
  const now = tx.env.clock.now();
  const { status, durationMs, problem, answer } = outcome;
  const next = problem === null || lane === byHand ? null : retryOf(delivery, outcome, now);
  const state = problem === null ? 'delivered' : next === null ? 'failed' : 'waiting';
  const saved = await saveAttempt(tx, [id, attempts, state, now, next, status, durationMs, problem, answer]);
  if (saved.length === 0) return;
  await clearCrashes(tx, ...queueNames(webhookId));
  if (lane !== byHand && hook.active) await recordHealth(tx, webhookId, hook.failingSince, outcome, now);
  await announce(tx, webhooksChanged({ webhookId }));
}

function retryOf({ attempts, firstAttemptAt }: Delivery, { status }: Outcome, now: Date): Date | null {
  return status === goneStatus ? null : nextAttempt(attempts + 1, firstAttemptAt ?? now, now);
}

async function recordHealth(
  tx: Context,
  webhookId: number,
  failingSince: Date | null,
  { status, problem }: Outcome,
  now: Date,
): Promise<void> {
  if (problem === null) {
    if (failingSince !== null) await setFailingSince(tx, [webhookId, null]);
    return;
  }
  const since = failingSince ?? now;
  if (failingSince === null) await setFailingSince(tx, [webhookId, since]);
  const reason = offReason(status, problem, since, now);
  if (reason === null) return;
  await switchOffWebhook(tx, webhookId, reason);
  await recordOwnAct(tx, 'webhook.switch_off', webhookId, { reason });
}

/** Switches off a webhook whose deliveries cannot be made. */
export async function giveUpWebhook(ctx: Context, webhookId: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [hook] = await lockHook(tx, [webhookId]);
    if (!hook) return;
    await switchOffWebhook(tx, webhookId, reason);
    await recordOwnAct(tx, 'webhook.switch_off', webhookId, { reason });
    await announce(tx, webhooksChanged({ webhookId }));
  });
}

/** The reason for switching the webhook off; null while deliveries continue. */
function offReason(status: number | null, problem: string, since: Date, now: Date): string | null {
  if (status === goneStatus) return problem;
  return isOverdue(since, now) ? `No delivery has succeeded for three days. The last time: ${problem}` : null;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses in milliseconds after the first, second, … failed attempt; the last pause is repeated. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour];
const lastPause = hour;

/** After this time, a failing delivery is given up, and a webhook without any success is switched off. */
const retryForMs = 72 * hour;

/**
 * Time of the next attempt after a failure; null after the last attempt.
 * @param attempts made so far, including the failed one
 */
function nextAttempt(attempts: number, firstAt: Date, now: Date): Date | null {
  if (isOverdue(firstAt, now)) return null;
  return new Date(now.getTime() + (pauses[attempts - 1] ?? lastPause));
}

/** Whether the first failure, at `since`, is at least `retryForMs` ago. */
const isOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= retryForMs;
