import { isInterfaceType } from 'graphql';
import { nodeTypes } from '../../platform/http/graphql/node.js';
import { type Actor } from '../../platform/context/policy.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../testing/database/context.js';
import { makeOneOfEach, type OneOfEach } from '../../testing/apis/one-of-each.js';
import { statementsOf } from '../../testing/database/statements.js';
import { forEachRow } from '../../testing/rows.js';
import { makeSchema } from './schema.js';

let pennant: TestApp;
let admin: Actor;
let made: OneOfEach;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  made = await makeOneOfEach(pennant, admin);
});
afterAll(() => pennant.close());

interface Found {
  readonly __typename: string;
  readonly id: string;
  readonly globalId: string;
}

async function ask(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Record<string, Found | null>> {
  const { data, errors } = await pennant.graphql(query, { variables });
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

const node = async (id: unknown) =>
  (await ask('query ($id: ID!) { node(id: $id) { __typename id globalId } }', { id }))['node'];

const queries = [
  ['League', 'league', 'league'],
  ['Team', 'team', 'team'],
  ['Player', 'player', 'player'],
  ['Match', 'match', 'match'],
  ['Thread', 'thread', 'thread'],
  ['NewsPost', 'newsPost', 'news'],
  ['ForumCategory', 'forumCategory', 'category'],
] as const;

/** The object that the query of its type finds. */
async function thing(query: string, id: number): Promise<Found> {
  const found = (await ask(`query ($id: ID!) { ${query}(id: $id) { __typename id globalId } }`, { id }))[
    query
  ];
  if (!found) throw new Error(`there is no ${query} ${id}`);
  return found;
}

test('each type of node has a place in global ids, and no other type has one', async () => {
  const schema = await makeSchema();
  const type = schema.getType('Node');
  const implemented = isInterfaceType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [];
  expect(new Set(implemented)).toEqual(new Set(nodeTypes));
});

test('each object is found by its global id', () =>
  forEachRow(queries, async ([type, query, kind]) => {
    const found = await thing(query, made[kind]);
    expect(found).toMatchObject({ __typename: type, id: String(made[kind]) });
    expect(await node(found.globalId)).toEqual(found);
    expect((await ask(`{ node(id: "${found.globalId}") { __typename id globalId } }`))['node']).toEqual(
      found,
    );
  }));

test('a post is found by its global id', async () => {
  const { data } = await pennant.graphql(
    `{ thread(id: ${made.thread}) { posts(first: 1) { edges { node { __typename id globalId } } } } }`,
  );
  const [found] = [...JSON.stringify(data).matchAll(/"node":(\{[^}]*\})/g)].map(([, text]): Found =>
    JSON.parse(text ?? ''),
  );
  expect(found).toMatchObject({ __typename: 'Post' });
  expect(await node(found?.globalId)).toEqual(found);
});

test('no two objects have the same global id', async () => {
  const found = await Promise.all(queries.map(([, query, kind]) => thing(query, made[kind])));
  expect(new Set(found.map(({ globalId }) => globalId)).size).toBe(queries.length);
});

test('an invalid global id finds nothing', () =>
  forEachRow(
    ['7', '0', '-1', '-0', '-15', '-2147483648', '-99999999999', 'VGVhbTo3', '', -31, 5],
    async (id) => expect(await node(id)).toBeNull(),
  ));

test('a global id finds nothing where the id of a team is expected', async () => {
  const { globalId } = await thing('team', made.team);
  expect(
    (await ask('query ($id: ID!) { team(id: $id) { __typename id globalId } }', { id: globalId }))['team'],
  ).toBeNull();
});

test('a deleted object is not found by its global id', async () => {
  const { id } = await makeTeam(pennant.db, admin);
  const { globalId } = await thing('team', id);
  await pennant.rest('DELETE', `/teams/${id}`, { as: admin });
  expect(await node(globalId)).toBeNull();
});

test('ten nodes of a type are read with one statement', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    ids.push((await thing('team', (await makeTeam(pennant.db, admin)).id)).globalId);
  }
  const nodes = (wanted: readonly string[]) =>
    `{ ${wanted.map((id, index) => `n${index}: node(id: "${id}") { id ... on Team { name } }`).join(' ')} }`;
  const reads = async (wanted: readonly string[]) =>
    (await statementsOf(pennant.db, () => ask(nodes(wanted)))).length;
  expect(await reads(ids)).toBe(await reads(ids.slice(0, 1)));
});
