import { fastify } from 'fastify';
import { getMetadataStorage } from 'type-graphql';
import { eventNames } from '../../../areas/doors/webhooks/endpoints/event-kinds.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { idNamed, makeOneOfEach } from '../../../testing/apis/one-of-each.js';
import { resolved } from '../../../testing/api-documents/openapi-document.js';
import { makePlayedLeague } from '../../../testing/leagues/played-league.js';
import { servedRoutes } from '../routes/all-routes.js';

let pennant: TestApp;
let document: Document;
beforeAll(async () => {
  pennant = await openApp();
  const served = await pennant.app.inject('/api/openapi.json');
  document = served.json();
});
afterAll(() => pennant.close());

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly 'x-statuses'?: readonly number[] }>>;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
}

interface Document {
  readonly security: readonly object[];
  readonly components: Readonly<Record<string, object>> & {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
  readonly webhooks: Readonly<Record<string, object>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function operation(method: string, path: string): Operation {
  const found = document.paths[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

/** A call with all references resolved. */
const whole = (method: string, path: string): Operation =>
  JSON.parse(JSON.stringify(resolved(operation(method, path), document)));

const statusesOf = (method: string, path: string): unknown[] =>
  Object.entries(whole(method, path).responses).flatMap(
    ([status, response]): readonly unknown[] => response['x-statuses'] ?? [Number(status)],
  );

const securityOf = (method: string, path: string) => operation(method, path).security ?? document.security;

/** Every object in a part of the document. */
function objectsIn(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(objectsIn);
  return Array.isArray(part) ? inside : [{ ...part }, ...inside];
}

/** The calls that the specification names. */
const specified = [
  'auth: POST /register, POST /login, GET /me',
  'teams: GET, GET /{}, POST, DELETE /{}, GET /unassigned, POST /{}/logo',
  'leagues: GET, GET /{}, POST, PATCH /{}, DELETE /{}, POST /{}/teams, GET /{}/teams, POST /{}/schedule, POST /{}/playoffs/setup',
  'leagues: POST /{}/tournament/setup, GET /{}/bracket, POST /{}/playoffs/advance, GET /{}/matches, GET /{}/standings',
  'leagues: POST /{}/teams/assignments, POST /wipe',
  'matches: GET, POST, POST /simulate/{}, DELETE /{}, GET /{}',
  'players: GET, GET /{}, POST, POST /generate/{}, DELETE /{}, DELETE /team/{}/all, POST /{}/release',
  'coaches: GET, GET /{}, POST, PUT /{}, DELETE /{}, DELETE /team/{}/all, GET /my-team',
  'forum: GET /categories, POST /categories, PUT /categories/{}/lock, DELETE /categories/{}, GET /threads, GET /threads/{}',
  'forum: POST /threads, PUT /threads/{}/pin, PUT /threads/{}/lock, DELETE /threads/{}, GET /threads/{}/posts',
  'forum: POST /threads/{}/posts, DELETE /posts/{}',
  'news: GET, GET /{}, POST, PUT /{}, PUT /{}/feature, DELETE /{}, POST /upload-image',
  'users: GET, PATCH /{}/role, DELETE /{}, PATCH /{}/team',
].flatMap((line) => {
  const [subject = '', calls = ''] = line.split(': ');
  return calls.split(', ').map((call) => call.replace(/^(\w+) ?/, `$1 /api/${subject}`));
});

describe('the OpenAPI document', () => {
  test('describes every call that the specification names', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    expect(described).toEqual(expect.arrayContaining(specified));
    expect(operation('post', '/matches/simulate/{matchId}').description).toBe(
      'Alias of `POST /api/matches/{matchId}/simulate`.',
    );
  });

  test('is served in at most 400 kB', async () => {
    const { rawPayload } = await pennant.app.inject('/api/openapi.json');
    expect(rawPayload.length).toBeLessThanOrEqual(400_000);
  });

  test('names every shape as a component', () => {
    const { schemas, ...others } = document.components;
    const outside = objectsIn([document.paths, document.webhooks, others]);
    expect(outside.filter((one) => 'properties' in one)).toEqual([]);
    expect(operation('get', '/teams/{teamId}').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Team' } } },
    });
    expect(Object.keys(schemas).length).toBeGreaterThan(200);
  });

  test('describes the members of each list, and the members that each answer always has', () => {
    const lists = objectsIn(document).filter(({ type }) => [type].flat().includes('array'));
    expect(lists.filter((list) => !('items' in list))).toEqual([]);
    const answers = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ responses }) => resolved(responses, document)),
    );
    const shapes = objectsIn(answers).filter((one) => 'properties' in one);
    expect(shapes.filter(({ required }) => !Array.isArray(required) || required.length === 0)).toEqual([]);
  });

  test('lists the values of every enum in an answer', () => {
    const { schemas } = document.components;
    const { enums } = getMetadataStorage();
    const answered = enums.filter(({ name }) => schemas[name]);
    expect(answered.length).toBeGreaterThan(25);
    for (const { name, enumObj } of answered) {
      expect([name, schemas[name]]).toEqual([name, { type: 'string', enum: Object.values(enumObj) }]);
    }
    expect(schemas['Webhook']?.properties?.['state']).toEqual({ $ref: '#/components/schemas/WebhookState' });
    expect(schemas['WebhookState']?.enum).toEqual(['active', 'failing', 'off']);
  });

  test('says which answers have an ETag', async () => {
    const admin = await makeUser(pennant.db, 'admin');
    const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [path] : []));
    const withTag = (response: unknown) => objectsIn(response).some((one) => 'ETag' in one);
    for (const path of reads) {
      const { 200: found, 304: current } = whole('get', path.slice('/api'.length)).responses;
      expect([path, withTag(found), withTag(current)]).toEqual([path, true, true]);
      if (path.includes('{')) continue;
      const { statusCode, headers } = await pennant.rest('GET', path.slice('/api'.length), { as: admin });
      if (statusCode === 200) expect([path, headers['etag']]).toEqual([path, expect.any(String)]);
    }
  });

  test('describes every event that a webhook receives', () => {
    expect(Object.keys(document.webhooks)).toEqual([...eventNames]);
    expect(document.components.schemas['MatchData']?.properties).toEqual({
      match: { $ref: '#/components/schemas/Match' },
    });
  });

  test('names the media type of a file', () => {
    expect(operation('get', '/auth/export').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' } } },
    });
    expect(operation('get', '/leagues/{leagueId}/export/retrosheet').responses['200']).toMatchObject({
      content: { 'application/zip': { schema: { contentMediaType: 'application/zip' } } },
    });
  });

  test('says which calls need an account, and which scope of a personal token', () => {
    expect(securityOf('post', '/leagues')).toEqual([{ session: [] }, { token: ['write'] }]);
    expect(securityOf('get', '/leagues')).toEqual([{ session: [] }, { token: ['read'] }, {}]);
    expect(securityOf('get', '/auth/me')).toEqual([{ session: [] }, { token: ['read'] }]);
    expect(securityOf('get', '/tokens')).toEqual([{ session: [] }]);
  });

  test('lists the errors that a call can answer with, and no others', () => {
    expect(statusesOf('get', '/leagues/{leagueId}')).toEqual([200, 304, 400, 401, 404, 429]);
    expect(statusesOf('delete', '/leagues/{leagueId}')).toEqual([
      200, 400, 401, 403, 404, 409, 412, 422, 429,
    ]);
    expect(statusesOf('post', '/teams')).toEqual([201, 400, 401, 403, 404, 409, 413, 415, 422, 429]);
    expect(whole('post', '/teams').responses['4XX']).toMatchObject({
      content: { 'application/json': { schema: { required: ['detail'] } }, 'application/problem+json': {} },
    });
  });
});

test('answers of the server have the described shape', async () => {
  const admin = await makeUser(pennant.db, 'admin');
  const made = await makeOneOfEach(pennant, admin);
  const { league, matchId, winnerId } = await makePlayedLeague(pennant);
  const ids = { ...made, league: league.id, match: matchId, player: winnerId };
  const reader = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  const answers: [string, string][] = [];
  for (const { method, path, csv, feed, download } of servedRoutes) {
    if (method !== 'GET' || csv || feed || download) continue;
    const described = path.replace(/:(\w+)/g, '{$1}');
    const { 200: answer } = whole('get', described).responses;
    const [json] = objectsIn(answer).flatMap((one) => one['application/json'] ?? []);
    reader.post(path, { schema: { body: Object.assign({ schema: {} }, json).schema } }, async () => 'ok');
    const called = path.replace(/:(\w+)/g, (_, id: string) => String(idNamed(id, path, ids)));
    const { statusCode, body } = await pennant.rest('GET', called, { as: admin });
    if (statusCode === 200) answers.push([path, body]);
  }
  for (const [path, payload] of answers) {
    const headers = { 'content-type': 'application/json' };
    const read = await reader.inject({ method: 'POST', url: path, headers, payload });
    expect([path, read.body]).toEqual([path, 'ok']);
  }
  expect(answers.length).toBeGreaterThan(60);
  await reader.close();
});
