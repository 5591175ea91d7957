import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { eventually } from '../../../../testing/eventually.js';
import { openMailServer, type TestMailServer } from '../../../../testing/receivers/mail-server.js';
import { type Context } from '../../../../platform/context/context.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { mailWork } from '../../../../platform/mail/mail-work.js';
import { NOTIFICATION_KINDS } from '../sending/notification-kinds.js';
import { type Notice, notify } from '../sending/notify.service.js';
import { lastDue, queueDigests, writeDigest } from './digest.service.js';

const hour = 60 * 60_000;
const day = 24 * hour;

let mailServer: TestMailServer;
let pennant: TestApp;
let worker: Worker;
/** Moves the clock of the digests; the database keeps its own. */
let laterMs = 0;

beforeAll(async () => {
  mailServer = await openMailServer();
  const mail = mailServer.settings();
  pennant = await openApp({ env: { mail, publicUrl: mail.publicUrl } });
  const { db, url, env } = pennant;
  const work = mailWork({ notification_digest: writeDigest });
  worker = await startWorker({ connectionString: url, db, env, log: pennant.as().log, work });
});
beforeEach(() => {
  laterMs = 0;
});
afterAll(async () => {
  await worker.stop();
  await pennant.close();
  await mailServer.close();
});

const clock = { now: () => new Date(Date.now() + laterMs) };
const own = (): Context => ({ ...pennant.as(), env: { ...pennant.env, clock } });
const digest = () => queueDigests(own());

type Person = Actor & { readonly id: number };
const addressOf = ({ username }: Person) => `${username}@example.com`;
const mailsTo = (person: Person) => mailServer.to(addressOf(person));
const confirm = (person: Person) =>
  pennant.db.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id]);
const choose = (person: Person, body: object) =>
  pennant.rest('PUT', '/me/notification-channels', {
    as: person,
    body: { bell: NOTIFICATION_KINDS, mail: NOTIFICATION_KINDS, digest: 'daily', ...body },
  });
const read = async (person: Person) =>
  (await pennant.rest('GET', '/me/notification-channels', { as: person })).json<object>();

async function subscriber(body: object = {}): Promise<Person> {
  const person = await makeUser(pennant.db);
  await confirm(person);
  expect((await choose(person, body)).statusCode).toBe(200);
  return person;
}
const send = (userId: number, ...notices: Partial<Notice>[]) =>
  inTransaction(pennant.as(), (tx) =>
    notify(
      tx,
      notices.map((notice) => ({ userId, kind: 'decision', text: 'Decided.', subject: {}, ...notice })),
    ),
  );
/** Waits until no mail is left to send. */
const settled = () =>
  eventually(async () => {
    const rows: unknown[] = await pennant.db.query(`SELECT id FROM mails WHERE state = 'waiting'`);
    return rows.length === 0;
  });

test('channels: everything is on the bell and nothing is mailed until chosen, in both APIs and the older settings', async () => {
  const person = await makeUser(pennant.db);
  const all = [...NOTIFICATION_KINDS];
  const rest = { push_key: expect.stringMatching(/^[\w-]{87}$/) };
  expect(await read(person)).toEqual({
    ...rest,
    bell: all,
    push: all,
    mail: all,
    digest: 'off',
    can_mail: false,
  });
  const unconfirmed = await choose(person, {});
  expect([unconfirmed.statusCode, unconfirmed.json()]).toEqual([
    409,
    { detail: 'Confirm your email address first' },
  ]);
  await confirm(person);
  const chosen = await choose(person, {
    bell: ['reply', 'offer'],
    mail: ['offer', 'result'],
    digest: 'weekly',
  });
  const shown = {
    ...rest,
    bell: ['reply', 'offer'],
    push: ['reply', 'offer'],
    mail: ['offer'],
    digest: 'weekly',
    can_mail: true,
  };
  expect([chosen.statusCode, chosen.json(), await read(person)]).toEqual([200, shown, shown]);
  const settings = await pennant.rest('GET', '/notifications/settings', { as: person });
  expect(settings.json()).toEqual({ kinds: ['reply', 'offer'] });
  const changed = await pennant.graphql(
    'mutation { setNotificationKinds(kinds: [RESULT, REPLY]) { notificationChannels { bell mail digest canMail } } }',
    { as: person },
  );
  expect(changed.data?.['setNotificationKinds']).toEqual({
    notificationChannels: { bell: ['RESULT', 'REPLY'], mail: ['RESULT'], digest: 'WEEKLY', canMail: true },
  });
  const input = '{ bell: [MENTION], mail: [], digest: OFF }';
  const off = await pennant.graphql(
    `mutation { setNotificationChannels(input: ${input}) { notificationKinds notificationChannels { mail digest } } }`,
    { as: person },
  );
  expect(off.data?.['setNotificationChannels']).toEqual({
    notificationKinds: ['MENTION'],
    notificationChannels: { mail: [], digest: 'OFF' },
  });
  const others = await pennant.graphql(`query { me { notificationChannels { digest } } }`, {});
  expect(others.data).toEqual({ me: null });
  for (const wrong of [{ digest: 'hourly' }, { bell: ['win'] }, { mail: 'offer' }]) {
    expect([wrong, (await choose(person, wrong)).statusCode]).toEqual([wrong, 422]);
  }
});

test('a digest has the unread notifications since the last one, goes out once a day, and can be ended by its link', async () => {
  const person = await subscriber({ mail: NOTIFICATION_KINDS.filter((kind) => kind !== 'reaction') });
  const [read_, unconfirmed, nothing] = [await subscriber(), await subscriber(), await subscriber()];
  await pennant.db.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed.id]);
  const others = Array.from({ length: 31 }, (_, at) => ({ text: `Notice ${at + 1} & more.` }));
  const result = { kind: 'result', text: 'Bears 3, Robins 5', spoilerFree: 'The Robins played.' } as const;
  const hidden = [{ kind: 'request' }, { kind: 'reaction' }, result] as const;
  await send(person.id, ...others, ...hidden);
  for (const { id } of [read_, unconfirmed]) await send(id, { text: 'For another.' });
  await pennant.rest('POST', '/notifications/read', { as: read_, body: {} });

  laterMs = day + hour;
  // A process that is killed before its transaction commits, two processes at once, and the same hour again.
  const killed = inTransaction(own(), async (tx) => {
    await queueDigests(tx);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await Promise.all([digest(), digest()]);
  await digest();
  await settled();
  expect([read_, unconfirmed, nothing].map((one) => mailsTo(one).length)).toEqual([0, 0, 0]);
  expect(mailsTo(person)).toHaveLength(1);
  const [mail] = mailsTo(person);
  expect(mail?.subject).toBe('32 unread notifications on Pennant');
  const lines = mail?.text?.split('\n').filter((line) => /^[•…]/.test(line)) ?? [];
  expect(lines).toHaveLength(31);
  expect(lines.slice(0, 2)).toEqual(['• The Robins played.', '• Notice 31 & more.']);
  expect(lines.at(-1)).toBe('… and 2 more.');
  expect(mail?.html).toContain('<p>• Notice 31 &amp; more.</p>');
  expect(mail?.text).toContain('See all notifications:\nhttps://pennant.example/notifications');
  const link = /https:\/\/pennant\.example(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const raw = (name: string) => mail?.headerLines.find(({ key }) => key === name)?.line;
  expect(raw('list-unsubscribe')?.replaceAll(/\s+/g, ' ')).toBe(
    `List-Unsubscribe: <https://pennant.example${link}>`,
  );
  expect(raw('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  // The next day nothing is new; on the day after there is one more.
  laterMs += day;
  await digest();
  await pennant.db.query(
    `UPDATE notifications SET created_at = now() + interval '3 days' WHERE text LIKE 'Notice 7 %'`,
  );
  laterMs += day;
  await digest();
  await settled();
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual([
    '32 unread notifications on Pennant',
    '1 unread notification on Pennant',
  ]);

  const post = (url: string) =>
    pennant.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const asked = await pennant.app.inject(link);
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect(await read(person)).toMatchObject({ digest: 'daily' });
  for (const wrong of [
    `${link}x`,
    link.replace(/\d+\./, `${read_.id}.`),
    '/unsubscribe/',
    '/unsubscribe/1.a',
  ]) {
    expect([wrong, (await post(wrong)).statusCode, (await pennant.app.inject(wrong)).statusCode]).toEqual([
      wrong,
      404,
      404,
    ]);
  }
  expect((await post(link)).statusCode).toBe(200);
  expect(await read(person)).toMatchObject({ digest: 'off' });
  expect(await read(read_)).toMatchObject({ digest: 'daily' });
  // A digest that was queued before is not sent after it.
  expect((await choose(person, {})).statusCode).toBe(200);
  await pennant.db.query(
    `UPDATE notifications SET created_at = now() + interval '5 days' WHERE text LIKE 'Notice 8 %'`,
  );
  await worker.stop();
  laterMs += 5 * day;
  await digest();
  await post(link);
  const { db, url, env } = pennant;
  const work = mailWork({ notification_digest: writeDigest });
  worker = await startWorker({ connectionString: url, db, env, log: pennant.as().log, work });
  await settled();
  expect(mailsTo(person)).toHaveLength(2);
});

test('digests are due after 06:00 UTC each day, weekly ones on Mondays', () => {
  const due = (at: string, kind: 'daily' | 'weekly') =>
    lastDue(new Date(`${at}Z`), kind)
      .toISOString()
      .slice(0, 16);
  expect([
    due('2027-04-01T05:59:59', 'daily'),
    due('2027-04-01T06:00:00', 'daily'),
    due('2027-04-02T05:00:00', 'daily'),
    due('2027-04-05T05:59:00', 'weekly'),
    due('2027-04-05T06:00:00', 'weekly'),
    due('2027-04-11T23:00:00', 'weekly'),
  ]).toEqual([
    '2027-03-31T06:00',
    '2027-04-01T06:00',
    '2027-04-01T06:00',
    '2027-03-29T06:00',
    '2027-04-05T06:00',
    '2027-04-05T06:00',
  ]);
});
