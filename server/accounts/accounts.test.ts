import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { issueToken } from './token.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ env: { signInLimit: 3 } });
});
afterAll(() => pennant.close());

const register = (body: unknown) => pennant.rest('POST', '/auth/register', { body });
const login = (body: unknown) => pennant.rest('POST', '/auth/login', { body });

describe('registering', () => {
  test('answers a token and the account, and the token signs in', async () => {
    const answer = await register({ username: 'Casey', email: 'casey@example.com', password: 'mudville' });
    expect(answer.statusCode).toBe(201);
    const { access_token, token_type, user } = answer.json();
    expect(token_type).toBe('bearer');
    expect(user).toEqual({
      id: expect.any(Number),
      username: 'Casey',
      email: 'casey@example.com',
      role: 'user',
      team_id: null,
      team_name: null,
      suspended_until: null,
      suspension_reason: null,
    });
    const me = await pennant.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(me.json()).toEqual(user);
  });

  test.each([
    ['nothing at all', {}, ['All fields are required']],
    ['a blank email', { username: 'casey2', email: ' ', password: 'mudville' }, ['All fields are required']],
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
  ])('refuses %s with its sentence', async (_name, wrong, sentences) => {
    const valid = { username: 'casey2', email: 'casey2@example.com', password: 'mudville' };
    const body = Object.keys(wrong).length === 0 ? {} : { ...valid, ...wrong };
    const answer = await register(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ detail: sentences });
  });

  test.each([3, 50])('takes a username of %i characters', async (length) => {
    const username = 'u'.repeat(length);
    const answer = await register({ username, email: `${username}@example.com`, password: '123456' });
    expect(answer.statusCode).toBe(201);
  });

  test('refuses a taken name or email, whatever its case', async () => {
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

  test('lets exactly one of two who take a name at once have it', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((one) =>
        register({ username: 'Rush', email: `${one}@example.com`, password: 'mudville' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('never takes a role from the caller', async () => {
    const answer = await register({
      username: 'sneaky',
      email: 's@example.com',
      password: 'mudville',
      role: 'admin',
    });
    expect(answer.json().user.role).toBe('user');
  });

  test('names the broken fields to GraphQL callers and never echoes what they sent', async () => {
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

  test('works by name, whatever its case', async () => {
    const answer = await login({ username: 'flynn', password: 'lulu-1888' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.username).toBe('Flynn');
  });

  test.each([
    ['a wrong password', { username: 'Flynn', password: 'nope' }],
    ['an unknown name', { username: 'Nobody', password: 'nope' }],
  ])('answers the same to %s', async (_name, body) => {
    const answer = await login(body);
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Incorrect username or password' }]);
  });

  test('asks for both fields', async () => {
    expect((await login({ username: 'Flynn' })).json()).toEqual({
      detail: ['Username and password are required'],
    });
  });

  test('of many guesses sent at once answers no more than may fail, and does not tell which was right', async () => {
    await register({ username: 'Mudville', email: 'mudville@example.com', password: 'nine-1888' });
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const answers = await Promise.all(guesses.map((password) => login({ username: 'Mudville', password })));
    const told = answers.filter(({ statusCode }) => statusCode === 401);
    expect(told.length).toBeLessThanOrEqual(3);
    expect((await login({ username: 'Mudville', password: 'nine-1888' })).statusCode).toBe(429);
  });

  test('stops after too many failures, even with the right password, and only for that name', async () => {
    await register({ username: 'Blake', email: 'blake@example.com', password: 'cake-1888' });
    for (let failure = 0; failure < 3; failure += 1) await login({ username: 'Blake', password: 'wrong' });
    const refused = await login({ username: 'blake', password: 'cake-1888' });
    expect(refused.statusCode).toBe(429);
    expect((await login({ username: 'Flynn', password: 'lulu-1888' })).statusCode).toBe(200);
  });
});

describe('a token', () => {
  test.each([
    ['forged', () => 'abc.def.ghi'],
    ['of a payload that is no JSON', () => `${base64('{"typ":"JWT","alg":"HS256"}')}.YWJj.x`],
    ['unsigned', () => `${base64('{"typ":"JWT","alg":"none"}')}.${base64('{"sub":"1","exp":9999999999}')}.`],
    ['signed with another key', () => issueToken({ ...pennant.env, signingKey: 'another key' }, 1)],
    [
      'expired',
      () =>
        issueToken({ ...pennant.env, clock: { now: () => new Date(Date.now() - 8 * 24 * 3600 * 1000) } }, 1),
    ],
    ['of a deleted account', () => issueToken(pennant.env, 2_000_000_000)],
    ['of an impossible id', () => issueToken(pennant.env, 99_999_999_999)],
  ])('that is %s is refused, over both APIs', async (_name, token) => {
    const headers = { authorization: `Bearer ${token()}` };
    const rest = await pennant.app.inject({ url: '/api/auth/me', headers });
    expect([rest.statusCode, rest.json()]).toEqual([401, { detail: 'Could not validate credentials' }]);
    const graphql = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ me { id } }' }),
    });
    expect(graphql.json().errors[0]).toMatchObject({
      message: 'Could not validate credentials',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  test('carries no role: a demotion bites on the next request', async () => {
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
