import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { everyone } from '../../platform/context/policy.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { operationOf } from '../../testing/apis/operations.js';
import { forEachRow } from '../../testing/rows.js';
import { servedRoutes } from '../rest/routes/all-routes.js';
import { makeSchema } from '../graphql/schema.js';

let pennant: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
});
afterAll(() => pennant.close());

const protectedRoutes = servedRoutes.filter(({ may = everyone }) => may !== everyone);

test('a visitor’s call that needs an account is answered 401, whatever else is wrong with it', () =>
  forEachRow(
    [
      ['about objects that do not exist', 'application/json', '{}'],
      ['with a body that is not JSON', 'application/json', '{"name":'],
      ['with a body of another kind', 'text/plain', 'x'],
      ['with a body that is too large', 'application/json', `{"name": "${'x'.repeat(1_100_000)}"}`],
    ],
    async ([_name, type, payload]) => {
      const others: string[] = [];
      for (const { method, path } of protectedRoutes) {
        const url = `/api${path.replace(/:\w+/g, '999')}`;
        const sent = method === 'GET' ? {} : { headers: { 'content-type': type }, payload };
        const { statusCode, headers } = await pennant.app.inject({ method, url, ...sent });
        if (statusCode !== 401 || headers['www-authenticate'] !== 'Bearer')
          others.push(`${method} ${path}: ${statusCode}`);
      }
      expect(protectedRoutes.length).toBeGreaterThan(150);
      expect(others).toEqual([]);
    },
  ));

test('an invalid token is reported before any other mistake of the call', async () => {
  const answer = await pennant.rest('POST', '/teams', { as: 'no token', body: {} });
  expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Could not validate credentials' }]);
});

test('a visitor’s mutation that needs an account is UNAUTHENTICATED, whatever else is wrong with it', async () => {
  const others: string[] = [];
  // Uploads are left out: their missing file is refused earlier, when the request is read.
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ args }) => !args.some(({ name }) => name === 'file'),
  );
  for (const field of fields.filter(({ extensions }) => extensions.may !== everyone)) {
    // All texts that are sent are blank, and no id that is sent exists.
    const { query, variables } = operationOf('mutation', field, ({ type }) => wrong(type));
    const { errors } = await pennant.graphql(query, { variables });
    const code = errors?.[0]?.extensions['code'];
    if (code !== 'UNAUTHENTICATED') others.push(`${field.name}: ${String(code)} ${errors?.[0]?.message}`);
  }
  expect(others).toEqual([]);
});

/** A value that has the type and breaks all our rules: texts are blank, and ids do not exist. */
function wrong(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return wrong(type.ofType);
  if (isListType(type)) return [wrong(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, wrong(field.type)]));
  }
  const values: Readonly<Record<string, unknown>> = {
    ID: '999999',
    Int: -1,
    Float: -1,
    Boolean: true,
    JSONObject: {},
    DateTimeISO: '2026-01-01T00:00:00Z',
    Upload: null,
  };
  return type.name in values ? values[type.name] : '';
}
