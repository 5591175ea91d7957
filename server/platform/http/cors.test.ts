import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { Socket } from '../../testing/apis/socket.js';
import { forEachRow } from '../../testing/rows.js';

const site = 'https://site.example';

let open: TestApp;
let listed: TestApp;
let closed: TestApp;
beforeAll(async () => {
  open = await openApp({ workBudget: 100 });
  listed = await openApp({ corsOrigins: [site] });
  closed = await openApp({ corsOrigins: [] });
});
afterAll(() => Promise.all([open.close(), listed.close(), closed.close()]));

const allowedBy = async ({ app }: TestApp, url: string, origin = site) =>
  (await app.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];

const preflight = ({ app }: TestApp, url: string, origin = site) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('scripts of other sites', () => {
  test('may read all answers of the APIs and feeds of a server that is open to all, even refusals', async () => {
    for (const url of ['/api/teams', '/api/nowhere', '/graphql?query={__typename}', '/api/news.atom']) {
      expect([url, await allowedBy(open, url)]).toEqual([url, '*']);
    }
  });

  test('may use a token, and read the headers that clients need', async () => {
    const asked = await preflight(open, '/api/teams/1');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-max-age': '86400',
    });
    expect(asked.headers).not.toHaveProperty('ratelimit');
    const headers = { origin: site, ...(await open.authorization(await makeUser(open.db))) };
    const me = await open.app.inject({ url: '/api/auth/me', headers });
    expect(me.statusCode).toBe(200);
    expect(me.headers['access-control-expose-headers']).toMatch(
      /ETag.*Link.*Location.*RateLimit.*Retry-After.*X-Request-Id/,
    );
  });

  test('must be from a listed site if sites are listed', async () => {
    expect(await allowedBy(listed, '/api/teams')).toBe(site);
    expect(await allowedBy(listed, '/api/teams', 'https://other.example')).toBeUndefined();
    expect((await preflight(listed, '/api/teams', 'https://other.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect(await allowedBy(closed, '/api/teams')).toBeUndefined();
  });

  test('may open sockets by the same rule, but pages of the server and programs may always open them', async () => {
    const address = await listed.listen();
    const opens = async (headers: Record<string, string>) => {
      const socket = await Socket.open(address, headers).catch((error: unknown) => String(error));
      if (typeof socket === 'string') return /\d{3}/.exec(socket)?.[0];
      socket.raw.terminate();
      return 'open';
    };
    expect(await opens({ origin: site })).toBe('open');
    expect(await opens({ origin: address })).toBe('open');
    expect(await opens({})).toBe('open');
    expect(await opens({ origin: 'https://other.example' })).toBe('403');
    expect(await opens({ origin: 'null' })).toBe('403');
  });
});

test('a refusal of a method names the allowed ones', () =>
  forEachRow(
    [
      ['PUT', '/api/teams', 'GET, HEAD, POST'],
      ['GET', '/api/auth/login', 'POST'],
      ['DELETE', '/api/teams/1/calendar.ics', 'GET, HEAD'],
      ['DELETE', '/graphql', 'GET, HEAD, POST'],
      ['POST', '/healthz', 'GET, HEAD'],
    ] as const,
    async ([method, url, allow]) => {
      const answer = await open.app.inject({ method, url });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
    },
  ));
