import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { verify } from 'jsonwebtoken';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { eventually } from '../../../../testing/eventually.js';
import {
  answers,
  openReceiver,
  type Received,
  type Receiver,
} from '../../../../testing/receivers/receiver.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { NOTIFICATION_KINDS } from '../sending/notification-kinds.js';
import { type Notice, notify } from '../sending/notify.service.js';
import { encryptFor } from './encrypt.js';
import { ownKeys } from './push-keys.service.js';
import { addSubscription } from './push.service.js';
import { pushWork } from './push-work.js';

type Person = Actor & { readonly id: number };

/** The keys of a browser, which reads messages as RFC 8291 says. */
class Browser {
  private readonly ecdh = createECDH('prime256v1');
  readonly auth: Buffer;

  constructor({ privateKey, auth = randomBytes(16) }: { privateKey?: Buffer; auth?: Buffer } = {}) {
    this.auth = auth;
    if (privateKey) this.ecdh.setPrivateKey(privateKey);
    else this.ecdh.generateKeys();
  }

  get p256dh(): Buffer {
    return this.ecdh.getPublicKey();
  }

  get keys() {
    return { p256dh: this.p256dh.toString('base64url'), auth: this.auth.toString('base64url') };
  }

  read(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const length = message.readUInt8(20);
    const sender = message.subarray(21, 21 + length);
    const sealed = message.subarray(21 + length);
    const secret = this.ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.p256dh, sender]);
    const key = Buffer.from(hkdfSync('sha256', secret, this.auth, info, 32));
    const part = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${label}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    expect(text.at(-1)).toBe(2);
    return text.subarray(0, -1).toString('utf8');
  }
}

const publicUrl = 'https://pennant.example';
let pennant: TestApp;
let worker: Worker;
let service: Receiver;

beforeAll(async () => {
  pennant = await openApp({ publicUrl, env: { privateWebhooks: true } });
  service = await openReceiver();
  service.answer = answers(201);
  const { db, url, env } = pennant;
  worker = await startWorker({ connectionString: url, db, env, log: pennant.as().log, work: pushWork });
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = answers(201);
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([pennant.close(), service.close()]);
});

const path = '/me/push-subscriptions';
const subscribe = (as: Person, browser: Browser, endpoint = service.url) =>
  pennant.rest('POST', path, { as, body: { endpoint, keys: browser.keys } });
const endpointsOf = async (as: Person) =>
  (await pennant.rest('GET', path, { as })).json<{ endpoint: string }[]>().map(({ endpoint }) => endpoint);
const send = (userId: number, notice: Partial<Notice> = {}) =>
  inTransaction(pennant.as(), (tx) =>
    notify(tx, [{ userId, kind: 'decision', text: 'Decided.', subject: {}, ...notice }]),
  );
const arrived = async (count: number): Promise<Received[]> => {
  await eventually(async () => service.received.length >= count);
  return service.received;
};

test('messages are encrypted as in the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const browser = new Browser({
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  });
  const text = 'When I grow up, I want to be a watermelon';
  const message = encryptFor(browser, text, {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(browser.read(message)).toBe(text);
});

test('a browser gets new notifications of its kinds, encrypted and signed, until it is gone or the session ends', async () => {
  const person = await makeUser(pennant.db);
  const browser = new Browser();
  await send(person.id, { text: 'Before.' });
  expect((await subscribe(person, browser)).json()).toEqual([
    { endpoint: service.url, created_at: expect.any(String) },
  ]);
  const push = NOTIFICATION_KINDS.filter((kind) => kind !== 'reaction');
  const channels = await pennant.rest('PUT', '/me/notification-channels', { as: person, body: { push } });
  const { push: chosen, push_key: pushKey } = channels.json<{ push: string[]; push_key: string }>();
  expect(chosen).toEqual(push);
  await send(person.id, { kind: 'reaction', text: 'Muted.' });
  await send(person.id, { kind: 'request', text: 'For staff.' });
  await send(person.id, {
    kind: 'result',
    text: 'Bears 3, Robins 5',
    spoilerFree: 'The Robins played.',
    subject: { matchId: 12 },
    gatheredAs: 'results:3',
  });
  const [message] = await arrived(1);
  if (!message) throw new Error('nothing came');
  expect(JSON.parse(browser.read(message.bytes))).toEqual({
    title: 'Result · Pennant',
    text: 'The Robins played.',
    path: '/matches/12',
    tag: 'results:3',
  });
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(\S+)$/.exec(message.headers.authorization ?? '') ?? [];
  expect(key).toBe(pushKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const claims = verify(token, jwk, { algorithms: ['ES256'], audience: new URL(service.url).origin });
  expect(claims).toMatchObject({ sub: publicUrl });

  // A failure of the push service is tried again; other refusals are not.
  service.answer = answers(503);
  await send(person.id, { text: 'Later.' });
  await arrived(2);
  await eventually(async () => {
    const rows: unknown[] = await pennant.db.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'push-retry-${person.id}' RETURNING id`,
    );
    return rows.flat().length > 0;
  });
  service.answer = answers(201);
  const [, , again] = await arrived(3);
  expect(JSON.parse(browser.read(again?.bytes ?? Buffer.alloc(0)))).toMatchObject({
    text: 'Later.',
    path: '/notifications',
  });
  service.answer = answers(410);
  await send(person.id, { text: 'Gone.' });
  await eventually(async () => (await endpointsOf(person)).length === 0);

  await subscribe(person, browser);
  const { authorization = '' } = (await pennant.authorization(person)) ?? {};
  await pennant.rest('POST', '/auth/logout', { headers: { authorization } });
  expect(await pennant.db.query('SELECT id FROM push_subscriptions')).toEqual([]);
});

test('subscriptions need an https address on the internet and real keys; ten at most, each of one account', async () => {
  const [person, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const { keys } = new Browser();
  const closed = (endpoint: string) => addSubscription(pennant.as(person), { endpoint, keys });
  await expect(closed('http://push.example/1')).rejects.toThrow('endpoint must be an https address');
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1']) {
    await expect(closed(`https://${host}/1`)).rejects.toThrow('endpoint is in a private network');
  }
  const wrong = [
    { endpoint: 'nonsense', keys },
    { endpoint: `https://push.example/${'x'.repeat(1_000)}`, keys },
    { endpoint: 'https://push.example/1' },
    { endpoint: 'https://push.example/1', keys: { ...keys, p256dh: 'AAAA' } },
    {
      endpoint: 'https://push.example/1',
      keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    },
    { endpoint: 'https://push.example/1', keys: { ...keys, auth: '??' } },
  ];
  for (const body of wrong) {
    const { statusCode } = await pennant.rest('POST', path, { as: person, body });
    expect([body, statusCode]).toEqual([body, 422]);
  }
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, at) => subscribe(person, new Browser(), `https://push.example/${at}`)),
  );
  expect(added.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(added.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    detail: 'There can be no more than 10 browsers',
  });
  const [endpoint = ''] = await endpointsOf(person);
  const remove = (as: Person) => pennant.rest('DELETE', path, { as, body: { endpoint } });
  const untouched = (await remove(other)).json<object[]>();
  expect([untouched, (await endpointsOf(person)).length]).toEqual([[], 10]);
  await subscribe(other, new Browser(), endpoint);
  expect([await endpointsOf(other), (await endpointsOf(person)).length]).toEqual([[endpoint], 9]);
  const gone = await pennant.graphql(
    'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) { pushSubscriptions { endpoint } } }',
    { as: other, variables: { endpoint } },
  );
  expect(gone.data?.['removePushSubscription']).toEqual({ pushSubscriptions: [] });

  // With another signing key nobody can read the private key, so there are new keys, and no browser has them yet.
  const { publicKey } = await ownKeys({ ...pennant.as(), env: pennant.env });
  expect((await ownKeys({ ...pennant.as(), env: pennant.env })).publicKey).toBe(publicKey);
  const changed = { ...pennant.env, signingKey: createSecretKey(randomBytes(32)) };
  expect((await ownKeys({ ...pennant.as(), env: changed })).publicKey).not.toBe(publicKey);
  expect(await endpointsOf(person)).toEqual([]);
});
