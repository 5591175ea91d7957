import { setUserRole } from '../administration/role.service.js';
import { suspendUser } from '../administration/suspension.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { type Notice, notify } from './sending/notify.service.js';
import { generateRoster } from '../../clubs/rosters/roster.service.js';
import { declineRosterRequest, requestRoster } from '../../clubs/roster-requests/roster-request.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';

type Person = Actor & { readonly id: number };
let pennant: TestApp;
let admin: Person;
let reader: Person;

beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
beforeEach(async () => {
  reader = await makeUser(pennant.db);
});
afterAll(() => pennant.close());

const send = (...notices: Partial<Notice>[]) =>
  inTransaction(pennant.as(), (tx) =>
    notify(
      tx,
      notices.map((notice) => ({
        userId: reader.id,
        kind: 'decision',
        text: 'Decided.',
        subject: {},
        ...notice,
      })),
    ),
  );
const ask = async (query: string, as: Actor = reader) => (await pennant.graphql(query, { as })).data;
const get = async (path: string, as: Actor = reader) => (await pennant.rest('GET', path, { as })).json();

describe('over REST', () => {
  test('notifications are listed, all or only unread ones, and marked read', async () => {
    await send({ text: 'One.' }, { text: 'Two.', subject: { tradeId: 4 } });
    const [two, one] = await get('/notifications');
    expect(two).toEqual({
      id: expect.any(Number),
      kind: 'decision',
      text: 'Two.',
      spoiler_free: null,
      times: 1,
      created_at: expect.any(String),
      read_at: null,
      match_id: null,
      post_id: null,
      thread_id: null,
      trade_id: 4,
      claim_id: null,
      player_id: null,
      team_id: null,
      league_id: null,
    });
    const marked = await pennant.rest('POST', '/notifications/read', {
      as: reader,
      body: { ids: [two.id] },
    });
    expect(marked.json()).toEqual({ unread: 1 });
    expect(await get('/notifications?unread=true')).toEqual([one]);
    const all = await pennant.rest('POST', '/notifications/read', { as: reader });
    expect(all.json()).toEqual({ unread: 0 });
  });

  test('the next page is found by the Link header', async () => {
    await send({ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' });
    const first = await pennant.rest('GET', '/notifications?limit=2', { as: reader });
    const [, next] = /<\/api(.+)>/.exec(String(first.headers['link'])) ?? [];
    expect((await get(next ?? '')).map(({ text }: { text: string }) => text)).toEqual(['One.']);
  });

  test('the list of wanted kinds is read, and replaced as a whole', async () => {
    const set = await pennant.rest('PUT', '/notifications/settings', {
      as: reader,
      body: { kinds: ['mention', 'result'] },
    });
    expect(set.json()).toEqual({ kinds: ['result', 'mention'] });
    expect(await get('/notifications/settings')).toEqual({ kinds: ['result', 'mention'] });
  });

  test('an invalid list of kinds is refused', () =>
    forEachRow(
      [
        [{}, 'kinds must be a list of: '],
        [{ kinds: 'result' }, 'kinds must be a list of: '],
        [{ kinds: ['offer', 'weather'] }, 'kinds[1] must be one of: '],
        [{ kinds: [3] }, 'kinds[0] must be one of: '],
        [{ kinds: ['offer', 'offer'] }, 'kinds must be a list of: '],
      ],
      async ([body, sentence]) => {
        const answer = await pennant.rest('PUT', '/notifications/settings', { as: reader, body });
        expect(answer.statusCode).toBe(422);
        expect(answer.json().detail).toEqual([
          `${sentence}result, reply, mention, reaction, offer, decision, request, injury, reminder`,
        ]);
      },
    ));

  test('an invalid selection marks nothing read', () =>
    forEachRow([{ ids: 'all' }, { ids: [-1] }, { up_to: 'last' }], async (body) => {
      reader = await makeUser(pennant.db);
      await send({});
      const answer = await pennant.rest('POST', '/notifications/read', { as: reader, body });
      expect(answer.statusCode).toBe(422);
      expect(await get('/notifications?unread=true')).toHaveLength(1);
    }));
});

describe('over GraphQL', () => {
  test('the viewer sees their number of unread notifications and their kinds; others see neither', async () => {
    await send({}, {});
    expect(await ask('{ me { unreadNotifications notificationKinds } }')).toEqual({
      me: {
        unreadNotifications: 2,
        notificationKinds: [
          'RESULT',
          'REPLY',
          'MENTION',
          'REACTION',
          'OFFER',
          'DECISION',
          'REQUEST',
          'INJURY',
          'REMINDER',
        ],
      },
    });
    const others = await ask(
      '{ usersConnection(first: 500) { edges { node { id unreadNotifications notificationKinds } } } }',
      admin,
    );
    expect(JSON.stringify(others)).toContain(
      JSON.stringify({ id: String(reader.id), unreadNotifications: null, notificationKinds: null }),
    );
  });

  test('marking notifications read returns the viewer', async () => {
    await send({}, {});
    const page = '{ edges { node { id text readAt } } totalCount }';
    const { notifications } = JSON.parse(JSON.stringify(await ask(`{ notifications(first: 1) ${page} }`)));
    expect(notifications).toMatchObject({ totalCount: 2, edges: [{ node: { readAt: null } }] });
    const { id } = notifications.edges[0].node;
    expect(
      await ask(`mutation { markNotificationsRead(input: { ids: [${id}] }) { unreadNotifications } }`),
    ).toEqual({ markNotificationsRead: { unreadNotifications: 1 } });
    expect(await ask(`{ notifications(unread: true) ${page} }`)).toMatchObject({
      notifications: { totalCount: 1 },
    });
    expect(await ask('mutation { markNotificationsRead { unreadNotifications } }')).toEqual({
      markNotificationsRead: { unreadNotifications: 0 },
    });
  });
});

describe('a roster request', () => {
  const listOf = async (of: Actor, kind: string): Promise<string[]> =>
    (await get('/notifications', of))
      .filter((row: { kind: string }) => row.kind === kind)
      .map((row: { text: string }) => row.text);

  test('notifies staff until it is granted; then the owner is notified of the decision', async () => {
    const moderator = await makeUser(pennant.db, 'moderator');
    const team = await makeTeam(pennant.db, reader);
    await requestRoster(pennant.as(reader), team.id);
    expect(await listOf(moderator, 'request')).toEqual([`A roster was requested for ${team.name}.`]);
    await generateRoster(pennant.as(admin), team.id);
    expect(await listOf(moderator, 'request')).toEqual([]);
    expect(await listOf(reader, 'decision')).toEqual([`${team.name} got a roster of 25 players.`]);
  });

  test('that is declined notifies the owner of the decision', async () => {
    const team = await makeTeam(pennant.db, reader);
    await requestRoster(pennant.as(reader), team.id);
    await declineRosterRequest(pennant.as(admin), team.id);
    expect(await listOf(reader, 'decision')).toEqual([`The roster request of ${team.name} was declined.`]);
    await requestRoster(pennant.as(reader), team.id);
    await declineRosterRequest(pennant.as(admin), team.id, 'Found a park first.');
    expect(await listOf(reader, 'decision')).toContain(
      `The roster request of ${team.name} was declined: Found a park first.`,
    );
  });

  test('makes no decision notice if nobody asked for the roster', async () => {
    const team = await makeTeam(pennant.db, reader);
    await generateRoster(pennant.as(admin), team.id);
    expect(await listOf(reader, 'decision')).toEqual([]);
  });
});

test('a suspended account reads no notifications, and a demoted moderator reads no requests', async () => {
  const moderator = await makeUser(pennant.db, 'moderator');
  await send({ userId: moderator.id, kind: 'request', text: 'A request.' });
  expect(await get('/notifications', moderator)).toHaveLength(1);
  await setUserRole(pennant.as(admin), moderator.id, 'user');
  expect(await get('/notifications', moderator)).toEqual([]);
  await suspendUser(pennant.as(admin), reader.id, { reason: 'Spam' });
  expect((await pennant.rest('GET', '/notifications', { as: reader })).statusCode).toBe(401);
});
