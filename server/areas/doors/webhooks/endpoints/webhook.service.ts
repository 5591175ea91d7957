import { randomBytes } from 'node:crypto';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { getLeague } from '../../../leagues/leagues/league.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { authorize } from '../../../../platform/context/policy.js';
import { type Message } from '../../../../platform/http/graphql/message.js';
import { columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { eventKinds, type EventName, eventNames, hasMessage, isEventName } from './event-kinds.js';
import { isPrivateHost, privateAddress } from '../../../../platform/http/outgoing/addresses.js';
import { seal } from '../requests/secret-box.js';
import { WebhookEntity, type WebhookFormat } from './webhook.entity.js';
import { webhookPolicy } from './webhook.policy.js';
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
  'format',
  'leagueId',
  'teamId',
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

/** The webhooks that the actor manages, the oldest first. */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  const all = (await readAll(ctx)).map(presented);
  return all.filter(({ leagueId }) => webhookPolicy.manage(ctx.actor, leagueId));
}

/** A webhook, for those who manage it; null when there is none. */
export async function findWebhook(ctx: Context, id: number): Promise<Webhook | null> {
  const found = await ctx.loaders.load(ctx, webhookLoader, id);
  if (found) authorize(ctx, webhookPolicy.manage, [found.leagueId]);
  return found;
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
    hasMessage: hasMessage(name),
    ofClubs: eventKinds[name].ofClubs,
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
  `INSERT INTO webhooks (url, events, format, league_id, team_id, secret, created_by_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
);

/**
 * Adds a webhook, switched on.
 * @returns the webhook with its secret, which no other call shows
 * @throws DomainError `invalid` for an address that may not be called, without events, or with events that its format or
 * its club never receives; `not_found` for an unknown league or team; `conflict` when there are 20 webhooks already
 */
export async function createWebhook(ctx: Context, input: CreateWebhookInput): Promise<CreatedWebhook> {
  authorize(ctx, webhookPolicy.setReceiver, [input.leagueId ?? null]);
  const url = checkedUrl(ctx, input.url);
  const choice: Choice = {
    events: input.events,
    format: input.format || 'pennant',
    leagueId: input.leagueId ?? null,
    teamId: input.teamId ?? null,
  };
  refuseUnsent(choice);
  const secret = input.secret?.trim() || `whsec_${randomBytes(32).toString('base64')}`;
  const id = await inTransaction(ctx, async (tx) => {
    await takeCountLock(tx, [countLock]);
    if (onlyRow(await countAll(tx)).count >= mostWebhooks) {
      throw conflict(`There can be no more than ${mostWebhooks} webhooks`);
    }
    await requireSubjects(tx, choice);
    const { events, format, leagueId, teamId } = choice;
    const sealed = seal(secret, tx.env.signingKey);
    const now = tx.env.clock.now();
    const values = [url, events, format, leagueId, teamId, sealed, tx.actor.id, now];
    const { id: added } = onlyRow(await insert(tx, values));
    await recordAct(tx, 'webhook.create', added, { host: new URL(url).host });
    await announce(tx, webhooksChanged({ webhookId: added }));
    return added;
  });
  return { webhook: await getWebhook(ctx, id), secret };
}

/** The events that a webhook receives, and their form. */
interface Choice {
  readonly events: readonly string[];
  readonly format: WebhookFormat;
  readonly leagueId: number | null;
  readonly teamId: number | null;
}

/** @throws DomainError `invalid` without events, and for events that would never be sent */
function refuseUnsent({ events, format, teamId }: Choice): void {
  if (events.length === 0) throw invalid('Choose at least one event', 'events');
  const chosen = events.filter(isEventName);
  const silent = chosen.find((name) => !hasMessage(name));
  if (format !== 'pennant' && silent !== undefined) {
    throw invalid(
      `${silent} has no message for the format ${format}: leave it out or choose pennant`,
      'events',
    );
  }
  const wide = chosen.find((name) => !eventKinds[name].ofClubs);
  if (teamId !== null && wide !== undefined) {
    throw invalid(`${wide} is about a whole league: leave it out or choose no team`, 'events');
  }
}

/** @throws DomainError `not_found` for an unknown league or team */
async function requireSubjects(tx: Context, { leagueId, teamId }: Omit<Choice, 'events' | 'format'>) {
  if (leagueId !== null) await getLeague(tx, leagueId);
  if (teamId !== null) await getTeam(tx, teamId);
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

const lockedRow = columnsOf(WebhookEntity, 'id', 'url', 'active', 'events', 'format', 'leagueId', 'teamId');
const lock = statement(lockedRow, `SELECT ${selectList(lockedRow)} FROM webhooks WHERE id = $1 FOR UPDATE`);
const update = command(
  `UPDATE webhooks SET url = coalesce($2, url), secret = coalesce($3, secret), events = $4, format = $5, league_id = $6,
     team_id = $7
   WHERE id = $1`,
);
const switchOn = command(
  'UPDATE webhooks SET active = true, failing_since = NULL, off_reason = NULL WHERE id = $1 AND NOT active',
);
const switchOff = command(
  'UPDATE webhooks SET active = false, failing_since = NULL, off_reason = $2 WHERE id = $1',
);
const dropWaiting = command(
  `UPDATE webhook_deliveries SET state = 'dropped', problem = coalesce(problem, $2)
   WHERE webhook_id = $1 AND state = 'waiting'`,
);

/**
 * Changes a webhook. Switching it off drops waiting deliveries, and so does another league or team.
 * @throws DomainError `not_found` also for an unknown league or team; `invalid` as for {@link createWebhook}
 */
export async function updateWebhook(ctx: Context, id: number, input: UpdateWebhookInput): Promise<Webhook> {
  const url = input.url?.trim() ? checkedUrl(ctx, input.url) : null;
  const secret = input.secret?.trim() ? seal(input.secret.trim(), ctx.env.signingKey) : null;
  await inTransaction(ctx, async (tx) => {
    const hook = await lockWebhook(tx, id, webhookPolicy.setReceiver);
    const { leagueId = hook.leagueId, teamId = hook.teamId } = input;
    const choice: Choice = {
      events: input.events ?? hook.events,
      format: input.format || hook.format,
      leagueId,
      teamId,
    };
    authorize(tx, webhookPolicy.setReceiver, [leagueId]);
    refuseUnsent(choice);
    await requireSubjects(tx, choice);
    await update(tx, [id, url, secret, choice.events, choice.format, leagueId, teamId]);
    const isMoved = leagueId !== hook.leagueId || teamId !== hook.teamId;
    if (isMoved) await dropWaiting(tx, [id, 'The webhook was given another league or team']);
    if (input.active === true) await switchOn(tx, [id]);
    if (input.active === false && hook.active) await switchOffWebhook(tx, id, null);
    const active = input.active ?? hook.active;
    await recordAct(tx, 'webhook.update', id, { host: new URL(url ?? hook.url).host, active });
    await announce(tx, webhooksChanged({ webhookId: id }));
  });
  return getWebhook(ctx, id);
}

async function lockWebhook(
  tx: Context,
  id: number,
  rule: typeof webhookPolicy.manage = webhookPolicy.manage,
): Promise<RowOf<typeof lockedRow>> {
  const [hook] = await lock(tx, [id]);
  if (!hook) throw notFound(webhookNotFound);
  authorize(tx, rule, [hook.leagueId]);
  return hook;
}

/**
 * Switches a webhook off and drops its waiting deliveries. The caller has locked it.
 * @param reason the server's reason to switch it off; null if an administrator switches it off
 */
export async function switchOffWebhook(tx: Context, id: number, reason: string | null): Promise<void> {
  await switchOff(tx, [id, reason]);
  await dropWaiting(tx, [id, 'The webhook was switched off']);
}

const remove = command('DELETE FROM webhooks WHERE id = $1');

/**
 * Deletes a webhook with its deliveries; waiting ones are never sent.
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
