import { join } from 'node:path';
import {
  execute,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLField,
  type GraphQLSchema,
  isIntrospectionType,
  isListType,
  isObjectType,
  OperationTypeNode,
  parse,
} from 'graphql';
import { timeOf } from '../../../testing/processes/processor-time.js';
import { webOperations } from '../../../testing/apis/web-operations.js';
import { forEachRow } from '../../../testing/rows.js';
import { estimateCost } from './cost.js';
import { Documents } from '../documents/read-documents.js';
import { queryLimits } from './sizes.js';
import { ownWork, pageArguments, usualRows, usualRowsOfEvents } from './list-sizes.js';
import { makeSchema } from '../schema.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

const costOf = (query: string, variables: Record<string, unknown> = {}, operationName?: string) =>
  estimateCost(schema, parse(query), operationName, variables);

describe('the cost of an operation', () => {
  test('counts each field, and the fields of a page once per row', () => {
    expect(costOf('{ me { id username } }')).toBe(3);
    expect(costOf('{ matches(first: 10) { edges { node { id } } } }')).toBe(1 + 10 * 3);
  });

  test('takes page sizes from variables, their defaults and the defaults of the field', () => {
    const query = 'query ($n: Int! = 7) { matches(first: $n) { totalCount } }';
    expect(costOf(query, { n: 20 })).toBe(21);
    expect(costOf(query)).toBe(8);
    expect(costOf('{ matches { totalCount } }')).toBe(101);
    expect(costOf(query, { n: 'a'.repeat(1000) })).toBe(101);
  });

  test('limits a page size to what the list can return', () => {
    for (const [first, rows] of [
      [1e9, 1000],
      [-1e9, 1],
      [0, 1],
      [Number.NaN, 100],
    ]) {
      expect(costOf('query ($n: Int!) { matches(first: $n) { totalCount } }', { n: first })).toBe(
        1 + (rows ?? 0),
      );
    }
  });

  test('counts a list without a page size by its usual length', () => {
    expect(costOf('{ match(id: 1) { game { linescore { home { innings } } } } }')).toBe(4 + 10);
    const plays = 90;
    const narrating = ownWork.get('Game.plays') ?? 0;
    expect(costOf('{ matches(first: 500) { edges { node { game { plays { text } } } } } }')).toBe(
      1 + 500 * (3 + 1 + narrating + plays),
    );
  });

  test('leaves out only skipped fields', () => {
    const query =
      'query ($no: Boolean! = false) { me { id @skip(if: true) username @include(if: $no) role } }';
    expect(costOf(query)).toBe(2);
    expect(costOf(query, { no: true })).toBe(3);
    expect(costOf('{ me { id @skip(if: false) username @include(if: true) } }')).toBe(3);
  });

  test('counts a fragment at every spread, and a recursive fragment once', () => {
    expect(costOf('{ me { ...f } again: me { ...f ... { ...f } } } fragment f on User { id role }')).toBe(8);
    expect(costOf('{ me { ...a } } fragment a on User { id ...b } fragment b on User { role ...a }')).toBe(3);
  });

  test('is the cost of the named operation, and zero if no operation is selected', () => {
    const query = 'query A { me { id } } query B { teams { id } }';
    expect(costOf(query, {}, 'A')).toBe(2);
    expect(costOf(query, {}, 'B')).toBeGreaterThan(2);
    expect(costOf(query)).toBe(0);
    expect(costOf(query, {}, 'C')).toBe(0);
  });

  test('is estimated quickly for hostile variables', () => {
    const query =
      'query ($s: [Int!], $a: [TeamAssignmentInput!]) { playoffPreview(leagueId: 1, seriesLengths: $s) { byes } }';
    const variables = { s: Array(50_000).fill('a'), a: Array.from({ length: 100_000 }, () => ({ a: 1 })) };
    expect(timeOf(() => costOf(query, variables))).toBeLessThan(20);
  });

  test('is estimated quickly for fragments that multiply', () => {
    const fragments = Array.from(
      { length: 40 },
      (_, at) =>
        `fragment f${at} on League { ...f${at + 1} teams { league: team { league { ...f${at + 1} } } } }`,
    );
    const query = `{ leagues { ...f0 } } ${fragments.join(' ')} fragment f40 on League { id }`;
    expect(timeOf(() => costOf(query))).toBeLessThan(20);
    expect(costOf(query)).toBeGreaterThan(queryLimits.cost);
  });
});

describe('the declarations behind costs', () => {
  const listFields = (): [string, GraphQLField<unknown, unknown>][] =>
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => isListType(getNullableType(field.type)))
            .map((field): [string, GraphQLField<unknown, unknown>] => [`${type.name}.${field.name}`, field])
        : [],
    );
  const isPaged = ({ args }: GraphQLField<unknown, unknown>) =>
    args.some(({ name }) => pageArguments.includes(name));

  test('give a usual length only to lists without a page size, and to each of them', () => {
    const unpaged = listFields().filter(([, field]) => !isPaged(field));
    expect(unpaged.map(([name]) => name).filter((name) => !usualRows.has(name))).toEqual([]);
    const names = new Set([...unpaged.map(([name]) => name), '__Type.ofType']);
    expect([...usualRows.keys()].filter((name) => !names.has(name))).toEqual([]);
    expect([...usualRowsOfEvents.keys()].filter((name) => !usualRows.has(name))).toEqual([]);
  });

  test('give fixed costs only to fields that exist', () => {
    for (const name of ownWork.keys()) {
      const [type = '', field = ''] = name.split('.');
      const found = schema.getType(type);
      expect([name, isObjectType(found) && field in found.getFields()]).toEqual([name, true]);
    }
  });

  test('name page sizes that are integers', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || isIntrospectionType(type)) continue;
      for (const field of Object.values(type.getFields()).filter(isPaged)) {
        const size = field.args.find(({ name }) => pageArguments.includes(name));
        expect([type.name, field.name, size && getNamedType(size.type).name]).toEqual([
          type.name,
          field.name,
          'Int',
        ]);
      }
    }
  });
});

describe('the web app', () => {
  const operations = webOperations(join(__dirname, '../../../..'));

  test('has operations', () => {
    expect(operations.length).toBeGreaterThan(50);
  });

  test('has only subscriptions within their limit, and queries and mutations that cost less than half of theirs', () =>
    forEachRow(
      operations.map(({ name, text }) => [name, text] as const),
      ([_name, text]) => {
        const { document, mistakes } = new Documents(schema).read(text);
        expect(mistakes).toEqual([]);
        const isSubscription = getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION;
        // A size that is a variable gets the length of the longest page that any screen requests, or follows.
        const several = ['matches', 'live', 'pending', 'completed'];
        const variables = Object.fromEntries([
          ...['first', 'limit'].map((name) => [name, 200]),
          ...several.map((name) => [name, isSubscription ? 75 : 200]),
          ['listed', isSubscription ? 72 : 200],
          ['games', isSubscription ? 150 : 200],
          // The race of the odds is drawn for one measure at a time.
          ...['division', 'title', 'expectedWins'].map((name) => [name, false]),
        ]);
        const limit = isSubscription ? queryLimits.subscription : queryLimits.cost / 2;
        expect(estimateCost(schema, document, undefined, variables)).toBeLessThan(limit);
      },
    ));
});

describe('introspection', () => {
  const everything = getIntrospectionQuery({
    inputValueDeprecation: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
  });

  test('is within the limit, and its estimate is near the number of fields in the answer', () =>
    forEachRow(
      [
        ['as graphql-js sends it', getIntrospectionQuery()],
        ['with all options', everything],
      ],
      async ([_name, query]) => {
        const { document, mistakes } = new Documents(schema).read(query);
        expect(mistakes).toEqual([]);
        const cost = estimateCost(schema, document, undefined, {});
        expect(cost).toBeLessThan(queryLimits.introspection / 2);
        const { data } = await execute({ schema, document });
        expect(cost / fieldsIn(data)).toBeGreaterThan(0.8);
        expect(cost / fieldsIn(data)).toBeLessThan(2);
      },
    ));
});

function fieldsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, member: unknown) => sum + fieldsIn(member), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member: unknown) => sum + 1 + fieldsIn(member), 0);
}
