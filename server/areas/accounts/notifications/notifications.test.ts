import { deleteUser } from '../../clubs/ownership/ownership.service.js';
import { setUserRole } from '../administration/role.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { createLeague } from '../../leagues/leagues/league.service.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { isWaiting } from '../../../testing/database/locks.js';
import { collectNotifications, notificationLimits } from './notification-collection.service.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './sending/notification-kinds.js';
import { notifiedKinds, setNotifiedKinds } from './notification-settings.service.js';
import {
  countUnread,
  markNotificationsRead,
  newestUnread,
  pageNotifications,
} from './notification.service.js';
import { type Notice, notify, notifyStaff, retractNotices } from './sending/notify.service.js';

type Person = Actor & { readonly id: number };
let stage: TestStage;
let admin: Person;
let reader: Person;

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
beforeEach(async () => {
  reader = await makeUser(stage.db);
});
afterAll(() => stage.close());

const send = (...notices: Notice[]) => inTransaction(stage.as(), (tx) => notify(tx, notices));
const about = (text: string, more: Partial<Notice> = {}): Notice => ({
  userId: reader.id,
  kind: 'mention',
  text,
  subject: {},
  ...more,
});
const list = async (of: Actor = reader, unread = false) =>
  (await pageNotifications(stage.as(of), { unread }, { limit: 100 })).rows;
const texts = async (of?: Actor, unread?: boolean) => (await list(of, unread)).map(({ text }) => text);
const unreadOf = (of: Actor = reader) => countUnread(stage.as(of));
const markRead = (input: { ids?: number[]; upTo?: number } = {}, of: Actor = reader) =>
  markNotificationsRead(stage.as(of), input);

describe('notifications', () => {
  test('are listed for their user only, the newest first', async () => {
    const other = await makeUser(stage.db);
    await send(about('First.'), about('Not yours.', { userId: other.id }), about('Second.'));
    expect(await texts()).toEqual(['Second.', 'First.']);
    expect(await texts(other)).toEqual(['Not yours.']);
    expect(await texts(admin)).not.toContain('First.');
  });

  test('are listed in pages, and are counted', async () => {
    await send(...[1, 2, 3].map((number) => about(`Number ${number}.`)));
    const first = await pageNotifications(stage.as(reader), {}, { limit: 2 });
    expect(first.rows.map(({ text }) => text)).toEqual(['Number 3.', 'Number 2.']);
    expect(first.hasNextPage).toBe(true);
    expect(await unreadOf()).toBe(3);
  });

  test('are not made for the user’s own acts', async () => {
    await inTransaction(stage.as(reader), (tx) => notify(tx, [about('You wrote something.')]));
    expect(await list()).toEqual([]);
  });

  test('are left out for a deleted account', async () => {
    const gone = await makeUser(stage.db);
    await deleteUser(stage.as(admin), gone.id, false);
    await send(about('Too late.', { userId: gone.id }), about('In time.'));
    expect(await texts()).toEqual(['In time.']);
  });

  test('are deleted with the account', async () => {
    await send(about('Hello.'));
    await deleteUser(stage.as(admin), reader.id, false);
    expect(await stage.db.query('SELECT FROM notifications WHERE user_id = $1', [reader.id])).toEqual([]);
  });

  test('have no id of a subject that was deleted', async () => {
    const [home, away] = [await makeTeam(stage.db), await makeTeam(stage.db)];
    const matchId = await makeMatch(stage.db, home.id, away.id);
    await send(about('A result.', { subject: { matchId, teamId: home.id, tradeId: 7 } }));
    expect(await list()).toMatchObject([{ matchId, teamId: home.id, tradeId: 7, playerId: null }]);
    await stage.db.query('DELETE FROM matches WHERE id = $1', [matchId]);
    expect(await list()).toMatchObject([{ matchId: null, teamId: home.id }]);
  });

  test('about a post also have the id of its thread', async () => {
    const [category] = await stage.db.query<{ id: number }[]>(
      `INSERT INTO forum_categories (name) VALUES ('Bleachers') RETURNING id`,
    );
    const [thread] = await stage.db.query<{ id: number }[]>(
      `INSERT INTO forum_threads (category_id, title, author_username) VALUES ($1, 'Hello', 'x') RETURNING id`,
      [category?.id],
    );
    const [post] = await stage.db.query<{ id: number }[]>(
      `INSERT INTO forum_posts (thread_id, author_username, content) VALUES ($1, 'x', 'Hi') RETURNING id`,
      [thread?.id],
    );
    await send(about('A reply.', { subject: { postId: post?.id ?? 0 } }));
    expect(await list()).toMatchObject([{ postId: post?.id, threadId: thread?.id }]);
  });
});

describe('unread notifications about the same subject', () => {
  const gathered = (text: string, more: Partial<Notice> = {}) =>
    about(text, { gatheredAs: 'reaction:1', ...more });

  test('are combined into one, with the newest text, at the top of the list', async () => {
    await send(gathered('Ann likes it.'), about('Something else.'));
    await send(gathered('Ben likes it.', { times: 2 }));
    expect(await list()).toMatchObject([
      { text: 'Ben likes it.', times: 3 },
      { text: 'Something else.', times: 1 },
    ]);
    expect(await unreadOf()).toBe(2);
  });

  test('are combined within one call, too', async () => {
    await send(gathered('One.'), gathered('Two.'), gathered('Three.'));
    expect(await list()).toMatchObject([{ text: 'Three.', times: 3 }]);
  });

  test('are not combined with one that was read', async () => {
    await send(gathered('Before.'));
    await markRead();
    await send(gathered('After.'));
    expect(await list()).toMatchObject([
      { text: 'After.', times: 1, readAt: null },
      { text: 'Before.', times: 1 },
    ]);
  });

  test('are combined when two transactions write simultaneously', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = new Promise<void>((written, failed) => {
      inTransaction(stage.as(), async (tx) => {
        await notify(tx, [gathered('First.')]);
        written();
        await released;
      }).catch(failed);
    });
    await first;
    const second = send(gathered('Second.'));
    await isWaiting(stage.db);
    release();
    await second;
    expect(await list()).toMatchObject([{ text: 'Second.', times: 2 }]);
  });

  test('are all stored when simultaneous transactions write to the same users in opposite orders', async () => {
    const people: Person[] = [];
    while (people.length < 20) people.push(await makeUser(stage.db));
    const toAll = people.map(({ id }) => gathered('Play ball.', { userId: id }));
    const calls = Array.from({ length: 8 }, (_, at) => send(...(at % 2 ? toAll : toAll.toReversed())));
    await Promise.all(calls);
    for (const person of people) expect(await list(person)).toMatchObject([{ times: 8 }]);
  });

  test('are marked read only if they were seen: a later one stays unread', async () => {
    await send(gathered('Seen.'));
    const [seen] = await list();
    await send(gathered('Not seen.'));
    await markRead({ ids: [seen?.id ?? 0] });
    expect(await texts(reader, true)).toEqual(['Not seen.']);
    await markRead({ upTo: seen?.id ?? 0 });
    expect(await texts(reader, true)).toEqual(['Not seen.']);
  });
});

describe('marking read', () => {
  test('marks the given ids, those up to an id, or all', async () => {
    await send(...[1, 2, 3, 4].map((number) => about(`${number}`)));
    const [, three, two] = await list();
    await markRead({ ids: [two?.id ?? 0] });
    expect(await texts(reader, true)).toEqual(['4', '3', '1']);
    await markRead({ upTo: three?.id ?? 0 });
    expect(await texts(reader, true)).toEqual(['4']);
    await markRead();
    expect(await unreadOf()).toBe(0);
    expect(await list()).toHaveLength(4);
    expect(await newestUnread(stage.as(reader))).toBeNull();
  });

  test('never marks another user’s notifications', async () => {
    await send(about('Mine.'));
    const [mine] = await list();
    const other = await makeUser(stage.db);
    await markRead({ ids: [mine?.id ?? 0] }, other);
    expect(await unreadOf()).toBe(1);
  });

  test('keeps the time of the first reading', async () => {
    await send(about('Once.'));
    await markRead();
    const [before] = await list();
    await markRead();
    expect(await list()).toEqual([before]);
  });
});

describe('the choice of kinds', () => {
  test('has all kinds at first, and affects only later notifications', async () => {
    expect(await notifiedKinds(stage.as(reader))).toEqual([...NOTIFICATION_KINDS]);
    await send(about('Heard.'));
    await setNotifiedKinds(stage.as(reader), ['offer', 'reply']);
    expect(await notifiedKinds(stage.as(reader))).toEqual(['reply', 'offer']);
    await send(about('Not heard.'), about('An offer.', { kind: 'offer' }));
    expect(await texts()).toEqual(['An offer.', 'Heard.']);
    await setNotifiedKinds(stage.as(reader), [...NOTIFICATION_KINDS]);
    await send(about('Heard again.'));
    expect(await texts()).toEqual(['Heard again.', 'An offer.', 'Heard.']);
  });

  test('may be empty', async () => {
    await setNotifiedKinds(stage.as(reader), []);
    await send(about('Quiet.'));
    expect(await list()).toEqual([]);
  });

  test('is one of two simultaneous choices, never a mixture', async () => {
    const choices: NotificationKind[][] = [['result', 'reply'], ['offer']];
    await Promise.all(choices.map((kinds) => setNotifiedKinds(stage.as(reader), kinds)));
    expect(choices).toContainEqual(await notifiedKinds(stage.as(reader)));
  });
});

describe('a request for a decision', () => {
  const request = { text: 'A roster was requested for Boston.', subject: {}, gatheredAs: 'roster-request:1' };
  const ask = () => inTransaction(stage.as(), (tx) => notifyStaff(tx, { teamIds: [] }, request));

  test('notifies staff, and its unread notifications are deleted when it is decided', async () => {
    const [one, other] = [await makeUser(stage.db, 'moderator'), await makeUser(stage.db, 'moderator')];
    await ask();
    await markRead({}, other);
    expect(await list(one)).toMatchObject([{ kind: 'request', text: request.text }]);
    expect(await list(reader)).toEqual([]);
    await inTransaction(stage.as(), (tx) => retractNotices(tx, [request.gatheredAs]));
    expect(await list(one)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  test('is hidden from a former member of staff', async () => {
    const former = await makeUser(stage.db, 'moderator');
    await ask();
    await setUserRole(stage.as(admin), former.id, 'user');
    const asNow = Object.assign(await makeUser(stage.db), { id: former.id });
    expect(await list(asNow)).toEqual([]);
    expect(await unreadOf(asNow)).toBe(0);
  });
});

test('notifications that are old or beyond a user’s limit are deleted', async () => {
  const full = await makeUser(stage.db);
  const many = notificationLimits.each + 3;
  await send(
    about('Old.'),
    about('New.'),
    ...Array.from({ length: many }, (_, at) => about(`${at}`, { userId: full.id })),
  );
  await stage.db.query(
    `UPDATE notifications SET created_at = now() - interval '91 days' WHERE user_id = $1 AND text = 'Old.'`,
    [reader.id],
  );
  expect(await collectNotifications(stage.as())).toBe(4);
  expect(await texts()).toEqual(['New.']);
  const kept = await pageNotifications(stage.as(full), {}, { limit: 1_000 });
  expect(kept.rows).toHaveLength(notificationLimits.each);
  expect(kept.rows.at(-1)?.text).toBe('3');
  expect(await collectNotifications(stage.as())).toBe(0);
});

test('a page of thirty notifications takes as many SQL statements as a page of one', async () => {
  const team = await makeTeam(stage.db);
  const league = await createLeague(stage.as(admin), {
    name: 'Statements',
    format: 'round-robin',
    leagueType: 'season',
  });
  await send(
    ...Array.from({ length: 30 }, (_, at) =>
      about(`${at}`, { subject: { teamId: team.id, leagueId: league.id } }),
    ),
  );
  const ctx = stage.as(reader);
  const query = jest.spyOn(ctx.db, 'query');
  await pageNotifications(ctx, {}, { limit: 30 });
  const forMany = query.mock.calls.length;
  query.mockClear();
  await pageNotifications(ctx, {}, { limit: 1 });
  expect(query.mock.calls.length).toBe(forMany);
  query.mockRestore();
});
