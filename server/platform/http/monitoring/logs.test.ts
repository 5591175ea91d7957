import { createLogger } from '../../context/logger.js';
import { type Actor } from '../../context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';

/** What the process wrote to its log, line by line. */
const lines: string[] = [];
let pennant: TestApp;
let origin: string;
let admin: Actor & { readonly id: number };
beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  pennant = await openApp({ log, accessLog: true, env: { signInLimit: 2, registrationLimit: 2 } });
  origin = await pennant.listen();
  admin = await makeUser(pennant.db, 'admin');
});
beforeEach(() => lines.splice(0));
afterAll(() => pennant.close());

type Entry = Readonly<Record<string, unknown>>;

const logged = (log: 'security' | 'access'): Entry[] =>
  lines.map((line): Entry => JSON.parse(line)).filter((entry) => entry['log'] === log);

const post = (path: string, body: object) => pennant.rest('POST', path, { body });
const casey = { username: 'Casey', email: 'casey@example.com', password: 'mudville-1888' };

describe('the security log', () => {
  test('records registrations and sign-ins, with account and address', async () => {
    const { user } = (await post('/auth/register', casey)).json();
    await post('/auth/login', casey);
    const account = { account: user.id, username: 'Casey', address: '127.0.0.1', level: 30 };
    expect(logged('security')).toMatchObject([
      { event: 'registered', ...account, requestId: expect.any(String) },
      { event: 'signed_in', ...account },
    ]);
  });

  test('records failed sign-ins, with account and reason', async () => {
    for (let time = 0; time < 3; time += 1) await post('/auth/login', { ...casey, password: 'wrong-guess' });
    expect(logged('security').map(({ event, username, reason }) => [event, username, reason])).toEqual([
      ['sign_in_failed', 'Casey', 'unauthenticated'],
      ['sign_in_failed', 'Casey', 'unauthenticated'],
      ['sign_in_failed', 'Casey', 'rate_limited'],
    ]);
  });

  test('contains no password, whatever field it was typed into', async () => {
    await post('/auth/login', { username: 'my-secret-password', password: 'another-secret' });
    await post('/auth/register', { ...casey, email: 'other@example.com' });
    await post('/auth/register', { ...casey, username: 'third' });
    expect(logged('security').map(({ event, username }) => [event, username])).toEqual([
      ['sign_in_failed', undefined],
      ['registration_refused', undefined],
    ]);
    expect(lines.join('')).not.toMatch(/my-secret|another-secret|mudville-1888|eyJ/);
  });

  test('records changed roles and deleted accounts, and who changed them', async () => {
    const user = await makeUser(pennant.db);
    await pennant.rest('PATCH', `/users/${user.id}/role`, { as: admin, body: { role: 'moderator' } });
    await pennant.rest('DELETE', `/users/${user.id}`, { as: admin });
    const about = { account: user.id, username: user.username, by: admin.id };
    expect(logged('security')).toMatchObject([
      { event: 'role_changed', ...about, from: 'user', to: 'moderator' },
      { event: 'account_deleted', ...about },
    ]);
  });
});

describe('the access log', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, init).then((answer) => answer.text());

  test('has a line for each request, with path, account, status and size', async () => {
    const body = await ask('/api/teams?limit=1&name=private', {
      headers: { authorization: `Bearer ${await pennant.token(admin)}`, 'x-note': 'private' },
    });
    const [entry] = logged('access');
    expect(entry).toMatchObject({
      method: 'GET',
      path: '/api/teams',
      route: '/api/teams',
      status: 200,
      account: admin.id,
      address: '127.0.0.1',
      requestId: expect.any(String),
      ms: expect.any(Number),
    });
    expect(Number(entry?.['bytes'])).toBeGreaterThan(body.length);
    expect(lines.join('')).not.toMatch(/private|Bearer|eyJ/);
    const token = 'secret_in-the-path'.padEnd(43, 'x');
    await ask(`/api/invitations/${token}?a=1`);
    await ask(`/invite/${token}`);
    await eventually(() => logged('access').length === 3);
    expect(logged('access').map(({ path }) => path)).toContain('/api/invitations/:token');
    expect(lines.join('')).not.toContain(token);
  });

  test('has a line for a request whose client disconnected before the answer', async () => {
    pennant.app.server.once('request', (request) => request.socket.destroy());
    await expect(ask('/api/teams')).rejects.toThrow('fetch failed');
    await eventually(() => logged('access').length > 0);
    const [entry] = logged('access');
    expect(entry).toMatchObject({ path: '/api/teams', aborted: true });
    expect(entry).not.toHaveProperty('status');
  });

  test('counts the bytes of each request separately, even on one connection', async () => {
    await ask('/api/openapi.json');
    await ask('/healthz');
    const [large = 0, small = 0] = logged('access').map(({ bytes }) => Number(bytes));
    expect(large).toBeGreaterThan(5_000);
    expect(small).toBeLessThan(3_000);
  });

  test('names the operation of a GraphQL request', async () => {
    await pennant.graphql('query Who { me { id } }');
    await pennant.graphql('{ me { id } }', { as: admin });
    expect(logged('access')).toMatchObject([
      { path: '/graphql', operation: 'query Who' },
      { path: '/graphql', operation: 'query', account: admin.id },
    ]);
  });

  test('names the path, and the pattern of its route unless the path is unknown', async () => {
    await ask('/api/teams/7');
    await ask('/api/no/such/thing');
    expect(logged('access').map(({ route, path, status }) => [route, path, status])).toEqual([
      ['/api/teams/:teamId', '/api/teams/7', 404],
      [undefined, '/api/no/such/thing', 404],
    ]);
  });

  test('is one line of JSON per request, whatever the path contains', async () => {
    const path = '/a%0a{"log":"security","event":"signed_in"}%0d\u2028%1b[2J';
    await ask(encodeURI(path));
    await pennant.app.inject({ url: '/b\n{"log":"security"}' });
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
    expect(logged('security')).toEqual([]);
    expect(logged('access')).toHaveLength(2);
  });
});

test('without ACCESS_LOG, requests are not logged', async () => {
  const written: string[] = [];
  const quiet = await openApp({ log: createLogger('info', { write: (line) => void written.push(line) }) });
  await quiet.rest('GET', '/teams');
  await quiet.close();
  expect(written).toEqual([]);
});

test('a failed statement is logged without its values', async () => {
  const failure = pennant.db.query("SELECT $1::text, 'no number'::int", ['what-must-stay-secret']);
  const error: unknown = await failure.catch((reason: unknown) => reason);
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  expect(lines.join('')).toContain('invalid input syntax');
  expect(lines.join('')).not.toContain('what-must-stay-secret');
});
