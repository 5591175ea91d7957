import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { Authenticator } from '../../../testing/access/authenticator.js';
import { callAs, makePerson, type Person } from '../../../testing/access/second-factors.js';
import { openServer } from '../../../testing/processes/server.js';

const origin = 'https://pennant.example';
let now: Date;
let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ publicUrl: origin, env: { clock: { now: () => now } } });
});
afterAll(() => pennant.close());
beforeEach(() => {
  now = new Date('2026-07-04T18:30:00Z');
});

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

async function begin({ token, password }: Person): Promise<{ challenge: string }> {
  const { json } = await callAs(pennant, token, 'POST', '/auth/passkeys/options', { body: { password } });
  return json.options;
}

const register = ({ token }: Person, credential: object, name?: string) =>
  callAs(pennant, token, 'POST', '/auth/passkeys', { body: { credential, ...(name && { name }) } });

const options = async () => (await callAs(pennant, null, 'POST', '/auth/passkey/options')).json.options;
const signIn = (credential: object) =>
  callAs(pennant, null, 'POST', '/auth/passkey/login', { body: { credential } });

async function withPasskey(): Promise<{ person: Person; key: Authenticator; codes: string[]; id: number }> {
  const person = await makePerson(pennant);
  const key = new Authenticator(origin);
  const { json } = await register(person, key.create(await begin(person)));
  return { person, key, codes: json.recovery_codes, id: json.passkey.id };
}

const refused = {
  status: 401,
  json: { detail: 'This passkey was not accepted. Please try again, or log in with your password.' },
};

describe('registering a passkey', () => {
  test('requires that the passkey verifies its user and is found without a username', async () => {
    const person = await makePerson(pennant);
    expect(await begin(person)).toMatchObject({
      rp: { id: 'pennant.example', name: 'Pennant' },
      user: { name: person.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('gives recovery codes if it is the first factor, and the session counts as having a factor', async () => {
    const person = await makePerson(pennant);
    const first = await register(person, new Authenticator(origin).create(await begin(person)), 'Phone');
    expect(first.status).toBe(201);
    expect(first.json.passkey).toMatchObject({ name: 'Phone', last_used_at: null });
    expect(first.json.recovery_codes).toHaveLength(10);
    const second = await register(person, new Authenticator(origin).create(await begin(person)));
    expect(second.json).toMatchObject({ passkey: { name: 'Firefox on Linux' }, recovery_codes: null });
    const { json } = await callAs(pennant, person.token, 'GET', '/auth/second-factors');
    expect(json).toMatchObject({ given: true, recovery_codes_left: 10 });
    expect(json.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Firefox on Linux', 'Phone']);
  });

  test.each([
    ['of another origin', 'https://pennant.example.evil', undefined],
    ['of the same host on another port', 'https://pennant.example:8443', undefined],
    ['over plain http', 'http://pennant.example', undefined],
    ['of another site’s id', origin, 'evil.example'],
  ])('refuses a passkey %s', async (_name, other, rpId) => {
    const person = await makePerson(pennant);
    const answer = await register(person, new Authenticator(other, rpId).create(await begin(person)));
    expect(answer).toEqual({
      status: 403,
      json: { detail: 'This passkey was not accepted. Please try again.' },
    });
  });

  test('is refused without user verification, and for an answered or expired challenge', async () => {
    const person = await makePerson(pennant);
    const unverified = new Authenticator(origin).create(await begin(person), { verifiesUser: false });
    expect((await register(person, unverified)).status).toBe(403);
    const challenge = await begin(person);
    expect((await register(person, new Authenticator(origin).create(challenge))).status).toBe(201);
    expect((await register(person, new Authenticator(origin).create(challenge))).status).toBe(403);
    const late = await begin(person);
    later(5 * 60);
    expect((await register(person, new Authenticator(origin).create(late))).status).toBe(403);
  });

  test('is refused for the challenge of another account or of a sign-in', async () => {
    const [person, other] = [await makePerson(pennant), await makePerson(pennant)];
    const theirs = new Authenticator(origin).create(await begin(other));
    expect((await register(person, theirs)).status).toBe(403);
    expect((await register(person, new Authenticator(origin).create(await options()))).status).toBe(403);
  });

  test('needs the password', async () => {
    const { token } = await makePerson(pennant);
    const answer = await callAs(pennant, token, 'POST', '/auth/passkeys/options', {
      body: { password: 'x' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('signing in by passkey', () => {
  test('needs no name and no password, and counts as both factors', async () => {
    const { person, key } = await withPasskey();
    const answer = await signIn(key.get(await options(), person.id));
    expect(answer.status).toBe(200);
    expect(answer.json.user.username).toBe(person.username);
    const { json } = await callAs(pennant, answer.json.access_token, 'GET', '/auth/second-factors');
    expect(json.given).toBe(true);
    expect(json.passkeys[0].last_used_at).toBe(now.toISOString());
  });

  test('makes the password alone insufficient', async () => {
    const { person, codes } = await withPasskey();
    const { username, password } = person;
    const login = (code?: string) =>
      callAs(pennant, null, 'POST', '/auth/login', { body: { username, password, code } });
    expect((await login()).json.second_factor).toEqual(['recovery_code', 'passkey']);
    expect((await login('123456')).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
  });

  test('refuses an answer that is sent again, and an answer to an expired challenge', async () => {
    const { person, key } = await withPasskey();
    const answer = key.get(await options(), person.id);
    const raced = await Promise.all([signIn(answer), signIn(answer)]);
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const late = key.get(await options(), person.id);
    later(5 * 60);
    expect(await signIn(late)).toEqual(refused);
  });

  test('refuses a counter below the last one, the sign of a copied key', async () => {
    const { person, key } = await withPasskey();
    await signIn(key.get(await options(), person.id));
    await signIn(key.get(await options(), person.id));
    key.counter -= 2;
    expect(await signIn(key.get(await options(), person.id))).toEqual(refused);
  });

  test('refuses another key’s signature, missing user verification, another account’s user handle, and malformed answers', async () => {
    const { person, key } = await withPasskey();
    const stranger = new Authenticator(origin);
    expect(await signIn(stranger.get(await options(), person.id))).toEqual(refused);
    const forged = {
      ...stranger.get(await options(), person.id),
      id: Reflect.get(key.get(await options(), 0), 'id'),
    };
    expect(await signIn(forged)).toEqual(refused);
    expect(await signIn(key.get(await options(), person.id, { verifiesUser: false }))).toEqual(refused);
    expect(await signIn(key.get(await options(), person.id + 1))).toEqual(refused);
    for (const nonsense of [
      {},
      { id: 1 },
      { id: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } },
    ]) {
      expect(await signIn(nonsense)).toEqual(refused);
    }
    expect((await signIn(key.get(await options(), person.id))).status).toBe(200);
  });

  test('is refused while the account is suspended', async () => {
    const { person, key } = await withPasskey();
    await pennant.db.query(`UPDATE users SET suspension_reason = 'Spam' WHERE id = $1`, [person.id]);
    expect((await signIn(key.get(await options(), person.id))).status).toBe(403);
  });
});

describe('one’s passkeys', () => {
  test('are renamed and removed by their owner only, and removed only with the password', async () => {
    const { person, id } = await withPasskey();
    const { token, password } = person;
    const renamed = await callAs(pennant, token, 'PATCH', `/auth/passkeys/${id}`, {
      body: { name: 'Laptop' },
    });
    expect(renamed.json.name).toBe('Laptop');
    const other = await makePerson(pennant);
    const remove = (by: string, body: object) =>
      callAs(pennant, by, 'DELETE', `/auth/passkeys/${id}`, { body });
    expect((await remove(other.token, { password })).status).toBe(404);
    expect((await remove(token, { password: 'wrong' })).status).toBe(403);
    expect(await remove(token, { password })).toEqual({
      status: 200,
      json: { message: 'The passkey was removed. Your account no longer has a second factor.' },
    });
  });
});

describe('without PUBLIC_URL', () => {
  let local: TestApp;
  beforeAll(async () => {
    local = await openApp();
  });
  afterAll(() => local.close());

  test('passkeys work if the request’s address is localhost', async () => {
    const asked = await callAs(local, null, 'POST', '/auth/passkey/options', { host: 'localhost:4000' });
    expect(asked.json.options.rpId).toBe('localhost');
  });

  test.each(['127.0.0.1:3000', 'pennant.example', 'localhost.evil.example'])(
    'passkeys are off at %s',
    async (host) => {
      const asked = await callAs(local, null, 'POST', '/auth/passkey/options', { host });
      expect(asked).toEqual({
        status: 409,
        json: {
          detail: 'Passkeys are off at this address until an administrator sets the site’s public address.',
        },
      });
    },
  );
});

test('a passkey works even after its network has sent more invalid answers than the limit allows', async () => {
  const { person, key } = await withPasskey();
  const limited = await openServer(pennant.url, {
    env: { publicUrl: origin, signInLimit: 3, clock: { now: () => now } },
  });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const credential = { id: 'unknown', type: 'public-key', response: { clientDataJSON: '' } };
      statuses.push(
        (await callAs(limited, null, 'POST', '/auth/passkey/login', { body: { credential } })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const { json } = await callAs(limited, null, 'POST', '/auth/passkey/options');
    const credential = key.get(json.options, person.id);
    const answer = await callAs(limited, null, 'POST', '/auth/passkey/login', { body: { credential } });
    expect(answer.status).toBe(200);
  } finally {
    await limited.close();
  }
});
