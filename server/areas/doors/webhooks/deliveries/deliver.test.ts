import { type Actor } from '../../../../platform/context/policy.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { answers, openReceiver, type Receiver } from '../../../../testing/receivers/receiver.js';
import { makeLeague } from '../../../../testing/leagues/season.js';
import { bodyOf, happen, isSigned, numbersOf } from '../../../../testing/receivers/webhooks.js';
import { deliverDue, usualSending } from './deliver.service.js';
import { pageDeliveries, redeliver, testWebhook } from './delivery.service.js';
import { collectDeliveries, deliveryLimits } from './delivery-collection.service.js';
import { standardHeaders } from '../requests/signature.js';
import { createWebhook, deleteWebhook, getWebhook, updateWebhook } from '../endpoints/webhook.service.js';
import { type Webhook, type WebhookDelivery } from '../endpoints/webhook.types.js';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const never = new AbortController().signal;
const secret = 'a secret of this test'.replaceAll(' ', '-');

let now: number;
let stage: TestStage;
let admin: Actor;
let receiver: Receiver;
let hook: Webhook;

beforeAll(async () => {
  stage = await openStage({ clock: { now: () => new Date(now) }, privateWebhooks: true });
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = Date.parse('2027-04-01T18:30:00Z');
  receiver = await openReceiver();
  hook = await newWebhook();
});
afterEach(async () => {
  await receiver.close();
  await stage.db.query('DELETE FROM webhooks');
});

async function newWebhook(): Promise<Webhook> {
  const input = { url: receiver.url, events: ['match.final', 'news.posted'], secret } as const;
  const created = await createWebhook(stage.as(admin), { ...input, events: [...input.events] });
  return created.webhook;
}

const run = () => deliverDue(stage.as(), hook.id, never, { ...usualSending, timeoutMs: 2_000 });
const state = () => getWebhook(stage.as(admin), hook.id);
async function deliveries(): Promise<WebhookDelivery[]> {
  const { rows } = await pageDeliveries(stage.as(admin), hook.id, { limit: 200 });
  return rows.toReversed();
}
async function only(): Promise<WebhookDelivery> {
  const [one] = await deliveries();
  if (!one) throw new Error('there is no delivery');
  return one;
}

/** Moves the clock, and makes each delivery at the time it is due, like the queue. */
async function pass(ms: number): Promise<void> {
  const end = now + ms;
  for (;;) {
    const due = await run();
    if (due === null || due.getTime() > end) break;
    now = Math.max(now, due.getTime());
  }
  now = end;
}

test('an event is delivered with a signature, its name, its time and an id', async () => {
  await happen(stage.as(), 7, [1]);
  await run();
  const [one] = receiver.received;
  if (!one) throw new Error('nothing came');
  const { key } = await only();
  expect(bodyOf(one)).toEqual({
    id: key,
    event: 'match.final',
    created_at: '2027-04-01T18:30:00.000Z',
    league_id: 7,
    data: { number: 1 },
  });
  expect(one.headers).toMatchObject({
    'pennant-event': 'match.final',
    'pennant-delivery': key,
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Pennant-Webhooks/1',
    'pennant-signature': expect.stringMatching(`^t=${now / 1_000},v1=`),
    ...standardHeaders(key, one.body, secret, new Date(now)),
  });
  expect(isSigned(one, secret)).toBe(true);
  expect(isSigned(one, 'another secret')).toBe(false);
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 1, status: 204, problem: null });
});

test('an event of a transaction that rolls back is never sent', async () => {
  const failing = stage.db.transaction(async (db) => {
    await happen({ ...stage.as(), db }, 7, [1]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await run();
  expect(receiver.received).toEqual([]);
});

test('only events that a webhook has chosen are stored for it', async () => {
  await happen(stage.as(), 7, [1], 'match.started');
  expect(await deliveries()).toEqual([]);
  const rows: unknown[] = await stage.db.query(`SELECT FROM outbox_events WHERE name = 'match.started'`);
  expect(rows).toEqual([]);
});

test('a webhook of a league or a club receives nothing else, even after it was given another one', async () => {
  const [one, other] = [await makeLeague(stage, 1), await makeLeague(stage, 1)];
  const [club = 0, rival = 0] = [...one.teamIds, ...other.teamIds];
  const as = stage.as(admin);
  await updateWebhook(as, hook.id, { leagueId: one.id });
  await happen(stage.as(), other.id, [1]);
  await happen(stage.as(), null, [2], 'news.posted');
  await happen(stage.as(), one.id, [3], 'match.final', [club]);
  await run();
  expect(receiver.received.map((request) => bodyOf(request).data['number'])).toEqual([3]);

  await updateWebhook(as, hook.id, { teamId: club });
  await happen(stage.as(), one.id, [4], 'match.final', [rival]);
  await happen(stage.as(), one.id, [5], 'match.final', [rival, club]);
  await updateWebhook(as, hook.id, { leagueId: other.id, teamId: null });
  await run();
  expect((await deliveries()).map(({ state: ended, problem }) => [ended, problem])).toEqual([
    ['delivered', null],
    ['dropped', 'The webhook was given another league or team'],
  ]);
  for (const { id } of await deliveries()) await redeliver(as, hook.id, id);
  await run();
  expect(receiver.received).toHaveLength(1);
  expect((await deliveries()).map(({ problem }) => problem)).toEqual([
    'The webhook no longer receives events of this league',
    'The webhook no longer receives events of this league',
  ]);
});

test('failed attempts are repeated after 5 and 30 seconds, after 2, 10 and 30 minutes, and then hourly', async () => {
  receiver.answer = answers(500, 'out of order');
  await happen(stage.as(), 7, [1]);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const due = await run();
    pauses.push(((due?.getTime() ?? 0) - now) / 1_000);
    now = due?.getTime() ?? now;
  }
  expect(pauses).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600, 3_600]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  for (const header of ['pennant-delivery', 'webhook-id']) {
    expect(new Set(receiver.received.map(({ headers }) => headers[header])).size).toBe(1);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  expect(await only()).toMatchObject({
    state: 'waiting',
    attempts: 8,
    status: 500,
    problem: 'Answered with the status 500',
    answer: 'out of order',
  });
  expect(await state()).toMatchObject({ state: 'failing', failingSince: new Date('2027-04-01T18:30:00Z') });
  receiver.answer = answers(204);
  await run();
  expect(await state()).toMatchObject({ state: 'active', failingSince: null, waiting: 0 });
});

test('no event is lost while the receiver is down for an hour, and each league’s events arrive in order', async () => {
  await receiver.close();
  const numbers = Array.from({ length: 40 }, (_, at) => at);
  for (const number of numbers) {
    for (const league of [1, 2, 3]) await happen(stage.as(), league, [number]);
    await pass(90 * second);
  }
  expect(await state()).toMatchObject({ state: 'failing', waiting: 120 });
  await receiver.open();
  await pass(2 * hour);
  for (const league of [1, 2, 3]) expect(numbersOf(receiver.received, league)).toEqual(numbers);
  expect(await state()).toMatchObject({ state: 'active', waiting: 0 });
});

test('an event that the receiver refuses delays only events of its league, until it is given up', async () => {
  receiver.answer = (response, { body }) =>
    void response.writeHead(body.includes('"number":13') ? 400 : 204).end();
  await happen(stage.as(), 1, [13, 14]);
  await happen(stage.as(), 2, [1, 2]);
  await pass(second);
  expect(numbersOf(receiver.received, 2)).toEqual([1, 2]);
  expect(numbersOf(receiver.received, 1)).toEqual([13]);
  await happen(stage.as(), 2, [3]);
  await pass(2 * day);
  await happen(stage.as(), 2, [4]);
  await pass(day + 2 * hour);
  expect(numbersOf(receiver.received, 1).at(-1)).toBe(14);
  expect((await deliveries()).map((one) => one.state)).toEqual([
    'failed',
    'delivered',
    'delivered',
    'delivered',
    'delivered',
    'delivered',
  ]);
  expect(await state()).toMatchObject({ state: 'active' });
});

test('a webhook that has failed for three days is switched off, and the audit log says so', async () => {
  receiver.answer = answers(503);
  await happen(stage.as(), 1, [1, 2]);
  await pass(3 * day - hour);
  expect(await state()).toMatchObject({ state: 'failing' });
  await pass(2 * hour);
  const reason = 'No delivery has succeeded for three days. The last time: Answered with the status 503';
  expect(await state()).toMatchObject({ state: 'off', active: false, offReason: reason, waiting: 0 });
  expect((await deliveries()).map((one) => one.state)).toEqual(['failed', 'dropped']);
  const log: unknown[] = await stage.db.query(
    `SELECT act, actor_username AS actor, detail FROM audit_log WHERE subject_id = $1 AND act = 'webhook.switch_off'`,
    [hook.id],
  );
  expect(log).toEqual([{ act: 'webhook.switch_off', actor: '(server)', detail: { reason } }]);
  await happen(stage.as(), 1, [3]);
  expect(await deliveries()).toHaveLength(2);

  receiver.answer = answers(204);
  await updateWebhook(stage.as(admin), hook.id, { active: true });
  expect(await state()).toMatchObject({ state: 'active', offReason: null });
  await happen(stage.as(), 1, [4]);
  await run();
  expect(numbersOf(receiver.received, 1).at(-1)).toBe(4);
});

test('a webhook whose receiver answers 410 Gone is switched off', async () => {
  receiver.answer = answers(410);
  await happen(stage.as(), 1, [1, 2]);
  expect(await run()).toBeNull();
  expect(receiver.received).toHaveLength(1);
  expect(await state()).toMatchObject({ state: 'off', offReason: 'Answered that it is gone (410)' });
});

test('switching off a webhook drops its waiting deliveries; a dropped delivery can be sent by hand', async () => {
  await receiver.close();
  await happen(stage.as(), 1, [1]);
  await run();
  await updateWebhook(stage.as(admin), hook.id, { active: false });
  await receiver.open();
  now += day;
  expect(await run()).toBeNull();
  expect(receiver.received).toEqual([]);
  const dropped = await only();
  expect(dropped).toMatchObject({
    state: 'dropped',
    problem: 'The connection was refused',
    nextAttemptAt: null,
  });
  await redeliver(stage.as(admin), hook.id, dropped.id);
  await run();
  expect(receiver.received.map(({ headers }) => headers['pennant-delivery'])).toEqual([dropped.key]);
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('an event stored while the webhook is being switched off is dropped', async () => {
  await happen(stage.as(), 1, [1]);
  await stage.db.query('UPDATE webhooks SET active = false WHERE id = $1', [hook.id]);
  expect(await run()).toBeNull();
  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({ state: 'dropped' });
});

test('a webhook can be deleted during a delivery', async () => {
  receiver.answer = (response) => {
    void deleteWebhook(stage.as(admin), hook.id).then(() => response.writeHead(500).end());
  };
  await happen(stage.as(), 1, [1, 2]);
  expect(await run()).toBeNull();
  expect(receiver.received).toHaveLength(1);
  expect(await stage.db.query('SELECT id FROM webhook_deliveries')).toEqual([]);
});

test('a ping is sent once, even to a webhook that is switched off, and does not change its state', async () => {
  await updateWebhook(stage.as(admin), hook.id, { active: false });
  receiver.answer = answers(500);
  await testWebhook(stage.as(admin), hook.id);
  expect(await run()).toBeNull();
  expect(await only()).toMatchObject({ event: 'ping', state: 'failed', attempts: 1 });
  receiver.answer = answers(200, 'pong');
  await testWebhook(stage.as(admin), hook.id);
  await run();
  expect((await deliveries()).at(-1)).toMatchObject({ state: 'delivered', answer: 'pong', leagueId: null });
  expect(receiver.received.map(bodyOf)).toMatchObject([{ event: 'ping', data: {} }, { event: 'ping' }]);
  expect(await state()).toMatchObject({ state: 'off' });
});

test('deliveries sent by hand do not delay other deliveries', async () => {
  receiver.answer = answers(500);
  await testWebhook(stage.as(admin), hook.id);
  await run();
  await redeliver(stage.as(admin), hook.id, (await only()).id);
  await happen(stage.as(), 1, [1]);
  await run();
  expect(receiver.received.map((one) => bodyOf(one).event)).toEqual(['ping', 'ping', 'match.final']);
  const [ping, event] = await deliveries();
  expect([ping?.state, event?.state]).toEqual(['failed', 'waiting']);
  await expect(redeliver(stage.as(admin), hook.id, event?.id ?? 0)).rejects.toThrow('has not ended yet');
});

test('deliveries wait with a problem if the secret was encrypted under another signing key', async () => {
  await stage.db.query(`UPDATE webhooks SET secret = set_byte(secret, 30, get_byte(secret, 30) # 1)`);
  await happen(stage.as(), 1, [1]);
  await run();
  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('JWT_SECRET has changed'),
  });
  await updateWebhook(stage.as(admin), hook.id, { secret: 'another-secret-here' });
  await pass(hour);
  expect(receiver.received.map((one) => isSigned(one, 'another-secret-here'))).toEqual([true]);
});

test('after a stop, a running request may end, and no other begins', async () => {
  const stopping = new AbortController();
  receiver.answer = (response) => {
    stopping.abort();
    setTimeout(() => response.writeHead(204).end(), 50);
  };
  await happen(stage.as(), 1, [1, 2]);
  await deliverDue(stage.as(), hook.id, stopping.signal);
  expect((await deliveries()).map((one) => one.state)).toEqual(['delivered', 'waiting']);
});

test('a request that does not end after a stop is aborted and made again', async () => {
  const stopping = new AbortController();
  receiver.answer = () => stopping.abort();
  await happen(stage.as(), 1, [1]);
  await deliverDue(stage.as(), hook.id, stopping.signal, { ...usualSending, graceMs: 50 });
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('old deliveries are deleted, except waiting ones', async () => {
  await happen(stage.as(), 1, [1, 2, 3]);
  await run();
  await receiver.close();
  now += 20 * day;
  await happen(stage.as(), 1, [4]);
  now += 11 * day;
  expect(await collectDeliveries(stage.as())).toBe(3);
  expect((await deliveries()).map((one) => one.state)).toEqual(['waiting']);
  expect(await stage.db.query('SELECT count(*)::int AS count FROM outbox_events')).toEqual([{ count: 1 }]);
  await receiver.open();
});

test('only the newest ended deliveries of each webhook are kept', async () => {
  await happen(stage.as(), 1, [1, 2, 3, 4, 5]);
  await run();
  expect(await collectDeliveries(stage.as(), never, { ...deliveryLimits, ended: 2 })).toBe(3);
  expect(await deliveries()).toHaveLength(2);
});

test('a webhook with too many waiting deliveries is switched off', async () => {
  await happen(stage.as(), 1, [1, 2, 3]);
  await collectDeliveries(stage.as(), never, { ...deliveryLimits, waiting: 2 });
  expect(await state()).toMatchObject({ state: 'off', offReason: 'More than 2 deliveries waited' });
});

test('event data that is too long is replaced by a note', async () => {
  await stage.db.transaction(async (db) => {
    const { recordEvents } = await import('../../../../platform/events/outbox.service.js');
    const data = { text: 'x'.repeat(600_000) };
    await recordEvents({ ...stage.as(), db }, ['match.final'], async () => [
      { name: 'match.final', leagueId: 1, teamIds: [], data },
    ]);
  });
  await run();
  expect(receiver.received.map((one) => bodyOf(one).data)).toEqual([{ truncated: true }]);
});
