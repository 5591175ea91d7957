import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { forEachRow } from '../../testing/rows.js';

let webRoot: string;
let pennant: TestApp;
let origin: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pennant-attacks-'));
  webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pennant</title>');
  await writeFile(join(webRoot, 'assets', 'app.js'), '"the app"');
  await writeFile(join(folder, 'secret.txt'), 'the signing key');
  pennant = await openApp({ webRoot });
  origin = await pennant.listen();
});
afterAll(async () => {
  await pennant.close();
  await rm(join(webRoot, '..'), { recursive: true });
});

/** Sends raw bytes, such as no client library would send, and returns the answer. */
async function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const stream = connect(Number(port), hostname);
  stream.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

describe('a path that leaves its folder', () => {
  test('is never served', () =>
    forEachRow(
      [
        '/../secret.txt',
        '/assets/../../secret.txt',
        '/%2e%2e/secret.txt',
        '/assets/..%2f..%2fsecret.txt',
        '/..%5csecret.txt',
        '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
        '//secret.txt',
        '/explorer/../../package.json',
        '/explorer/..%2f..%2fpackage.json',
        '/api/docs/static/..%2f..%2fpackage.json',
        '/uploads/..%2f..%2fsecret.txt',
        '/%00',
        '/assets/app.js%00.png',
      ],
      async (path) => {
        const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect(answer).toMatch(/^HTTP\/1\.1 (30[12]|40[034])/);
        expect(answer).not.toMatch(/the signing key|"version"/);
      },
    ));
});

describe('a cross-site request', () => {
  const asForm = (contentType: string, payload: string) =>
    pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': contentType },
      payload,
    });
  const query = '{"query": "mutation { wipeLeagues { message } }"}';

  test('is refused before it runs', () =>
    forEachRow(
      [
        ['text', 'text/plain', query],
        ['a form', 'application/x-www-form-urlencoded', `query=${encodeURIComponent('{ me { id } }')}`],
        [
          'an upload',
          'multipart/form-data; boundary=x',
          `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${query}\r\n` +
            '--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{}\r\n--x--\r\n',
        ],
      ],
      async ([_name, contentType, payload]) => {
        const answer = await asForm(contentType, payload);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json().data).toBeUndefined();
      },
    ));

  test('by GET runs a query as a visitor, and no mutation', async () => {
    const get = (text: string) =>
      pennant.app.inject({
        url: `/graphql?query=${encodeURIComponent(text)}`,
        headers: { cookie: 'token=anything' },
      });
    expect((await get('{ me { id } }')).json()).toEqual({ data: { me: null } });
    const mutation = await get('mutation { wipeLeagues { message } }');
    expect([mutation.statusCode, mutation.headers['allow']]).toEqual([405, 'POST']);
  });

  test('is not signed in, because the token is not in a cookie', async () => {
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/api/news/upload-image',
      headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: 'token=anything' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(401);
  });

  test('reads what is public, never with the credentials of a browser', async () => {
    const { headers } = await pennant.app.inject({
      url: '/api/teams',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('a malformed upload', () => {
  const boundary = 'multipart/form-data; boundary=x';
  const part = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${name === '0' ? '; filename="a.png"' : ''}\r\n\r\n${content}\r\n`;
  const operations = JSON.stringify({ query: '{ me { id } }', variables: {} });
  const send = (payload: string, contentType = boundary) =>
    pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': contentType, 'apollo-require-preflight': '1' },
      payload,
    });

  test('is refused', () =>
    forEachRow(
      [
        ['without a boundary', 'anything', 'multipart/form-data'],
        ['with an empty boundary', 'anything', 'multipart/form-data; boundary='],
        ['that ends early', part('operations', operations), boundary],
        ['without parts', '--x--\r\n', boundary],
        ['with a broken map', `${part('operations', operations)}${part('map', '{')}--x--\r\n`, boundary],
        [
          'with its parts out of order',
          `${part('map', '{}')}${part('operations', operations)}--x--\r\n`,
          boundary,
        ],
        ['with too much text', `${part('operations', 'x'.repeat(1_100_000))}--x--\r\n`, boundary],
      ],
      async ([_name, payload, contentType]) => {
        const answer = await send(payload, contentType);
        expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.body]).toEqual([
          true,
          answer.body,
        ]);
        expect(answer.body).not.toMatch(/node_modules|\.js:/);
      },
    ));

  test('cannot change objects that the whole process shares', () =>
    forEachRow(
      [
        'variables.hasOwnProperty.call',
        'variables.toString.call',
        'variables.__proto__.polluted',
        'variables.constructor.prototype.polluted',
        'query.toString.polluted',
        'query.replace.polluted',
      ],
      async (path) => {
        const map = JSON.stringify({ 0: [path] });
        await send(`${part('operations', operations)}${part('map', map)}${part('0', 'x')}--x--\r\n`);
        expect(Object.hasOwn(Object.prototype.hasOwnProperty, 'call')).toBe(false);
        expect(Object.hasOwn(Object.prototype.toString, 'call')).toBe(false);
        for (const shared of [{}, Object.prototype.toString, String.prototype.toString, ''.replace]) {
          expect(Reflect.get(shared, 'polluted')).toBeUndefined();
        }
        expect((await pennant.graphql('{ me { id } }')).data).toEqual({ me: null });
      },
    ));
});

describe('a forged address', () => {
  const statuses = async (app: TestApp, requests: number) => {
    const answers: number[] = [];
    for (let sent = 0; sent < requests; sent += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${sent}`, 'x-real-ip': `203.0.113.${sent}` };
      answers.push((await app.app.inject({ url: '/api/auth/me', headers })).statusCode);
    }
    return answers;
  };

  test('does not escape the limit of requests, unless proxies are trusted', async () => {
    const open = await openApp({ rateLimit: 2 });
    expect(await statuses(open, 3)).toEqual([401, 401, 429]);
    await open.close();
    const behindProxy = await openApp({ rateLimit: 2, trustProxy: 1 });
    expect(await statuses(behindProxy, 3)).toEqual([401, 401, 401]);
    await behindProxy.close();
  });

  test('does not escape the limit of sign-ins', async () => {
    const guarded = await openApp({ env: { signInLimit: 2 } });
    const answers: number[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const answer = await guarded.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        payload: '{"username": "casey", "password": "wrong"}',
      });
      answers.push(answer.statusCode);
    }
    await guarded.close();
    expect(answers).toEqual([401, 401, 429]);
  });
});

describe('another address of the same network', () => {
  const sixth = ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:DB8:0:7:a:b:c:d'];
  const fourth = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'];

  test('does not escape the limits of its client', () =>
    forEachRow(
      [
        ['IPv6', sixth],
        ['IPv4', fourth],
      ],
      async ([_name, addresses]) => {
        const guarded = await openApp({ rateLimit: 4, env: { signInLimit: 2 } });
        const answers: number[] = [];
        for (const remoteAddress of [...addresses, ...addresses]) {
          const answer = await guarded.app.inject({
            method: 'POST',
            url: '/api/auth/login',
            remoteAddress,
            headers: { 'content-type': 'application/json' },
            payload: '{"username": "casey", "password": "wrong"}',
          });
          answers.push(answer.statusCode);
        }
        const neighbour = await guarded.app.inject({ url: '/api/leagues', remoteAddress: '2001:db8:0:8::1' });
        await guarded.close();
        expect(answers).toEqual([401, 401, 429, 429, 429, 429]);
        expect(neighbour.statusCode).toBe(200);
      },
    ));
});

test('aliases named like inherited properties are answered like any others', async () => {
  const query = '{ __proto__: viewerPermissions { administer } constructor: me { id } toString: me { id } }';
  for (let time = 0; time < 4; time += 1) {
    const { data, errors } = await pennant.graphql(query);
    expect(errors).toBeUndefined();
    expect(Object.getOwnPropertyNames(data).toSorted()).toEqual(['__proto__', 'constructor', 'toString']);
  }
  expect(Reflect.get({}, 'administer')).toBeUndefined();
});

describe('an answer', () => {
  test('has no text of the request in its headers', async () => {
    const answer = await sendRaw(
      'GET /api/leagues/1%0d%0aSet-Cookie:x=1/export/retrosheet HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(answer.toLowerCase()).not.toContain('\r\nset-cookie');
  });

  test('has no forged host in the script of the explorer', () =>
    forEachRow(['x"</script><script>alert(1)</script>', '`+alert(1)+`', '\u0024{alert(1)}'], async (host) => {
      const page = await pennant.app.inject({ url: '/explorer/', headers: { host } });
      expect(page.statusCode).toBe(422);
      expect(page.body).not.toContain('alert(1)');
    }));

  test('to an account may not be kept by shared caches', async () => {
    const admin = await makeUser(pennant.db, 'admin');
    const answer = await pennant.rest('GET', '/users', { as: admin });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  test('does not repeat a password from invalid input', async () => {
    const query = 'mutation ($input: RegisterInput!) { register(input: $input) { accessToken } }';
    const input = { username: ' ', email: 'nobody', password: 'sesam' };
    const { errors } = await pennant.graphql(query, { variables: { input } });
    expect(JSON.stringify(errors)).not.toContain('sesam');
  });

  test('does not name the framework of the server', async () => {
    expect((await pennant.app.inject('/healthz')).headers).not.toHaveProperty('x-powered-by');
  });
});

test('a text with half a surrogate pair is refused before it reaches the database', async () => {
  const admin = await makeUser(pennant.db, 'admin');
  const body = { name: 'Mudville \ud800', format: 'round-robin', league_type: 'season' };
  const answer = await pennant.rest('POST', '/leagues', { as: admin, body });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { detail: ['League name must not contain broken characters'] },
  ]);
});
