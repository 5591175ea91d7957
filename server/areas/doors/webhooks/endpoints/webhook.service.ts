import { randomBytes } from 'node:crypto';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Message } from '../../../../platform/http/graphql/message.js';
import { columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { eventKinds, type EventName, eventNames, isEventName } from './event-kinds.js';
import { isPrivateHost, privateAddress } from '../requests/addresses.js';
import { seal } from '../requests/secret-box.js';
import { WebhookEntity } from './webhook.entity.js';
import {
  type CreatedWebhook,
  type CreateWebhookInput,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookEventKind,
} from './webhook.types.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** A webhook or its deliveries changed. */
export const webhooksChanged = defineEvent('webhooksChanged', { webhookId: 'id' });

const webhookNotFound = 'Webhook not found.';

/** Maximum number of webhooks. A process can deliver to that many at once, so a slow receiver does not delay others. */
export const mostWebhooks = 20;
const countLock = 7_366_272;

const stored = columnsOf(
  WebhookEntity,
  'id',
  'url',
  'events',
  'active',
  'failingSince',
  'offReason',
  'createdAt',
);
const webhookRow = { ...stored, waiting: integer };
const selectWebhook = `SELECT ${selectList(stored, 'hook')},
    (SELECT count(*)::int FROM webhook_deliveries waiting
     WHERE waiting.webhook_id = hook.id AND waiting.state = 'waiting') AS waiting
  FROM webhooks hook`;
const readAll = statement(webhookRow, `${selectWebhook} ORDER BY hook.id`);
const readSome = statement(webhookRow, `${selectWebhook} WHERE hook.id = ANY ($1::int[])`);

function presented(row: RowOf<typeof webhookRow>): Webhook {
  const state = !row.active ? 'off' : row.failingSince === null ? 'active' : 'failing';
  return { ...row, events: row.events.filter(isEventName), state };
}

const webhookLoader: LoaderDefinition<number, Webhook | null> = async (ctx, ids) =>
  inKeyOrder(ids, (await readSome(ctx, [ids])).map(presented), ({ id }) => id, null);

/** All webhooks, the oldest first, for administrators. */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  return (await readAll(ctx)).map(presented);
}

/** A webhook, for administrators; null when there is none. */
export async function findWebhook(ctx: Context, id: number): Promise<Webhook | null> {
  return ctx.loaders.load(ctx, webhookLoader, id);
}

/** Like {@link findWebhook}, but throws DomainError `not_found` instead of returning null. */
export async function getWebhook(ctx: Context, id: number): Promise<Webhook> {
  const found = await findWebhook(ctx, id);
  if (!found) throw notFound(webhookNotFound);
  return found;
}

/** The events that webhooks can receive, with examples, for administrators. */
export function listEventKinds(): WebhookEventKind[] {
  return eventNames.map((name) => ({
    event: name,
    name,
    description: eventKinds[name].description,
    example: JSON.stringify(exampleOf(name)),
  }));
}

/** The body of an example event, as it would be sent. */
const exampleOf = (name: EventName) => ({
  id: '6f1f0c3e-8c55-4d5b-9a51-0d2f6a3f7c10',
  event: name,
  created_at: '2027-04-01T18:30:00.000Z',
  league_id: name === 'news.posted' ? null : 1,
  data: eventKinds[name].example,
});

const takeCountLock = command('SELECT pg_advisory_xact_lock($1)');
const countAll = statement({ count: integer }, 'SELECT count(*)::int AS count FROM webhooks');
const insert = statement(
  columnsOf(WebhookEntity, 'id'),
  `INSERT INTO webhooks (url, events, secret, created_by_id, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

/**
 * Adds a webhook, switched on. For administrators.
 * @returns the webhook with its secret, which no other call shows
 * @throws DomainError `invalid` for an address that may not be called, or without events; `conflict` when there are 20
 * webhooks already
 */
export async function createWebhook(ctx: Context, input: CreateWebhookInput): Promise<CreatedWebhook> {
  const url = checkedUrl(ctx, input.url);
  refuseNone(input.events);
  const secret = input.secret?.trim() || `whsec_${randomBytes(32).toString('base64')}`;
  const id = await inTransaction(ctx, async (tx) => {
    await takeCountLock(tx, [countLock]);
    if (onlyRow(await countAll(tx)).count >= mostWebhooks) {
      throw conflict(`There can be no more than ${mostWebhooks} webhooks`);
    }
    const sealed = seal(secret, tx.env.signingKey);
    const now = tx.env.clock.now();
    const { id: added } = onlyRow(await insert(tx, [url, input.events, sealed, tx.actor.id, now]));
    await recordAct(tx, 'webhook.create', added, { host: new URL(url).host });
    await announce(tx, webhooksChanged({ webhookId: added }));
    return added;
  });
  return { webhook: await getWebhook(ctx, id), secret };
}

function refuseNone(events: readonly EventName[]): void {
  if (events.length === 0) throw invalid('Choose at least one event', 'events');
}

/** The address as webhooks call it: in standard form, without a fragment. @throws DomainError `invalid` */
function checkedUrl({ env }: Context, text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('URL must be an address like https://example.com/pennant', 'url');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('URL must not contain a user name or a password', 'url');
  }
  url.hash = '';
  if (env.privateWebhooks !== true && isPrivateHost(url.hostname)) throw invalid(privateAddress, 'url');
  if (url.href.length > 500) throw invalid('URL must be at most 500 characters', 'url');
  return url.href;
}

const lockedRow = columnsOf(WebhookEntity, 'id', 'url', 'active');
const lock = statement(lockedRow, 'SELECT id, url, active FROM webhooks WHERE id = $1 FOR UPDATE');
const update = command(
  `UPDATE webhooks SET url = coalesce($2, url), events = coalesce($3, events), secret = coalesce($4, secret) WHERE id = $1`,
);
const switchOn = command(
  'UPDATE webhooks SET active = true, failing_since = NULL, off_reason = NULL WHERE id = $1 AND NOT active',
);
const switchOff = command(
  'UPDATE webhooks SET active = false, failing_since = NULL, off_reason = $2 WHERE id = $1',
);
const dropWaiting = command(
  `UPDATE webhook_deliveries SET state = 'dropped', problem = coalesce(problem, 'The webhook was switched off')
   WHERE webhook_id = $1 AND state = 'waiting'`,
);

/**
 * Changes a webhook; switching it off drops waiting deliveries. For administrators.
 * @throws DomainError `not_found`; `invalid` as for {@link createWebhook}
 */
export async function updateWebhook(ctx: Context, id: number, input: UpdateWebhookInput): Promise<Webhook> {
  const url = input.url?.trim() ? checkedUrl(ctx, input.url) : null;
  const events = input.events ?? null;
  if (events) refuseNone(events);
  const secret = input.secret?.trim() ? seal(input.secret.trim(), ctx.env.signingKey) : null;
  await inTransaction(ctx, async (tx) => {
    const hook = await lockWebhook(tx, id);
    await update(tx, [id, url, events, secret]);
    if (input.active === true) await switchOn(tx, [id]);
    if (input.active === false && hook.active) await switchOffWebhook(tx, id, null);
    const active = input.active ?? hook.active;
    await recordAct(tx, 'webhook.update', id, { host: new URL(url ?? hook.url).host, active });
    await announce(tx, webhooksChanged({ webhookId: id }));
  });
  return getWebhook(ctx, id);
}

async function lockWebhook(tx: Context, id: number): Promise<RowOf<typeof lockedRow>> {
  const [hook] = await lock(tx, [id]);
  if (!hook) throw notFound(webhookNotFound);
  return hook;
}

/**
 * Switches a webhook off and drops its waiting deliveries. The caller has locked it.
 * @param reason the server's reason to switch it off; null if an administrator switches it off
 */
export async function switchOffWebhook(tx: Context, id: number, reason: string | null): Promise<void> {
  await switchOff(tx, [id, reason]);
  await dropWaiting(tx, [id]);
}

const remove = command('DELETE FROM webhooks WHERE id = $1');

/**
 * Deletes a webhook with its deliveries; waiting ones are never sent. For administrators.
 * @throws DomainError `not_found`
 */
export async function deleteWebhook(ctx: Context, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const { url } = await lockWebhook(tx, id);
    await remove(tx, [id]);
    await recordAct(tx, 'webhook.delete', id, { host: new URL(url).host });
    await announce(tx, webhooksChanged({ webhookId: id }));
    return { message: 'Webhook deleted' };
  });
}
