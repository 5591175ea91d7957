import { type IncomingMessage } from 'node:http';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { Socket } from '../../../testing/apis/socket.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ workBudget: 100, trustProxy: true });
});
afterAll(() => pennant.close());

let opened: Promise<string> | undefined;
const listening = () => (opened ??= pennant.listen());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** A body that the route refuses; reading it is charged all the same. */
const heavy = JSON.stringify({ username: 'x'.repeat(990_000) });

async function spend(address: string, token?: string): Promise<void> {
  const headers = {
    ...from(address),
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  for (let sent = 0; sent < 30; sent += 1) {
    const request = { method: 'POST', url: '/api/auth/register', headers, payload: heavy } as const;
    if ((await pennant.app.inject(request)).statusCode === 429) return;
  }
}

describe('a client whose work budget is spent', () => {
  test('is refused by both APIs with the time to wait, while others are served', async () => {
    await spend('10.0.0.1');
    const rest = await pennant.app.inject({ url: '/api/teams', headers: from('10.0.0.1') });
    expect(rest.statusCode).toBe(429);
    expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
    expect(rest.json()).toEqual({ detail: expect.stringContaining('too much work') });
    const graphql = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...from('10.0.0.1'), 'content-type': 'application/json' },
      payload: { query: '{ __typename }' },
    });
    expect(graphql.statusCode).toBe(429);
    expect(Number(graphql.headers['retry-after'])).toBeGreaterThan(0);
    expect(graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    const other = await pennant.app.inject({ url: '/api/teams', headers: from('10.0.0.2') });
    expect(other.statusCode).toBe(200);
  });

  test('is refused even if the request’s path is percent-encoded', async () => {
    await spend('10.0.0.11');
    const headers = from('10.0.0.11');
    for (const url of [
      '/%61pi/teams',
      '/ap%69/teams',
      '/gr%61phql?query={__typename}',
      '/schema.graphq%6c',
      '/%65mbed/x',
      '/pictures/%61/b/c.png',
    ]) {
      expect([url, (await pennant.app.inject({ url, headers })).statusCode]).toEqual([url, 429]);
    }
  });

  test('does not block accounts at its address if it is a visitor, over REST, GraphQL and sockets', async () => {
    await spend('10.0.0.12');
    const token = await pennant.token(await makeUser(pennant.db));
    const headers = { ...from('10.0.0.12'), authorization: `Bearer ${token}` };
    const statuses = await Promise.all([
      pennant.app.inject({ url: '/api/teams', headers }),
      pennant.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ __typename }' } }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const operation = async (given: { authorization?: string }) => {
      const socket = await Socket.open(await listening(), from('10.0.0.12'));
      socket.send({ type: 'connection_init', payload: given });
      await socket.next('connection_ack');
      socket.subscribe('1', '{ __typename }');
      const { type } = await socket.next('next', 'error');
      socket.raw.terminate();
      return type;
    };
    expect([await operation(headers), await operation({})]).toEqual(['next', 'error']);
    const forged = { ...headers, authorization: 'Bearer abc.def.ghi' };
    expect((await pennant.app.inject({ url: '/api/teams', headers: forged })).statusCode).toBe(429);
  });

  test('is refused from another address of the same IPv6 network', async () => {
    await spend('2001:db8::1');
    const neighbour = await pennant.app.inject({ url: '/api/teams', headers: from('2001:db8::ffff') });
    expect(neighbour.statusCode).toBe(429);
  });

  test('is refused from any address if it uses an account', async () => {
    const user = await makeUser(pennant.db);
    await spend('10.0.0.8', await pennant.token(user));
    const headers = { ...from('10.0.0.9'), authorization: `Bearer ${await pennant.token(user)}` };
    const rest = await pennant.app.inject({ url: '/api/teams', headers });
    expect(rest.statusCode).toBe(429);
    const graphql = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: { query: '{ __typename }' },
    });
    expect(graphql.statusCode).toBe(429);
    expect(graphql.headers['retry-after']).toBeDefined();
    const visitor = await pennant.app.inject({ url: '/api/teams', headers: from('10.0.0.9') });
    expect(visitor.statusCode).toBe(200);
  });

  test('is refused even if it aborted its requests before the answer', async () => {
    const origin = await listening();
    const breakOff = (request: IncomingMessage) => request.once('end', () => request.socket.destroy());
    pennant.app.server.on('request', breakOff);
    const headers = { ...from('10.0.0.6'), 'content-type': 'application/json' };
    let status: number | null = null;
    for (let sent = 0; sent < 30 && status === null; sent += 1) {
      status = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers, body: heavy }).then(
        (answer) => answer.status,
        () => null,
      );
    }
    pennant.app.server.off('request', breakOff);
    expect(status).toBe(429);
  });

  test('is refused even if it sent no Content-Length', async () => {
    const url = `${await listening()}/api/auth/register`;
    const headers = { ...from('10.0.0.13'), 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let sent = 0; sent < 30 && !statuses.has(429); sent += 1) {
      const body = new Blob([heavy]).stream();
      const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });

  test('still gets health checks', async () => {
    await spend('10.0.0.7');
    for (const url of ['/healthz', '/readyz']) {
      expect((await pennant.app.inject({ url, headers: from('10.0.0.7') })).statusCode).toBe(200);
    }
  });
});

test('an answer’s headers give the rest of the budget', async () => {
  const read = async () => {
    const { headers } = await pennant.app.inject({ url: '/api/teams', headers: from('10.0.0.30') });
    expect(headers['ratelimit-policy']).toBe('"work";q=100;w=60');
    return Number(/^"work";r=(\d+);t=\d+$/.exec(String(headers['ratelimit']))?.[1]);
  };
  const before = await read();
  await spend('10.0.0.30');
  expect([before > 90, await read()]).toEqual([true, 0]);
});

test('reading many ordinary lists does not use up a work budget', async () => {
  for (let read = 0; read < 300; read += 1) {
    const { statusCode } = await pennant.app.inject({ url: '/api/teams', headers: from('10.0.0.3') });
    expect(statusCode).toBe(200);
  }
});
