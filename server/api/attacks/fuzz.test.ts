import * as fc from 'fast-check';
import { type GraphQLField, type GraphQLSchema } from 'graphql';
import { type Actor } from '../../platform/context/policy.js';
import { type JsonSchema } from '../../platform/http/rest/json-schema.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { effort } from '../../testing/effort.js';
import { fingerprint, isSchema, secrets, valuesOf, valuesOfSchema } from '../../testing/apis/fuzz.js';
import { makeOneOfEach } from '../../testing/apis/one-of-each.js';
import { resolvedDocument } from '../../testing/api-documents/openapi-document.js';
import { operationOf } from '../../testing/apis/operations.js';
import { makeSchema } from '../graphql/schema.js';

/**
 * Requests generated from the schema and from the OpenAPI document, valid and invalid, by a visitor, an account and an
 * administrator. The server never fails and never reveals a secret, and a refused request changes nothing.
 */
const samples = { numRuns: effort, seed: 1869 };
let pennant: TestApp;
let schema: GraphQLSchema;
let rows: readonly number[];
let known: Readonly<Record<string, string>>;
const actors: (Actor | undefined)[] = [undefined];
beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  const admin = await makeUser(pennant.db, 'admin');
  rows = [...new Set(Object.values(await makeOneOfEach(pennant, admin)))];
  actors.push(await makeUser(pennant.db), admin);
  known = await fingerprint(pennant.db);
});
afterAll(() => pennant.close());

const callers = () => fc.constantFrom(...actors);

/** Deletions come last, so that other operations still find their rows. */
const deletionsLast = (names: readonly string[]) =>
  names.toSorted((a, b) => Number(/delete|wipe/i.test(a)) - Number(/delete|wipe/i.test(b)));

/** The tables that have changed since the last call of this function. */
async function changedTables(): Promise<string[]> {
  const before = known;
  known = await fingerprint(pennant.db);
  return Object.keys(known).filter((table) => known[table] !== before[table]);
}

test('generated GraphQL operations never break the server', async () => {
  let tried = 0;
  for (const [kind, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    const fields = root?.getFields() ?? {};
    for (const name of deletionsLast(Object.keys(fields))) {
      const field = fields[name];
      if (field) await tryOperation(kind, field);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(70);
});

async function tryOperation(kind: string, field: GraphQLField<unknown, unknown>): Promise<void> {
  const variables = fc.record(
    Object.fromEntries(field.args.map(({ name, type }) => [name, valuesOf(type, rows)])),
  );
  const { query } = operationOf(
    kind,
    field,
    () => null,
    () => true,
  );
  await tryOften(fc.record({ as: callers(), values: variables }), async ({ as, values }) => {
    const answer = await pennant.graphql(query, { ...(as && { as }), variables: values });
    const codes = (answer.errors ?? []).map(({ extensions }) => extensions['code']);
    expect([query, codes]).toEqual([query, codes.filter((code) => !failures.has(code))]);
    expect(JSON.stringify(answer)).not.toMatch(secrets);
    const changed = await changedTables();
    if (codes.length > 0) expect([query, codes, changed]).toEqual([query, codes, []]);
  });
}

const tryOften = <Request>(requests: fc.Arbitrary<Request>, ask: (request: Request) => Promise<void>) =>
  fc.assert(fc.asyncProperty(requests, ask), samples);

const failures: ReadonlySet<unknown> = new Set([undefined, 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/**
 * Maximum number of milliseconds of processor time for one request. A few milliseconds are usual; hashing a password
 * takes a hundred.
 */
const mostWorkMs = 1_000;

type Method = Parameters<TestApp['rest']>[0];
const isMethod = (name: string): name is Method => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name);

test('generated REST calls never break the server', async () => {
  const document = await resolvedDocument<{ paths: Record<string, Record<string, Described>> }>(pennant);
  const calls: [string, Described][] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      described,
    ]),
  );
  const byName = new Map(calls.filter(([name]) => name.includes(' /api/')));
  for (const name of deletionsLast([...byName.keys()])) {
    const described = byName.get(name);
    if (described) await tryCall(name, described);
  }
  expect(byName.size).toBeGreaterThan(60);
});

interface Described {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { 'x-statuses'?: number[] }>;
}

async function tryCall(name: string, { parameters = [], requestBody, responses }: Described): Promise<void> {
  const [method = '', path = ''] = name.split(' ');
  if (!isMethod(method)) throw new Error(`${name} has an unknown method`);
  const ids = parameters.filter((parameter) => parameter.in === 'path');
  const inPath = fc.record(
    Object.fromEntries(ids.map((id) => [id.name, valuesOfSchema({ type: 'integer' }, rows)])),
  );
  const inQuery = fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => [parameter.name, valuesOfSchema(parameter.schema, rows)]),
    ),
    { requiredKeys: [] },
  );
  const sent = requestBody?.content['application/json']?.schema;
  const body = isSchema(sent) ? valuesOfSchema(sent, rows) : fc.constant(undefined);
  const requests = fc.record({ as: callers(), pathIds: inPath, query: inQuery, content: body });
  await tryOften(requests, async ({ as, pathIds, query, content }) => {
    const filled = path
      .slice('/api'.length)
      .replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(printed(pathIds[id])));
    const search = Object.entries(query).map(
      ([key, value]) => `${key}=${encodeURIComponent(printed(value))}`,
    );
    const before = process.cpuUsage();
    const answer = await pennant.rest(method, `${filled}?${search.join('&')}`, {
      ...(as && { as }),
      ...(content !== undefined && { body: content }),
    });
    expect([name, answer.statusCode < 500, answer.body]).toEqual([name, true, answer.body]);
    const statuses = Object.entries(responses).flatMap(
      ([status, response]) => response['x-statuses'] ?? [Number(status)],
    );
    expect([name, statuses]).toEqual([name, expect.arrayContaining([answer.statusCode])]);
    const spent = process.cpuUsage(before);
    // Processor time is measured, because load by other processes does not increase it. The limit also holds for each
    // part of the work, because no part takes longer than the whole.
    expect([name, (spent.user + spent.system) / 1000 < mostWorkMs]).toEqual([name, true]);
    expect(answer.body).not.toMatch(secrets);
    const changed = await changedTables();
    if (answer.statusCode >= 400) expect([name, answer.body, changed]).toEqual([name, answer.body, []]);
  });
}

/** The value as a short text of characters that are valid in a URL. */
const printed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/\p{Surrogate}/gu, '?')
    .slice(0, 150);
