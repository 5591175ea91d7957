import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp, type TestApp } from '../testing/apis/app.js';
import { makeUser } from '../testing/database/context.js';
import { forEachRow } from '../testing/rows.js';
import { queryLimits } from './graphql/limits/sizes.js';

let webRoot: string;
let pennant: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pennant</title>');
  pennant = await openApp({ webRoot });
});
afterAll(async () => {
  await pennant.close();
  await rm(webRoot, { recursive: true });
});

const send = (payload: string, contentType = 'application/json', url = '/api/auth/login') =>
  pennant.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('the REST API', () => {
  test('answers a malformed request with a clear error', () =>
    forEachRow(
      [
        ['malformed JSON', '{"username": ', 400, 'The request body is not valid JSON'],
        ['an empty body', '', 422, ['Username and password are required']],
        ['a list instead of an object', '[]', 422, 'The request body must be a JSON object'],
        [
          'a body over the limit',
          `{"username": "${'x'.repeat(1_100_000)}"}`,
          413,
          'The request body is too large',
        ],
      ],
      async ([_name, payload, status, detail]) => {
        const answer = await send(payload);
        expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
      },
    ));

  test('refuses a body of another media type', async () => {
    const answer = await send('username=casey', 'application/x-www-form-urlencoded');
    expect(answer.statusCode).toBe(415);
  });

  test('ignores unknown fields and refuses prototype keys', async () => {
    const unknown = await send('{"constructor": 1, "role": "admin", "username": "a", "password": "b"}');
    expect(unknown.statusCode).toBe(401);
    const poisoned = await send('{"__proto__": {"username": "x"}, "username": "a", "password": "b"}');
    expect(poisoned.statusCode).toBe(400);
  });

  test('answers an unknown call with 404 as JSON', async () => {
    const answer = await pennant.rest('GET', '/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  test('gives every answer a request id', async () => {
    const answer = await pennant.rest('GET', '/auth/me');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('describes every call in its OpenAPI document', async () => {
    const document = (await pennant.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const { schema } = document.paths['/api/auth/register'].post.requestBody.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/RegisterInput' });
    expect(document.components.schemas.RegisterInput).toMatchObject({
      required: ['username', 'email', 'password'],
      properties: { username: { minLength: 3, maxLength: 50 } },
    });
    expect((await pennant.app.inject('/api/docs/')).statusCode).toBe(200);
  });
});

describe('the GraphQL API', () => {
  test('refuses a query that is too deep', async () => {
    const depth = queryLimits.depth + 1;
    const answer = await pennant.graphql(`{ me ${'{ x '.repeat(depth)} { id } ${'}'.repeat(depth)} }`);
    expect(answer.errors?.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('depth limit'),
    );
    expect(answer.data).toBeUndefined();
  });

  test('refuses a query with too many aliases', async () => {
    const fields = Array.from({ length: queryLimits.aliases + 1 }, (_, index) => `a${index}: me { id }`);
    const answer = await pennant.graphql(`{ ${fields.join(' ')} }`);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data).toBeUndefined();
  });

  test('refuses a document of too many tokens while parsing', async () => {
    const answer = await pennant.graphql(`{ me { ${'id '.repeat(queryLimits.tokens)} } }`);
    expect(answer.errors?.[0]?.message).toContain('tokens');
  });

  test('refuses a form post, which another site could make a browser send', async () => {
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: '{"query": "{ me { id } }"}',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('describes every type, field and argument of its schema', async () => {
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: describedQuery }),
    });
    const types: DescribedType[] = answer.json().data.__schema.types;
    const ours = types.filter(({ name }) => !name.startsWith('__') && !builtIn.has(name));
    expect(ours.flatMap(undescribed)).toEqual([]);
  });

  test('serves an explorer that needs no network', async () => {
    const visit = await pennant.app.inject({ url: '/graphql', headers: { accept: 'text/html,*/*' } });
    expect([visit.statusCode, visit.headers['location']]).toEqual([302, '/explorer/']);
    const page = await pennant.app.inject('/explorer/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const script = /src="([^"]+\.js)"/.exec(page.body)?.[1];
    expect((await pennant.app.inject(`/explorer/${script}`)).statusCode).toBe(200);
  });
});

interface DescribedType {
  name: string;
  description: string | null;
  fields:
    | { name: string; description: string | null; args: { name: string; description: string | null }[] }[]
    | null;
  inputFields: { name: string; description: string | null }[] | null;
}

const builtIn: ReadonlySet<string> = new Set([
  'String',
  'Int',
  'Float',
  'Boolean',
  'Query',
  'Mutation',
  'Subscription',
]);
/** Names that need no explanation. */
const plain: ReadonlySet<string> = new Set([
  'id',
  'name',
  'username',
  'email',
  'password',
  'user',
  'node',
  'edges',
  'pageInfo',
  'message',
  'teamId',
  'team',
  'title',
  'description',
  'playerId',
]);

function undescribed(type: DescribedType): string[] {
  const members = [
    ...(type.fields ?? []).flatMap((field) => [
      field,
      ...field.args.map((arg) => ({ ...arg, name: `${field.name}(${arg.name})` })),
    ]),
    ...(type.inputFields ?? []),
  ];
  const missing = members.filter(
    ({ name, description }) => !description && !plain.has(name.replace(/^.*\((.*)\)$/, '$1')),
  );
  return [...(type.description ? [] : [type.name]), ...missing.map(({ name }) => `${type.name}.${name}`)];
}

const describedQuery = `{ __schema { types { name description inputFields { name description }
  fields { name description args { name description } } } } }`;

describe('the one port', () => {
  test('serves the app at a page’s address', () =>
    forEachRow(
      [
        ['a browser', '/leagues/dashboard', 'text/html,*/*'],
        ['a browser at a broken link', '/teams/7.html', 'text/html,*/*'],
        ['a preview of a link', '/leagues/dashboard?type=season', '*/*'],
        ['curl', '/leagues', '*/*'],
        ['a client without an Accept header', '/teams', undefined],
        ['a client with an empty Accept header', '/teams', ''],
        ['a client that asks for JSON', '/leagues/dashboard', 'application/json, text/plain, */*'],
        ['a client that asks for nothing but JSON', '/players', 'application/json'],
        ['a client that asks for an image', '/matches', 'image/avif,image/webp'],
      ],
      async ([_name, url, accept]) => {
        const headers = { ...(accept !== undefined && { accept }) };
        const page = await pennant.app.inject({ url, headers });
        expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Pennant</title>']);
        const head = await pennant.app.inject({ method: 'HEAD', url, headers });
        for (const answer of [page, head]) {
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([
            200,
            'text/html; charset=utf-8',
          ]);
        }
      },
    ));

  test('answers 404 instead of the app at other addresses', () =>
    forEachRow(
      [
        ['at an unknown path of the API', '/api/clubs', 'text/html,*/*'],
        ['at an unknown upload', '/uploads/a/b', 'text/html,*/*'],
        ['for a file that does not exist', '/humans.txt', '*/*'],
        ['for a script of an earlier build', '/assets/index-abc.js', '*/*'],
      ],
      async ([_name, url, accept]) => {
        const answer = await pennant.app.inject({ url, headers: { accept } });
        expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not Found' }]);
      },
    ));

  test('answers 404 instead of the app to a POST', async () => {
    const answer = await pennant.app.inject({ method: 'POST', url: '/leagues/dashboard' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  test('sends a content security policy that allows only scripts of its own', async () => {
    const page = await pennant.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  test('reports whether it is up and whether it is ready', async () => {
    expect((await pennant.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await pennant.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', events: 'ok' },
    });
  });

  test('limits requests per address if a limit is configured', async () => {
    const limited = await openApp({ rateLimit: 2 });
    const statuses = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push((await limited.rest('GET', '/auth/me')).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
    // A load balancer sends all its requests from one address, and would take a 429 for a failure.
    for (const path of ['/healthz', '/readyz', '/healthz', '/readyz'])
      expect((await limited.app.inject(path)).statusCode).toBe(200);
    await limited.close();
  });
});

test('an unexpected failure is reported without its cause', async () => {
  const admin = await makeUser(pennant.db, 'admin');
  await pennant.db.query('ALTER TABLE users RENAME COLUMN created_at TO made_at');
  const rest = await pennant.rest('GET', '/users', { as: admin });
  expect([rest.statusCode, rest.json()]).toEqual([500, { detail: 'An unexpected error occurred' }]);
  const graphql = await pennant.graphql('{ users { id } }', { as: admin });
  expect(graphql.errors?.[0]).toMatchObject({
    message: 'An unexpected error occurred',
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
  });
  await pennant.db.query('ALTER TABLE users RENAME COLUMN made_at TO created_at');
});
