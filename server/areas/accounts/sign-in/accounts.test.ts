import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { type GraphQLAnswer, openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { countRegistration } from '../limits/registration-limit.js';
import { type Claims, issueToken, readToken } from '../sessions/access-token.js';
import { endSessions, identify, openSession } from '../sessions/session.service.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ env: { signInLimit: 3, registrationLimit: 5 } });
});
afterAll(() => pennant.close());

/** Each call has its own address, so that only the tests of a limit reach that limit. */
const register = (body: unknown) =>
  pennant.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: `198.51.100.${(registered += 1)}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
let registered = 0;
const login = (body: unknown) => pennant.rest('POST', '/auth/login', { body });

describe('registering', () => {
  test('returns a token and the account, and the token signs in', async () => {
    const answer = await register({ username: 'Casey', email: 'casey@example.com', password: 'mudville' });
    expect(answer.statusCode).toBe(201);
    const { access_token, token_type, user } = answer.json();
    expect(token_type).toBe('bearer');
    expect(user).toEqual({
      id: expect.any(Number),
      username: 'Casey',
      email_confirmed_at: null,
      pending_email: null,
      email: 'casey@example.com',
      role: 'user',
      team_id: null,
      team_name: null,
      suspended_until: null,
      suspension_reason: null,
      second_factor_needed: false,
    });
    const me = await pennant.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(me.json()).toEqual(user);
  });

  testRows(
    'refuses %s with a message',
    [
      ['nothing at all', {}, ['All fields are required']],
      [
        'a blank email',
        { username: 'casey2', email: ' ', password: 'mudville' },
        ['All fields are required'],
      ],
      ['a short username', { username: 'ab' }, ['Username must be at least 3 characters']],
      ['a long username', { username: 'a'.repeat(51) }, ['Username must be at most 50 characters']],
      [
        'a username with a space',
        { username: 'casey at bat' },
        ['Username can only contain letters, numbers, hyphens, and underscores'],
      ],
      ['a short password', { password: '12345' }, ['Password must be at least 6 characters']],
      ['an email without a host', { email: 'casey' }, ['Email must be a valid email address']],
      ['a username that is a number', { username: 12345 }, ['Username must be text']],
    ] as const,
    async ([, wrong, sentences]) => {
      const valid = { username: 'casey2', email: 'casey2@example.com', password: 'mudville' };
      const body = Object.keys(wrong).length === 0 ? {} : { ...valid, ...wrong };
      const answer = await register(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ detail: sentences });
    },
  );

  testRows('takes a username of %i characters', [3, 50], async (length) => {
    const username = 'u'.repeat(length);
    const answer = await register({ username, email: `${username}@example.com`, password: '123456' });
    expect(answer.statusCode).toBe(201);
  });

  test('refuses a taken name or email without regard to case', async () => {
    await register({ username: 'Mighty', email: 'mighty@example.com', password: 'mudville' });
    const sameName = await register({ username: 'MIGHTY', email: 'other@example.com', password: 'mudville' });
    expect([sameName.statusCode, sameName.json()]).toEqual([409, { detail: 'Username is already taken' }]);
    const sameEmail = await register({
      username: 'other',
      email: 'Mighty@Example.com',
      password: 'mudville',
    });
    expect([sameEmail.statusCode, sameEmail.json()]).toEqual([
      409,
      { detail: 'Email is already registered' },
    ]);
  });

  test('lets exactly one of three simultaneous registrations take a name', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((one) =>
        register({ username: 'Rush', email: `${one}@example.com`, password: 'mudville' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('ignores a role sent by the caller', async () => {
    const answer = await register({
      username: 'sneaky',
      email: 's@example.com',
      password: 'mudville',
      role: 'admin',
    });
    expect(answer.json().user.role).toBe('user');
  });

  test('names the invalid fields to GraphQL callers and never repeats their values', async () => {
    const answer = await pennant.graphql(
      'mutation ($input: RegisterInput!) { register(input: $input) { accessToken } }',
      { variables: { input: { username: 'ab', email: 'x@example.com', password: 'secret-but-fine' } } },
    );
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Username must be at least 3 characters',
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'username', messages: ['Username must be at least 3 characters'] }],
      },
    });
    expect(JSON.stringify(answer)).not.toContain('secret-but-fine');
  });
});

describe('signing in', () => {
  beforeAll(() => register({ username: 'Flynn', email: 'flynn@example.com', password: 'lulu-1888' }));

  test('works by name without regard to case', async () => {
    const answer = await login({ username: 'flynn', password: 'lulu-1888' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.username).toBe('Flynn');
  });

  testRows(
    'gives the same answer to %s',
    [
      ['a wrong password', { username: 'Flynn', password: 'nope' }],
      ['an unknown name', { username: 'Nobody', password: 'nope' }],
    ] as const,
    async ([, body]) => {
      const answer = await login(body);
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Incorrect username or password' }]);
    },
  );

  test('requires both fields', async () => {
    expect((await login({ username: 'Flynn' })).json()).toEqual({
      detail: ['Username and password are required'],
    });
  });

  test('refuses simultaneous guesses beyond the limit, and does not reveal which was right', async () => {
    await register({ username: 'Mudville', email: 'mudville@example.com', password: 'nine-1888' });
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const answers = await Promise.all(guesses.map((password) => login({ username: 'Mudville', password })));
    const unauthorized = answers.filter(({ statusCode }) => statusCode === 401);
    expect(unauthorized.length).toBeLessThanOrEqual(3);
    expect((await login({ username: 'Mudville', password: 'nine-1888' })).statusCode).toBe(429);
  });

  test('is refused after too many failures, even with the right password, but only for that name', async () => {
    await register({ username: 'Blake', email: 'blake@example.com', password: 'cake-1888' });
    for (let failure = 0; failure < 3; failure += 1) await login({ username: 'Blake', password: 'wrong' });
    const refused = await login({ username: 'blake', password: 'cake-1888' });
    expect(refused.statusCode).toBe(429);
    expect((await login({ username: 'Flynn', password: 'lulu-1888' })).statusCode).toBe(200);
  });
});

/** Sends the fields in one GraphQL mutation from the address, each under an alias. Returns the error messages. */
async function mutateFrom(address: string, fields: readonly string[]) {
  const answer = await pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `mutation { ${fields.map((field, n) => `a${n}: ${field}`).join(' ')} }`,
    }),
  });
  const { errors = [] } = answer.json<GraphQLAnswer>();
  return errors.map(({ message }) => message);
}

async function signInFrom(remoteAddress: string, username: string, password: string) {
  const answer = await pennant.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  });
  return { status: answer.statusCode, user: answer.json().user };
}

describe('the limit of failed sign-ins', () => {
  const wrong = (name: string) =>
    `login(input: { username: ${JSON.stringify(name)}, password: "wrong" }) { accessToken }`;
  const incorrect = 'Incorrect username or password';
  const tooMany = 'Too many failed sign-ins. Please wait a minute and try again.';

  test('counts all spellings of a name as one account', async () => {
    await register({ username: 'Mickin', email: 'mickin@example.com', password: 'mudville' });
    const spellings = [
      'Mickin',
      'MICKIN ',
      'm\u0130ck\u0130n',
      'mic\u212Ain',
      '\u202Emickin',
      '\u2003mickin',
    ];
    const reached: string[] = [];
    for (const spelling of spellings) {
      const { status, user } = await signInFrom('203.0.113.77', spelling, 'mudville');
      if (status === 200 && user.username === 'Mickin') reached.push(spelling);
    }
    expect(reached.length).toBeGreaterThanOrEqual(4);
    const statuses: number[] = [];
    for (const spelling of [...reached, ...reached]) {
      statuses.push((await signInFrom('203.0.113.1', spelling, 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, ...statuses.slice(3).map(() => 429)]);
  });

  test('answers only one wrong guess per request', async () => {
    const answers: string[][] = [];
    for (let request = 0; request < 4; request += 1) {
      answers.push(await mutateFrom('203.0.113.2', [wrong('Flynn'), wrong('flynn'), wrong('FLYNN')]));
    }
    expect(answers).toEqual([[incorrect], [incorrect], [incorrect], [tooMany]]);
  });

  test('counts the addresses of one IPv6 network together', async () => {
    const statuses: number[] = [];
    for (const host of [1, 2, 3, 4]) {
      statuses.push((await signInFrom(`2001:db8:1:2::${host}`, 'Flynn', 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await signInFrom('2001:db8:1:3::1', 'Flynn', 'lulu-1888')).status).toBe(200);
  });
});

describe('behind one address', () => {
  /** Failures that a network may have: twenty times the limit of an account. */
  const most = 3 * 20;
  const junk = (address: string, count: number, prefix: string) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, n) => (await signInFrom(address, `${prefix}-${n}`, 'wrong')).status,
      ),
    );

  test('failures for other names do not block an account', async () => {
    await junk('203.0.113.20', most - 1, 'nobody');
    expect((await signInFrom('203.0.113.20', 'Flynn', 'lulu-1888')).status).toBe(200);
  });

  test('after failures for many names, sign-ins are refused unchecked, except to accounts with a session from that address', async () => {
    const [here, elsewhere] = ['203.0.113.21', '203.0.113.22'];
    await register({ username: 'Regular', email: 'regular@example.com', password: 'cake-1888' });
    expect((await signInFrom(here, 'Regular', 'cake-1888')).status).toBe(200);
    const statuses = await junk(here, most + 40, 'listed');
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(most);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect((await signInFrom(here, 'Regular', 'cake-1888')).status).toBe(200);
    expect((await signInFrom(here, 'Flynn', 'lulu-1888')).status).toBe(429);
    expect((await signInFrom(elsewhere, 'Flynn', 'lulu-1888')).status).toBe(200);
  });
});

describe('the limit of registrations', () => {
  const tooMany = 'Too many registrations. Please wait an hour and try again.';
  const registration = (name: string) =>
    `register(input: { username: "${name}", email: "${name}@example.com", password: "mudville" }) { accessToken }`;
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

  test('counts every registration in a request, and refuses those beyond it', async () => {
    expect(await mutateFrom('203.0.113.3', names('alias', 30).map(registration))).toEqual([tooMany]);
    const made = await pennant.db.query(`SELECT FROM users WHERE username LIKE 'alias%'`);
    expect(made).toHaveLength(5);
    expect(await mutateFrom('203.0.113.3', [registration('later')])).toEqual([tooMany]);
    expect(await mutateFrom('203.0.113.4', [registration('neighbour')])).toEqual([]);
  });

  test('ends after an hour, and after the clock was set back', async () => {
    for (const hours of [1.01, -1.01]) {
      await mutateFrom('203.0.113.5', names(`early${hours > 0 ? 'a' : 'b'}`, 6).map(registration));
      const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
      const ctx = { ...pennant.as(), address: '203.0.113.5' };
      const later = { ...ctx, env: { ...pennant.env, clock } };
      await expect(countRegistration({ ...ctx, env: pennant.env })).rejects.toThrow(tooMany);
      await countRegistration(later);
    }
  });

  test('counts a whole IPv6 network as one', async () => {
    const answers: string[] = [];
    for (const name of names('sixth', 6)) {
      answers.push(...(await mutateFrom(`2001:db8:9:9::${name.at(-1)}`, [registration(name)])));
    }
    expect(answers).toEqual([tooMany]);
  });
});

describe('a token', () => {
  const eightDaysAgo = { now: () => new Date(Date.now() - 8 * 24 * 3600 * 1000) };

  /** Claims of a valid token of a new account. */
  async function claimsOfNewUser(): Promise<Claims> {
    const token = await pennant.token(await makeUser(pennant.db));
    return readToken(pennant.env, token);
  }
  const anotherUuid = '00000000-0000-4000-8000-000000000000';
  const oldToken = (userId: number) =>
    jwt.sign({ sub: String(userId) }, pennant.env.signingKey, { algorithm: 'HS256', expiresIn: '7d' });

  testRows<[string, (claims: Claims) => string]>(
    'is refused over both APIs if it is %s',
    [
      ['forged', () => 'abc.def.ghi'],
      ['of a payload that is not JSON', () => `${base64('{"typ":"JWT","alg":"HS256"}')}.YWJj.x`],
      [
        'unsigned',
        () => `${base64('{"typ":"JWT","alg":"none"}')}.${base64('{"sub":"1","exp":9999999999}')}.`,
      ],
      [
        'signed with another key',
        (claims) =>
          issueToken({ ...pennant.env, signingKey: createSecretKey('another key', 'utf8') }, claims),
      ],
      ['expired', (claims) => issueToken({ ...pennant.env, clock: eightDaysAgo }, claims)],
      ['of a deleted account', (claims) => issueToken(pennant.env, { ...claims, userId: 2_000_000_000 })],
      ['of an impossible id', (claims) => issueToken(pennant.env, { ...claims, userId: 99_999_999_999 })],
      [
        'of another installation',
        (claims) => issueToken(pennant.env, { ...claims, installation: anotherUuid }),
      ],
      ['of an ended session', (claims) => issueToken(pennant.env, { ...claims, sessionId: 2_000_000_000 })],
      ['of another account’s session', (claims) => issueToken(pennant.env, { ...claims, userId: 1 })],
      ['of an impossible session', (claims) => issueToken(pennant.env, { ...claims, sessionId: 1e12 })],
      ['of an old release, with only the account as a claim', ({ userId }) => oldToken(userId)],
    ],
    async ([, tokenOf]) => {
      const claims = await claimsOfNewUser();
      const answers = await Promise.all([tokenOf(claims), issueToken(pennant.env, claims)].map(answersTo));
      expect(answers).toEqual([
        {
          rest: [401, { detail: 'Could not validate credentials' }],
          graphql: 'Could not validate credentials',
        },
        { rest: [200, expect.anything()], graphql: undefined },
      ]);
    },
  );

  async function answersTo(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const rest = await pennant.app.inject({ url: '/api/auth/me', headers });
    const graphql = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ me { id } }' }),
    });
    return { rest: [rest.statusCode, rest.json()], graphql: graphql.json().errors?.[0].message };
  }

  test('becomes invalid when the sessions of its own account end', async () => {
    const [leaver, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
    const tokens = await Promise.all([leaver, other].map(({ id }) => openSession(pennant.as(), id)));
    await inTransaction(pennant.as(), (tx) => endSessions(tx, leaver.id));
    const [ended, standing] = await Promise.all(tokens.map(answersTo));
    expect([ended?.rest[0], standing?.rest[0]]).toEqual([401, 200]);
    expect((await answersTo(await openSession(pennant.as(), leaver.id))).rest[0]).toBe(200);
  });

  test('is checked with one statement', async () => {
    const user = await makeUser(pennant.db);
    const token = await pennant.token(user);
    const queries = jest.spyOn(pennant.db.manager, 'query');
    await identify({ db: pennant.db.manager, env: pennant.env, address: '127.0.0.1' }, token);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  test('carries no role: a demotion takes effect on the next request', async () => {
    const admin = await makeUser(pennant.db, 'admin');
    expect((await pennant.rest('GET', '/users', { as: admin })).statusCode).toBe(200);
    await pennant.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [admin.id]);
    expect((await pennant.rest('GET', '/users', { as: admin })).statusCode).toBe(403);
  });
});

test('an email is shown to its owner and to administrators only', async () => {
  const [owner, admin, other] = await Promise.all([
    makeUser(pennant.db),
    makeUser(pennant.db, 'admin'),
    makeUser(pennant.db),
  ]);
  const mine = await pennant.graphql('{ me { email } }', { as: owner });
  expect(mine.data).toEqual({ me: { email: `${owner.username}@example.com` } });
  const all = await pennant.graphql('{ users(limit: 500) { email } }', { as: admin });
  expect(JSON.stringify(all.data)).toContain(`${owner.username}@example.com`);
  const refused = await pennant.graphql('{ users { email } }', { as: other });
  expect(refused.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
