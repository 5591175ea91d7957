import { parse } from 'graphql';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';
import { QueryExecutor } from '../execution/compiled-queries.js';
import { makeSchema } from '../schema.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  await makeLeague(pennant, 2);
});
afterAll(() => pennant.close());

const leaguesLeft = async () => Number((await pennant.db.query('SELECT count(*) FROM leagues'))[0].count);

const wipe = 'mutation W { wipeLeagues(includeMatches: true) { message } }';
const several = `query Q { me { id } } ${wipe}`;

const headers = async () => ({
  authorization: `Bearer ${await pennant.token(admin)}`,
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
  'apollo-require-preflight': '1',
});

const post = async (body: object) =>
  pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: await headers(),
    payload: JSON.stringify(body),
  });

const get = async (parameters: Record<string, string>) =>
  pennant.app.inject({
    url: `/graphql?${new URLSearchParams(parameters).toString()}`,
    headers: await headers(),
  });

describe.each([
  ['POST', post],
  ['GET', get],
])('over %s', (_name, send) => {
  test('a request that does not select one operation of its document runs nothing', () =>
    forEachRow(
      [
        ['of an unknown name', { query: wipe, operationName: 'x' }],
        ['of an empty name', { query: wipe, operationName: '' }],
        ['without a name among several', { query: several }],
        ['of an unknown name among several', { query: several, operationName: 'x' }],
        ['in a document of only fragments', { query: 'fragment F on Query { me { id } }' }],
      ],
      async ([_what, body]) => {
        // The request is sent twice, because a repeated query is compiled.
        for (const _time of [1, 2]) {
          const answer = await send(body);
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
          expect(answer.json()).not.toHaveProperty('data');
          expect(await leaguesLeft()).toBe(1);
        }
      },
    ));

  test('the named operation runs', async () => {
    expect((await send({ query: several, operationName: 'Q' })).json()).toMatchObject({
      data: { me: { id: String(admin.id) } },
    });
    expect(await leaguesLeft()).toBe(1);
  });
});

test('the refusal names the missing operation, with its own error code', async () => {
  const errorOf = async (body: object) => (await post(body)).json().errors[0];
  expect(await errorOf({ query: wipe, operationName: 'x' })).toMatchObject({
    message: 'Unknown operation named "x".',
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
  });
  expect(await errorOf({ query: several })).toMatchObject({
    message: 'Must provide operation name if query contains multiple operations.',
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
  });
});

test('a mutation by GET is refused, with or without the operation name', () =>
  forEachRow(['W', undefined], async (operationName) => {
    const answer = await get({ query: wipe, ...(operationName !== undefined && { operationName }) });
    expect(answer.statusCode).toBe(405);
    expect(await leaguesLeft()).toBe(1);
  }));

test('a subscription over HTTP is refused', async () => {
  const answer = await post({ query: 'subscription { leaguesChanged }' });
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    400,
    'Subscriptions are served over WebSocket',
  ]);
});

test('every mistake in a document is reported, with its location', async () => {
  const answer = await post({ query: '{ me { id nothing } unheardOf }' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    errors: [
      expect.objectContaining({ locations: [{ line: 1, column: 11 }] }),
      expect.objectContaining({ message: 'Cannot query field "unheardOf" on type "Query".' }),
    ],
  });
  expect((await post({ query: '{ me { id ' })).json().errors[0].extensions.code).toBe('GRAPHQL_PARSE_FAILED');
});

test('an operation that cannot be resolved is never executed, neither compiled nor interpreted', async () => {
  const schema = await makeSchema();
  for (const usesBeforeCompiling of [0, Infinity]) {
    const executor = new QueryExecutor(schema, usesBeforeCompiling, Infinity);
    for (const [query, operationName] of [
      [wipe, 'x'],
      [several, null],
      ['query Q { me { id } }', 'x'],
    ] as const) {
      const operation = { document: parse(query), operationName, variables: {}, context: pennant.as(admin) };
      await expect(executor.execute(operation)).rejects.toThrow(/operation/);
    }
  }
  expect(await leaguesLeft()).toBe(1);
});
