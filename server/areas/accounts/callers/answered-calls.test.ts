import sharp from 'sharp';
import { collectAnsweredCalls } from './answered-call.service.js';

import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { EveryCall } from '../../../testing/apis/every-call.js';
import { makeOneOfEach } from '../../../testing/apis/one-of-each.js';
import { makeSchema } from '../../../api/graphql/schema.js';
import { routes } from '../../../api/rest/routes/all-routes.js';

const day = 24 * 60 * 60_000;

let pennant: TestApp;
let admin: Actor;
let now: Date;
beforeAll(async () => {
  now = new Date();
  pennant = await openApp({ env: { clock: { now: () => now } } });
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

const post = async (path: string, key: string, body: object, as = admin) =>
  pennant.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...(await pennant.authorization(as)), 'idempotency-key': key },
    payload: body,
  });

const countTeams = async (name: string): Promise<number> => {
  const found = await pennant.rest('GET', `/teams?search=${encodeURIComponent(name)}`);
  return found.json<unknown[]>().length;
};

describe('a call with an Idempotency-Key', () => {
  test('that is sent again gets the same answer, and is executed once', async () => {
    const first = await post('/teams', 'one', { name: 'Harbor Gulls' });
    const again = await post('/teams', 'one', { name: 'Harbor Gulls' });
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body, again.headers.location]).toEqual([
      201,
      first.body,
      first.headers.location,
    ]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await countTeams('Harbor Gulls')).toBe(1);
  });

  test('is refused if the key was sent with another body or to another URL', async () => {
    await post('/teams', 'two', { name: 'Granite Foxes' });
    for (const [path, name] of [
      ['/teams', 'Granite Wolves'],
      ['/teams?x=1', 'Granite Foxes'],
    ] as const) {
      const other = await post(path, 'two', { name });
      expect([other.statusCode, other.json()]).toEqual([
        422,
        { detail: 'This Idempotency-Key was sent with another call' },
      ]);
    }
    expect(await countTeams('Granite')).toBe(1);
  });

  test('is independent of a call by another account with the same key', async () => {
    const other = await makeUser(pennant.db);
    await post('/teams', 'three', { name: 'River Otters' });
    const made = await post('/teams', 'three', { name: 'Lake Otters' }, other);
    expect(made.json()).toMatchObject({ name: 'Lake Otters' });
  });

  test('is executed once when sent ten times simultaneously: the others are refused until it is answered', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => post('/teams', 'four', { name: 'Twin Pines' })),
    );
    const statuses = new Set(all.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses.has(201)).toBe(true);
    expect(await countTeams('Twin Pines')).toBe(1);
  });

  test('can be sent again after it was refused', async () => {
    expect(
      (await post('/coaches', 'five', { team_id: 999_999, role: 'Manager', name: 'Skip' })).statusCode,
    ).toBe(404);
    const team = (await pennant.rest('POST', '/teams', { as: admin, body: { name: 'Coached' } })).json<{
      id: number;
    }>();
    const body = { team_id: team.id, role: 'Manager', name: 'Skip' };
    expect((await post('/coaches', 'five', body)).statusCode).toBe(201);
  });

  test('whose process is killed before the answer is stored leaves no effect', async () => {
    // Storing the answer is the last statement, so its failure has the effect of a killed process.
    await pennant.db.query("ALTER TABLE answered_calls ADD CONSTRAINT killed CHECK (key <> 'six')");
    expect((await post('/teams', 'six', { name: 'Lost Birds' })).statusCode).toBe(500);
    expect(await countTeams('Lost Birds')).toBe(0);
    await pennant.db.query('ALTER TABLE answered_calls DROP CONSTRAINT killed');
    expect((await post('/teams', 'six', { name: 'Lost Birds' })).statusCode).toBe(201);
  });

  test('is refused with a key of more than 255 characters', async () => {
    expect((await post('/teams', 'x'.repeat(256), { name: 'Long Keys' })).statusCode).toBe(422);
  });

  test('has its answer stored encrypted', async () => {
    await post('/teams', 'seven', { name: 'Secret Squad' });
    const [{ answer }]: [{ answer: Buffer }] = await pennant.db.query(
      `SELECT answer FROM answered_calls WHERE key = 'seven'`,
    );
    expect(answer.includes('Secret Squad')).toBe(false);
  });

  test('is executed again after a day, when its answer has been deleted', async () => {
    await post('/teams', 'eight', { name: 'Day Trippers' });
    now = new Date(now.getTime() + day);
    const ctx = { ...pennant.as(), env: pennant.env };
    expect(await collectAnsweredCalls(ctx)).toBeGreaterThan(0);
    expect(await collectAnsweredCalls(ctx)).toBe(0);
    const again = await post('/teams', 'eight', { name: 'Day Trippers' });
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
  });

  test('has its answer kept while it is among the newest thousand answers of the account', async () => {
    await pennant.db.query(
      `INSERT INTO answered_calls (user_id, key, fingerprint, answer, answered_at)
       SELECT $1, 'old ' || n, '', '', $2::timestamptz - interval '1 hour' FROM generate_series(1, 1000) AS n`,
      [admin.id, now],
    );
    await post('/teams', 'nine', { name: 'Newest' });
    const [{ kept }]: [{ kept: number }] = await pennant.db.query(
      'SELECT count(*)::int AS kept FROM answered_calls WHERE user_id = $1',
      [admin.id],
    );
    expect(kept).toBe(1_000);
    expect((await post('/teams', 'nine', { name: 'Newest' })).headers['idempotency-replayed']).toBe('true');
  });
});

test('every POST operation succeeds with a key, too', async () => {
  const ids = await makeOneOfEach(pennant, admin);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const keyed = new EveryCall(pennant, await makeSchema(), ids, picture, { 'idempotency-key': 'every call' });
  const faults: string[] = [];
  for (const route of routes.filter(({ method }) => method === 'POST')) {
    await pennant.db.query('DELETE FROM answered_calls');
    const outcome = await keyed.call(route, admin);
    if (typeof outcome === 'object') faults.push(`${route.operationId}: ${String(outcome.refused)}`);
  }
  expect(faults).toEqual([]);
});
