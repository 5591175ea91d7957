import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { createLogger } from '../../platform/context/logger.js';
import { type Actor } from '../../platform/context/policy.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../database/context.js';
import { eventually } from '../eventually.js';
import { openServer, type TestServer } from '../processes/server.js';

let stage: TestStage;
let server: TestServer;
let admin: Actor;
let webRoot: string;
const logged: { level: number; msg: string }[] = [];

beforeAll(async () => {
  stage = await openStage();
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-malformed-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pennant</title>');
  const stream = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  server = await openServer(stage.url, { log: createLogger('trace', stream), webRoot });
  admin = await makeUser(stage.db, 'admin');
});
afterAll(async () => {
  await server.close();
  await stage.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

const info = 30;
const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))();
const complaints = () => logged.filter(({ level }) => level > info);

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends the bytes, and reads the answer until the server ends the connection. */
async function send(...parts: (string | Buffer)[]): Promise<RawAnswer> {
  const socket = await open();
  for (const part of parts) socket.write(part);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body };
}

const get = (path: string, accept = '*/*') =>
  send(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);

function expectOurHeaders({ headers }: RawAnswer): void {
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('default-src');
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('connection')).toBe('close');
}

describe('an address', () => {
  const long = '9'.repeat(300);

  test.each([
    ['with a team’s id that is too long', `/api/teams/${long}`, 'Team not found.'],
    ['with an id of thousands of digits', `/api/teams/${'1'.repeat(12_000)}`, 'Team not found.'],
    ['with a match’s id that is too long', `/api/matches/${long}`, 'Match not found.'],
    ['with a host in the request line', 'http://elsewhere.example/api/teams/0', 'Team not found.'],
  ])('%s is not found', async (_name, path, detail) => {
    const answer = await get(path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([404, { detail }]);
    expectOurHeaders(answer);
    expect(complaints()).toEqual([]);
  });

  test.each([
    ['with an invalid escape', '/api/teams/%zz', '*/*'],
    ['with an incomplete escape', '/api/teams/7%', '*/*'],
    ['with bytes that are not UTF-8', '/api/teams/%ff%fe', '*/*'],
    ['of an unknown API route', '/api/%', 'text/html'],
    ['of an upload', '/uploads/%zz', 'text/html'],
    ['with a host in the request line', 'http://elsewhere.example/api/teams/%zz', '*/*'],
  ])('%s, which is no page’s address, is refused', async (_name, path, accept) => {
    const answer = await get(path, accept);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { detail: 'The address is not a valid URL' },
    ]);
    expectOurHeaders(answer);
    expect(complaints()).toEqual([]);
  });

  test.each<[string, number]>([
    ['/%', 400],
    ['/teams/%zz', 400],
    ['/%ff', 400],
    ['http://[', 400],
    [`/teams/${long}`, 200],
  ])('%s shows the web app for any Accept header, with status %i', async (path, status) => {
    const answer = await get(path, 'text/html');
    expect((await get(path, 'application/json')).body).toBe(answer.body);
    expect([answer.status, answer.body]).toEqual([status, '<!doctype html><title>Pennant</title>']);
    expectOurHeaders(answer);
  });

  test('with an invalid escape in its query is accepted', async () => {
    const answer = await get('/api/leagues?name=%zz');
    expect([answer.status, answer.body]).toEqual([200, '[]']);
  });

  test('below `/graphql` is refused in the format of GraphQL’s errors', async () => {
    const answer = await get('/graphql/%zz');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { errors: [{ message: 'The address is not a valid URL', extensions: { code: 'BAD_REQUEST' } }] },
    ]);
    expectOurHeaders(answer);
  });

  test('of an upload with too long a name is not found', async () => {
    const answer = await get(`/uploads/${'a'.repeat(5_000)}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatch(/^\{"detail":/);
  });
});

describe('input that is not valid HTTP:', () => {
  const request = 'GET /api/teams HTTP/1.1\r\nHost: x\r\n';

  test.each([
    ['a request line of one word', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'FLY /api/teams HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['another protocol', 'GET /api/teams GOPHER/9\r\n\r\n', 400],
    ['the first bytes of TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a space in a header’s name', `${request}Bad Header: x\r\n\r\n`, 400],
    ['a control character in a header', `${request}X: a\u0000b\r\n\r\n`, 400],
    ['a space in the address', 'GET /api/a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', `${request}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a length and chunks', `${request}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['a header of 20 KB', `${request}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers without end', `${request}${'X: y\r\n'.repeat(50_000)}`, 431],
    ['an address of 20 KB', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no Host', 'GET /api/teams HTTP/1.1\r\n\r\n', 400],
    ['an expectation', `${request}Expect: wonders\r\n\r\n`, 417],
    ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an unused method', 'PROPFIND /api/teams HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ])('%s is refused with a sentence, and the connection ends', async (_name, text, status) => {
    const answer = await send(text);
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
    expect(JSON.parse(answer.body)).toEqual({ detail: expect.stringMatching(/^[A-Z]/) });
    expectOurHeaders(answer);
    expect(complaints()).toEqual([]);
  });

  test('OPTIONS * is answered without a body', async () => {
    const answer = await send('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect([answer.status, answer.body]).toEqual([204, '']);
    expectOurHeaders(answer);
  });

  test('a request for GraphQL is refused in the format of GraphQL’s errors', async () => {
    const answer = await send(`POST /graphql HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body)).toEqual({
      errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('after a valid request only the invalid one fails', async () => {
    const socket = await open();
    socket.write(`${request}\r\n`);
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    await once(socket, 'close');
  });
});

describe('an incomplete request', () => {
  const limits = ['headersTimeout', 'requestTimeout'] as const;
  const usual: Record<string, number> = {};
  beforeAll(() => {
    for (const limit of limits) {
      usual[limit] = server.app.server[limit];
      server.app.server[limit] = 200;
    }
  });
  afterAll(() => Object.assign(server.app.server, usual));

  test.each([
    ['its headers', 'GET /api/teams HTTP/1.1\r\nHost: x\r\n'],
    [
      'its body',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])(
    'is refused with 408 when the time limit for %s has passed, and the connection ends',
    async (_name, text) => {
      const answer = await send(text);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        408,
        { detail: 'The request took too long to arrive' },
      ]);
      expectOurHeaders(answer);
      expect(complaints()).toEqual([]);
    },
  );
});

test('an incomplete request is refused only once', async () => {
  const text = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{';
  const socket = await open();
  socket.write(text);
  await once(socket, 'data');
  const more: unknown[] = [];
  socket.on('data', (chunk) => more.push(chunk));
  socket.end();
  await once(socket, 'close');
  expect(more).toEqual([]);
});

test('a request may take a minute, and its headers 20 seconds', () => {
  expect([server.app.server.headersTimeout, server.app.server.requestTimeout]).toEqual([20_000, 60_000]);
});

describe('a client that disconnects in the middle', () => {
  const bearer = async () =>
    `Authorization: Bearer ${await openSession({ db: server.db.manager, env: server.env }, admin.id ?? 0)}\r\n`;
  const form =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

  test.each([
    ['of a JSON body', '/api/leagues', 'application/json', '{"name": "Mudv'],
    ['of an upload', '/api/teams/TEAM/logo', 'multipart/form-data; boundary=x', `${form}PNG`],
    ['of an upload’s head', '/api/teams/TEAM/logo', 'multipart/form-data; boundary=x', form.slice(0, 40)],
    ['of an upload for the news', '/api/news/upload-image', 'multipart/form-data; boundary=x', `${form}PNG`],
  ])('%s is not logged as a failure', async (_name, path, type, begun) => {
    const { id } = await makeTeam(stage.db, admin);
    const head =
      `POST ${path.replace('TEAM', String(id))} HTTP/1.1\r\nHost: x\r\n${await bearer()}` +
      `Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
    for (const [leave, trace] of [
      [(socket: Socket) => socket.resetAndDestroy(), 'request broken off'],
      [(socket: Socket) => socket.end(), 'malformed request'],
    ] as const) {
      logged.length = 0;
      const socket = await open();
      const arrived = once(server.app.server, 'request');
      socket.write(head + begun);
      await arrived;
      leave(socket);
      await eventually(() => logged.some(({ msg }) => msg === trace));
      await eventually(async () => (await connections()) === 0);
      expect(complaints()).toEqual([]);
      expect(JSON.stringify(logged)).not.toContain((await bearer()).slice(0, 40));
      socket.destroy();
    }
  });
});
