import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import {
  callAs,
  codeAt,
  enrolTotp,
  makePerson,
  type Person,
} from '../../../../testing/access/second-factors.js';

let now: Date;
let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ env: { clock: { now: () => now }, signInLimit: 5 } });
});
afterAll(() => pennant.close());
beforeEach(() => {
  now = new Date('2026-07-04T18:30:00Z');
});

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const clockOff = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const signIn = ({ username, password }: Person, code?: string, from?: string) =>
  callAs(pennant, null, 'POST', '/auth/login', {
    body: { username, password, ...(code !== undefined && { code }) },
    ...(from !== undefined && { from }),
  });

const factors = async ({ token }: Person) =>
  (await callAs(pennant, token, 'GET', '/auth/second-factors')).json;

describe('an authenticator app', () => {
  test('becomes a second factor when its first code is confirmed', async () => {
    const person = await makePerson(pennant);
    const begun = await callAs(pennant, person.token, 'POST', '/auth/totp', {
      body: { password: person.password },
    });
    expect(begun.status).toBe(201);
    expect(begun.json.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.json.uri).toMatch(
      /^otpauth:\/\/totp\/Pennant:user-\d+\?issuer=Pennant&secret=[A-Z2-7]{32}&/,
    );
    expect((await signIn(person)).status).toBe(200);
    const wrong = await callAs(pennant, person.token, 'POST', '/auth/totp/confirm', {
      body: { code: '000000' },
    });
    expect([wrong.status, wrong.json]).toEqual([403, { detail: 'The code is incorrect' }]);
    const code = codeAt(begun.json.secret, now);
    const confirmed = await callAs(pennant, person.token, 'POST', '/auth/totp/confirm', { body: { code } });
    expect(confirmed.json.recovery_codes).toHaveLength(10);
    expect(await factors(person)).toEqual({
      totp_since: now.toISOString(),
      recovery_codes_left: 10,
      passkeys: [],
      passkeys_off: null,
      adding_off: null,
      required: false,
      given: true,
    });
    expect((await signIn(person)).status).toBe(401);
  });

  test('is asked for after the right password only, and the answer lists the other kinds of factor', async () => {
    const person = await makePerson(pennant);
    await enrolTotp(pennant, person, now);
    expect(await signIn(person)).toEqual({
      status: 401,
      json: { detail: 'A second factor is required', second_factor: ['totp', 'recovery_code'] },
    });
    const wrong = await signIn({ ...person, password: 'ten-innings' });
    expect([wrong.status, wrong.json]).toEqual([401, { detail: 'Incorrect username or password' }]);
    const answer = await pennant.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }',
      { variables: { input: { username: person.username, password: person.password } } },
    );
    expect(answer.errors?.[0]).toMatchObject({
      message: 'A second factor is required',
      extensions: { code: 'UNAUTHENTICATED', secondFactor: ['totp', 'recovery_code'] },
    });
  });

  test('signs in with each code once, even if it is sent several times simultaneously', async () => {
    const person = await makePerson(pennant);
    const { secret } = await enrolTotp(pennant, person, now);
    // The code that confirmed the app is used up.
    expect((await signIn(person, codeAt(secret, now))).status).toBe(401);
    later(30);
    const code = codeAt(secret, now);
    const raced = await Promise.all([1, 2, 3].map(() => signIn(person, code)));
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    later(60);
    const fresh = await signIn(person, ` ${codeAt(secret, now).replace(/(...)/, '$1 ')} `);
    expect(fresh.status).toBe(200);
    const { json } = await callAs(pennant, fresh.json.access_token, 'GET', '/auth/second-factors');
    expect(json.given).toBe(true);
  });

  test.each([
    ['30 seconds behind', -30, 200],
    ['30 seconds ahead', 30, 200],
    ['a minute behind', -61, 401],
    ['a minute ahead', 61, 401],
  ])('is accepted if the phone’s clock is at most 30 seconds off: %s', async (_name, seconds, status) => {
    const person = await makePerson(pennant);
    const { secret } = await enrolTotp(pennant, person, now);
    later(300);
    expect((await signIn(person, codeAt(secret, clockOff(seconds)))).status).toBe(status);
  });

  test('is refused with a code that is older than the last one used', async () => {
    const person = await makePerson(pennant);
    const { secret } = await enrolTotp(pennant, person, now);
    later(300);
    const earlier = codeAt(secret, clockOff(-30));
    expect((await signIn(person, codeAt(secret, now))).status).toBe(200);
    expect((await signIn(person, earlier)).status).toBe(401);
  });

  test('cannot be guessed: wrong codes count as failed sign-ins, together from all networks', async () => {
    const person = await makePerson(pennant);
    const { secret } = await enrolTotp(pennant, person, now);
    later(60);
    const guesses = Array.from({ length: 12 }, (_, n) => signIn(person, `00000${n % 10}`, `203.0.113.${n}`));
    const refused = (await Promise.all(guesses)).map(({ status }) => status);
    expect(refused.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(refused.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
    expect((await signIn(person, codeAt(secret, now), '203.0.113.99')).status).toBe(429);
    later(61);
    expect((await signIn(person, codeAt(secret, now), '203.0.113.99')).status).toBe(200);
  });

  test('is removed with the password and a code, together with the recovery codes', async () => {
    const person = await makePerson(pennant);
    const { secret } = await enrolTotp(pennant, person, now);
    later(60);
    const remove = (body: object) => callAs(pennant, person.token, 'DELETE', '/auth/totp', { body });
    const { password } = person;
    expect((await remove({ password: 'ten-innings', code: codeAt(secret, now) })).status).toBe(403);
    expect((await remove({ password, code: '000000' })).json).toEqual({ detail: 'The code is incorrect' });
    expect(await remove({ password, code: codeAt(secret, now) })).toEqual({
      status: 200,
      json: { message: 'The authenticator app was removed. Your account no longer has a second factor.' },
    });
    expect(await factors(person)).toMatchObject({ totp_since: null, recovery_codes_left: 0, given: false });
    expect((await signIn(person)).status).toBe(200);
  });

  test('must have been used in the session that replaces the recovery codes', async () => {
    const person = await makePerson(pennant);
    const before = (await signIn(person)).json.access_token;
    const { secret } = await enrolTotp(pennant, person, now);
    const renew = (token: string) =>
      callAs(pennant, token, 'POST', '/auth/recovery-codes', { body: { password: person.password } });
    expect((await renew(before)).status).toBe(403);
    later(60);
    const { access_token: fresh } = (await signIn(person, codeAt(secret, now))).json;
    expect((await renew(fresh)).status).toBe(201);
  });

  test('must be confirmed within 15 minutes, and an account can have only one', async () => {
    const person = await makePerson(pennant);
    const body = { password: person.password };
    const { json } = await callAs(pennant, person.token, 'POST', '/auth/totp', { body });
    later(15 * 60);
    const late = await callAs(pennant, person.token, 'POST', '/auth/totp/confirm', {
      body: { code: codeAt(json.secret, now) },
    });
    expect(late.status).toBe(409);
    await enrolTotp(pennant, person, now);
    expect((await callAs(pennant, person.token, 'POST', '/auth/totp', { body })).status).toBe(409);
  });

  test('is stored encrypted; its stored secret does not work if it is copied to another account', async () => {
    const [person, thief] = [await makePerson(pennant), await makePerson(pennant)];
    const { secret } = await enrolTotp(pennant, person, now);
    await enrolTotp(pennant, thief, now);
    const [row] = await pennant.db.query(`SELECT secret::text FROM totp_secrets WHERE user_id = $1`, [
      person.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(secret);
    await pennant.db.query(
      'UPDATE totp_secrets SET secret = (SELECT secret FROM totp_secrets WHERE user_id = $2) WHERE user_id = $1',
      [thief.id, person.id],
    );
    later(60);
    expect((await signIn(thief, codeAt(secret, now))).status).toBe(409);
  });
});

test('with another JWT_SECRET the app’s code is refused with the reason, and a recovery code still signs in', async () => {
  const person = await makePerson(pennant);
  const { secret, codes } = await enrolTotp(pennant, person, now);
  // Changes a byte, which makes decryption fail like another key.
  await pennant.db.query(
    `UPDATE totp_secrets SET secret = set_byte(secret, 20, get_byte(secret, 20) # 1) WHERE user_id = $1`,
    [person.id],
  );
  later(60);
  const refused = await signIn(person, codeAt(secret, now));
  expect(refused.status).toBe(409);
  expect(refused.json.detail).toMatch(/^The key of this server was changed/);
  expect((await signIn(person, codes[0])).status).toBe(200);
});

describe('recovery codes', () => {
  test('each replace the app once; dashes and the case of letters do not matter', async () => {
    const person = await makePerson(pennant);
    const { codes } = await enrolTotp(pennant, person, now);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await signIn(person, first)).status).toBe(200);
    expect((await signIn(person, first)).status).toBe(401);
    const raced = await Promise.all(
      [1, 2, 3].map(() => signIn(person, second.replaceAll('-', '').toUpperCase())),
    );
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    expect((await factors(person)).recovery_codes_left).toBe(8);
  });

  test('are replaced if the password is given, and the old codes are void', async () => {
    const person = await makePerson(pennant);
    const { codes } = await enrolTotp(pennant, person, now);
    const { json } = await callAs(pennant, person.token, 'POST', '/auth/recovery-codes', {
      body: { password: person.password },
    });
    expect(new Set([...codes, ...json.recovery_codes]).size).toBe(20);
    expect((await signIn(person, codes[0])).status).toBe(401);
    expect((await signIn(person, json.recovery_codes[0])).status).toBe(200);
  });

  test('are not made for an account without a second factor', async () => {
    const person = await makePerson(pennant);
    const body = { password: person.password };
    expect((await callAs(pennant, person.token, 'POST', '/auth/recovery-codes', { body })).status).toBe(409);
  });
});
