import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
let admin: Actor;
const lines: string[] = [];
const url = 'https://hooks.example/pennant';

beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());
afterEach(async () => {
  await pennant.db.query('DELETE FROM webhooks');
});

const post = (path: string, body: unknown) => pennant.rest('POST', path, { as: admin, body });
const create = async (body: object = {}) => {
  const answer = await post('/webhooks', { url, events: ['match.final'], ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ id: number; secret: string }>();
};

test('only the answer that creates a webhook shows its secret', async () => {
  const { secret, ...webhook } = await create({ events: ['match.final', 'news.posted'] });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toEqual({
    id: expect.any(Number),
    url,
    events: ['match.final', 'news.posted'],
    format: 'pennant',
    league_id: null,
    team_id: null,
    active: true,
    state: 'active',
    failing_since: null,
    off_reason: null,
    waiting: 0,
    created_at: expect.any(String),
  });
  for (const path of ['/webhooks', `/webhooks/${webhook.id}`]) {
    const answer = await pennant.rest('GET', path, { as: admin });
    expect(answer.json()).toEqual(path === '/webhooks' ? [webhook] : webhook);
  }
  const log: unknown[] = await pennant.db.query(
    `SELECT detail::text FROM audit_log WHERE act = 'webhook.create'`,
  );
  expect(log).toEqual([{ detail: '{"host": "hooks.example"}' }]);
  const [row]: { secret: Buffer }[] = await pennant.db.query('SELECT secret FROM webhooks');
  expect(row?.secret.includes(Buffer.from(secret))).toBe(false);
  expect(lines.join('')).not.toContain(secret);
});

test('GraphQL has the same operations as REST', async () => {
  const created = await pennant.graphql(
    `mutation ($url: String!) {
       createWebhook(input: { url: $url, events: [MATCH_FINAL, SEASON_STARTED], secret: "a-secret-of-one's-own" }) {
         secret webhook { id url events state }
       }
     }`,
    { as: admin, variables: { url } },
  );
  expect(created).toMatchObject({
    data: {
      createWebhook: {
        secret: "a-secret-of-one's-own",
        webhook: { url, events: ['MATCH_FINAL', 'SEASON_STARTED'], state: 'ACTIVE' },
      },
    },
  });
  const [row]: { id: number }[] = await pennant.db.query('SELECT id FROM webhooks');
  const changed = await pennant.graphql(
    'mutation ($id: ID!) { updateWebhook(id: $id, input: { active: false, events: [NEWS_POSTED] }) { events state } }',
    { as: admin, variables: { id: row?.id } },
  );
  expect(changed).toEqual({ data: { updateWebhook: { events: ['NEWS_POSTED'], state: 'OFF' } } });
  const tested = await pennant.graphql(
    'mutation ($id: ID!) { testWebhook(id: $id) { event state attempts nextAttemptAt } }',
    { as: admin, variables: { id: row?.id } },
  );
  expect(tested).toMatchObject({ data: { testWebhook: { event: 'ping', state: 'WAITING', attempts: 0 } } });
  const read = await pennant.graphql(
    '{ webhooks { waiting deliveries(first: 5) { totalCount edges { node { event } } } } webhookEvents { event name } }',
    { as: admin },
  );
  expect(read).toMatchObject({
    data: {
      webhooks: [{ waiting: 1, deliveries: { totalCount: 1, edges: [{ node: { event: 'ping' } }] } }],
      webhookEvents: expect.arrayContaining([{ event: 'MATCH_FINAL', name: 'match.final' }]),
    },
  });
});

testRows(
  'a webhook with %j is refused with a message',
  [
    [{ url: 'ftp://example.com' }, 'URL must be an address like https://example.com/pennant'],
    [{ url: 'nonsense' }, 'URL must be an address like https://example.com/pennant'],
    [{ url: '' }, 'URL is required'],
    [{ url: 'https://fan:peanuts@example.com/' }, 'URL must not contain a user name or a password'],
    [{ url: `https://example.com/${'x'.repeat(500)}` }, 'URL must be at most 500 characters'],
    [{ url: 'http://127.0.0.1:3000/' }, 'The address is in a private network'],
    [{ url: 'http://[::ffff:10.0.0.1]/' }, 'The address is in a private network'],
    [{ url: 'http://localhost/' }, 'The address is in a private network'],
    [{ url: 'http://169.254.169.254/latest/meta-data' }, 'The address is in a private network'],
    [{ events: [] }, 'Choose at least one event'],
    [{ events: ['match.next'] }, 'Events[0] must be one of: match.started'],
    [{ events: ['match.final', 'match.final'] }, 'Events must be a list of'],
    [{ secret: 'short' }, 'Secret must be at least 16 characters'],
    [{ secret: 'x'.repeat(201) }, 'Secret must be at most 200 characters'],
    [{ secret: 'a secret with blanks' }, 'Secret must be letters, digits and punctuation without spaces'],
    [{ format: 'irc' }, 'Format must be one of: pennant, discord, slack'],
    [{ format: 'slack', events: ['bracket.changed'] }, 'bracket.changed has no message for the format slack'],
    [{ team_id: 1, events: ['season.started'] }, 'season.started is about a whole league'],
    [{ league_id: 'first' }, 'League must be an id'],
  ] as const,
  async ([wrong, sentence]) => {
    const answer = await post('/webhooks', { url, events: ['match.final'], ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(sentence);
  },
);

test('format, league and team can be chosen and changed, if they exist and fit the events', async () => {
  const league = await makeLeague(pennant, 1);
  const [teamId] = league.teamIds;
  const { id } = await create({ format: 'discord', league_id: league.id, team_id: teamId });
  const read = async () => (await pennant.rest('GET', `/webhooks/${id}`, { as: admin })).json<object>();
  const patch = async (body: object) =>
    (await pennant.rest('PATCH', `/webhooks/${id}`, { as: admin, body })).statusCode;
  expect(await read()).toMatchObject({ format: 'discord', league_id: league.id, team_id: teamId });
  expect([
    await patch({ league_id: 999_999 }),
    await patch({ team_id: 999_999 }),
    await patch({ events: ['bracket.changed'] }),
    await patch({ events: ['season.started'] }),
  ]).toEqual([404, 404, 422, 422]);
  expect(await patch({ active: true })).toBe(200);
  expect(await read()).toMatchObject({ format: 'discord', league_id: league.id, team_id: teamId });
  expect(await patch({ format: 'pennant', team_id: null, events: ['bracket.changed'] })).toBe(200);
  expect(await patch({ format: 'slack' })).toBe(422);
  expect(await read()).toMatchObject({ format: 'pennant', league_id: league.id, team_id: null });
  await pennant.db.query('DELETE FROM leagues WHERE id = $1', [league.id]);
  expect(await pennant.db.query('SELECT id FROM webhooks')).toEqual([]);
});

test('at most 20 webhooks can exist, even if many are added simultaneously', async () => {
  const added = await Promise.all(
    Array.from({ length: 23 }, () => post('/webhooks', { url, events: ['match.final'] })),
  );
  expect(added.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 20 }, () => 201),
    409,
    409,
    409,
  ]);
  expect(added.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    detail: 'There can be no more than 20 webhooks',
  });
});

test('unknown webhooks and deliveries of another webhook are not found', async () => {
  const [one, other] = [await create(), await create()];
  const delivery = (await post(`/webhooks/${one.id}/test`, {})).json<{ id: number }>();
  const calls = [
    ['GET', '/webhooks/0'],
    ['PATCH', '/webhooks/999999'],
    ['DELETE', '/webhooks/999999'],
    ['POST', '/webhooks/999999/test'],
    ['GET', '/webhooks/999999/deliveries'],
    ['POST', `/webhooks/${other.id}/deliveries/${delivery.id}/redeliver`],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'PATCH' || method === 'POST' ? {} : undefined;
    const answer = await pennant.rest(method, path, { as: admin, body });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test('deliveries are listed a page at a time, the newest first', async () => {
  const { id } = await create();
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push((await post(`/webhooks/${id}/test`, {})).json<{ id: number }>().id);
  const page = await pennant.rest('GET', `/webhooks/${id}/deliveries?limit=2`, { as: admin });
  expect(page.json<{ id: number }[]>().map((row) => row.id)).toEqual(ids.slice(1).toReversed());
  expect(page.headers['link']).toContain('rel="next"');
  expect(page.json()[0]).toEqual({
    id: ids[2],
    webhook_id: id,
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: 'ping',
    league_id: null,
    created_at: expect.any(String),
    state: 'waiting',
    attempts: 0,
    last_attempt_at: null,
    next_attempt_at: expect.any(String),
    status: null,
    duration_ms: null,
    problem: null,
    answer: null,
  });
});

test('deleting a webhook deletes its deliveries', async () => {
  const { id } = await create();
  await post(`/webhooks/${id}/test`, {});
  const answer = await pennant.rest('DELETE', `/webhooks/${id}`, { as: admin });
  expect(answer.json()).toEqual({ message: 'Webhook deleted' });
  expect(await pennant.db.query('SELECT id FROM webhook_deliveries')).toEqual([]);
});
