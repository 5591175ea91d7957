import { type GraphQLSchema, parse } from 'graphql';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { QueryExecutor } from './compiled-queries.js';
import { makeSchema } from '../schema.js';

let stage: TestStage;
let schema: GraphQLSchema;
beforeAll(async () => {
  stage = await openStage();
  schema = await makeSchema();
});
afterAll(() => stage.close());

/** Executes a query for one account in both ways: compiled and interpreted. */
async function bothWays(query: string, variables?: Record<string, unknown>, operationName?: string) {
  const actor = await makeUser(stage.db, 'admin');
  const operation = { document: parse(query), operationName, variables };
  const compiled = await new QueryExecutor(schema, 0).execute({ ...operation, context: stage.as(actor) });
  const interpreted = await new QueryExecutor(schema, Infinity, Infinity).execute({
    ...operation,
    context: stage.as(actor),
  });
  return { compiled: plain(compiled), interpreted: plain(interpreted) };
}

const plain = (result: unknown): unknown => JSON.parse(JSON.stringify(result));

describe('a compiled query gives the same answer as the interpreter', () => {
  test('with ids, enums and page sizes as variables', async () => {
    const league = await makeLeague(stage, 4);
    const { compiled, interpreted } = await bothWays(
      `query ($id: ID!, $first: Int!, $status: MatchStatus) {
        league(id: $id) {
          id createdAt viewerCanManage
          teams { team { id name momentum { average } form { won } } }
          standings { teamId rank lastTen gamesBack }
          matches(first: $first, status: $status) { totalCount edges { cursor node { id } } }
        }
      }`,
      { id: String(league.id), first: 5, status: 'PENDING' },
    );
    expect(compiled).toEqual(interpreted);
    expect(compiled).toMatchObject({ data: { league: { id: String(league.id) } } });
  });

  test('with ids as numbers, unknown ids, nulls and missing variables', async () => {
    const team = await makeTeam(stage.db);
    const query = `query ($id: ID!, $of: ID) { team(id: $id) { id } players(teamId: $of) { totalCount } }`;
    for (const variables of [{ id: team.id }, { id: 'x', of: null }, { id: '0', of: String(team.id) }]) {
      const { compiled, interpreted } = await bothWays(query, variables);
      expect(compiled).toEqual(interpreted);
      expect(compiled).toHaveProperty('data');
    }
  });

  test('with fragments, aliases, directives and one of several operations', async () => {
    const { compiled, interpreted } = await bothWays(
      `query Unused { teams { id } }
       query Wanted($withMatches: Boolean!) {
         dashboard { ...counts totalMatches @include(if: $withMatches) all: totalTeams @skip(if: $withMatches) }
       }
       fragment counts on Dashboard { totalTeams }`,
      { withMatches: true },
      'Wanted',
    );
    expect(compiled).toEqual(interpreted);
  });

  test('with invalid variables, and with errors during execution', async () => {
    for (const [query, variables] of [
      ['query ($first: Int!) { players(first: $first) { totalCount } }', { first: 'many' }],
      ['query ($id: ID!) { team(id: $id) { id } }', {}],
      ['{ players(after: "nonsense") { totalCount } teams { id } }', {}],
    ] as const) {
      const { compiled, interpreted } = await bothWays(query, variables);
      expect(compiled).toEqual(interpreted);
      expect(compiled).toHaveProperty('errors');
    }
  });

  test('and each account gets its own answer', async () => {
    const document = parse('{ viewerPermissions { administer } }');
    const executor = new QueryExecutor(schema, 0);
    const as = async (role: 'admin' | 'user') =>
      executor.execute({
        document,
        operationName: null,
        variables: {},
        context: stage.as(await makeUser(stage.db, role)),
      });
    expect(plain(await as('admin'))).toEqual({ data: { viewerPermissions: { administer: true } } });
    expect(plain(await as('user'))).toEqual({ data: { viewerPermissions: { administer: false } } });
  });
});
