import { fieldsOf } from '../../../platform/input/rules.js';
import { type Route } from '../../../platform/http/rest/route.js';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { idNamed, makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';
import { resolvedDocument } from '../../../testing/api-documents/openapi-document.js';
import { effort } from '../../../testing/effort.js';
import { forEachRow } from '../../../testing/rows.js';
import { routes } from '../routes/all-routes.js';

let pennant: TestApp;
let admin: Actor;
let ids: OneOfEach;
let described: object;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  ids = await makeOneOfEach(pennant, admin);
  described = await resolvedDocument(pennant);
});
afterAll(() => pennant.close());

/** Lists without pages, which by nature have at most a hundred rows. */
const whole = new Set([
  '/auth/passkeys',
  '/leagues/:leagueId/commissioners',
  '/me/follows',
  '/me/hand-overs',
  '/me/push-subscriptions',
  '/players/:playerId/batted-balls',
  '/practice/clubs',
  '/search',
  '/teams/:teamId/decisions',
  '/webhook-events',
  '/webhooks',
]);
const lists = routes.filter(
  ({ method, path, answer }) => method === 'GET' && answer['type'] === 'array' && !whole.has(path),
);
const paged = lists.filter((route) => route.paged);

const call = (route: Route, query: string) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(idNamed(name, route.path, ids)));
  return pennant.rest('GET', `${path}?${query}`, { as: admin });
};

test('every REST list except the leaders has pages', () => {
  expect(lists.length).toBeGreaterThanOrEqual(14);
  expect(lists.filter((route) => !route.paged).map(({ path }) => path)).toEqual([
    '/leagues/:leagueId/leaders',
  ]);
});

const most = (route: Route) => Number(route.query && fieldsOf(route.query).get('limit')?.schema['maximum']);

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

const badLimits = ['5001', '0', '-1', '99999999999999999999', '1.5', 'ten', '1;DROP', '1&limit=2'];
const badOffsets = ['100001', '-1', '99999999999999999999', 'ten'];
const badCursors = [
  cursor([3_000_000_000, 1]),
  'nonsense',
  cursor([]),
  cursor(['a', 'b', 'c', 'd']),
  cursor([{}]),
  cursor(['\u0000', 1]),
  cursor(['\u0000']),
  cursor([3_000_000_000]),
  cursor([3_000_000_000, 1, 1]),
  cursor([1.5]),
];

/**
 * Bad values to try: one function checks them for all lists, so outside of the full run most lists try only the first
 * value.
 */
const tried = (route: Route, bad: readonly string[]) =>
  effort > 1 || route.path === '/teams' ? bad : bad.slice(0, 1);

const byPath = (some: readonly Route[]) => some.map((route) => [route.path, route] as const);

describe('every list', () => {
  test('accepts an offset, and a limit of at most 5000', () =>
    forEachRow(byPath(lists), async ([_path, route]) => {
      expect(route.query && fieldsOf(route.query).get('offset')?.schema).toMatchObject({
        type: 'integer',
        minimum: 0,
      });
      expect(most(route)).toBeLessThanOrEqual(5000);
      for (const query of [`limit=${most(route)}`, 'offset=0', 'offset=100000', 'limit=&offset=']) {
        expect([query, (await call(route, query)).statusCode]).toEqual([query, 200]);
      }
      expect((await call(route, 'limit=1')).json<unknown[]>().length).toBeLessThanOrEqual(1);
    }));

  const answerTo = async (route: Route, query: string) => {
    const { statusCode, body } = await call(route, query);
    return { query, statusCode, body };
  };
  const refusal = (query: string, sentence: string) => ({
    query,
    statusCode: 422,
    body: JSON.stringify({ detail: [sentence] }),
  });

  test('refuses other limits and offsets', () =>
    forEachRow(byPath(lists), async ([_path, route]) => {
      const sentences = {
        limit: `limit must be a whole number from 1 to ${most(route)}`,
        offset: 'offset must be a whole number from 0 to 100000',
      };
      for (const query of tried(route, badLimits).map((limit) => `limit=${limit}`))
        expect(await answerTo(route, query)).toEqual(refusal(query, sentences.limit));
      for (const query of tried(route, badOffsets).map((offset) => `offset=${offset}`))
        expect(await answerTo(route, query)).toEqual(refusal(query, sentences.offset));
    }));

  test('with pages refuses a cursor that it did not return', () =>
    forEachRow(byPath(paged), async ([_path, route]) => {
      const sentence = 'The cursor is not one this list handed out';
      for (const query of tried(route, badCursors).map((after) => `after=${after}`))
        expect(await answerTo(route, query)).toEqual(refusal(query, sentence));
    }));

  test('with pages describes its page parameters and its Link header', () =>
    forEachRow(byPath(paged), ([path]) => {
      expect(described).toMatchObject({
        paths: {
          [`/api${path.replace(/:(\w+)/g, '{$1}')}`]: {
            get: {
              parameters: expect.arrayContaining([
                expect.objectContaining({ name: 'limit', in: 'query' }),
                expect.objectContaining({ name: 'offset', in: 'query' }),
                expect.objectContaining({ name: 'after', in: 'query' }),
              ]),
              responses: { 200: { headers: { Link: expect.anything() } } },
            },
          },
        },
      });
    }));
});

test('a page starts after a cursor or at an offset, not both', async () => {
  await pennant.db.query(`INSERT INTO teams (name) SELECT 'Spam ' || n FROM generate_series(1, 5) n`);
  const { headers } = await pennant.rest('GET', '/teams?limit=2');
  const next = /<\/api([^>]+)>/.exec(String(headers['link']))?.[1] ?? '';
  expect((await pennant.rest('GET', next)).statusCode).toBe(200);
  const { statusCode, body } = await pennant.rest('GET', `${next}&offset=1`);
  expect([statusCode, body]).toEqual([422, JSON.stringify({ detail: ['Give after or offset, not both'] })]);
});

test('the seasons of a history have a link to the next page', async () => {
  await pennant.db.query(
    `INSERT INTO seasons (league_id, number, name) VALUES ($1, 2, 'Two'), ($1, 3, 'Three')`,
    [ids.league],
  );
  await pennant.db.query('UPDATE leagues SET season = 3 WHERE id = $1', [ids.league]);
  const path = `/leagues/${ids.league}/history`;
  const first = await pennant.rest('GET', `${path}?limit=2`);
  const numbers = ({ seasons }: { seasons: { number: number }[] }) => seasons.map(({ number }) => number);
  expect(numbers(first.json())).toEqual([3, 2]);
  const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await pennant.rest('GET', next);
  expect(numbers(second.json())).toEqual([1]);
  expect(second.headers['link']).toBe(`</api${path}?limit=2>; rel="first"`);
  await pennant.db.query('UPDATE leagues SET season = 1 WHERE id = $1', [ids.league]);
  await pennant.db.query('DELETE FROM seasons WHERE league_id = $1 AND number > 1', [ids.league]);
});

test('the matches of a league are filtered by day and status, and the scoreboard by live games', async () => {
  const days = async (query: string) =>
    (await pennant.rest('GET', `/leagues/${ids.league}/matches?${query}`))
      .json<{ game_day: number }[]>()
      .map((match) => match.game_day);
  expect(await days('game_day=2')).toEqual([2]);
  expect(await days('game_day=2&status=pending')).toEqual([2]);
  expect(await days('game_day=3')).toEqual([]);
  expect(await days('status=simulated')).toEqual([]);
  const shown = async (query: string) => (await pennant.rest('GET', `/scoreboard?${query}`)).json();
  expect(await shown(`league_id=${ids.league}&day=2`)).toHaveLength(1);
  expect(await shown(`league_id=${ids.league}&live=true`)).toEqual([]);
});

describe('a search', () => {
  beforeAll(async () => {
    await pennant.db.query(
      `INSERT INTO teams (name) VALUES ('100% Wool'), ('Under_score'), ('Back\\slash'), ('ÉCLAIR'), ('O’Neill-Łódź'), ('2001 Nights'), ('true')`,
    );
    await pennant.db.query(`INSERT INTO players (name, position) VALUES ('Zack Fold', 'SS')`);
  });
  const found = async (path: string, search: string) => {
    const response = await pennant.rest('GET', `${path}?search=${encodeURIComponent(search)}`, { as: admin });
    if (response.statusCode !== 200) return response.body;
    return response
      .json<{ name?: string; username?: string }[]>()
      .map(({ name, username }) => name ?? username);
  };

  test('finds teams by a part of their name', () =>
    forEachRow(
      [
        ['100%', ['100% Wool']],
        ['%', ['100% Wool']],
        ['_', ['Under_score']],
        ['\\', ['Back\\slash']],
        ['wOO', ['100% Wool']],
        ['éclair', ['ÉCLAIR']],
        ['e\u0301clair', ['ÉCLAIR']],
        ['eclair', ['ÉCLAIR']],
        ['oneill lodz', ['O’Neill-Łódź']],
        ["O'NEILL\u00a0ŁÓDŹ", ['O’Neill-Łódź']],
        ['2001', ['2001 Nights']],
        ['true', ['true']],
        ['  nights ', ['2001 Nights']],
        ['nobody', []],
      ],
      async ([search, expected]) => {
        expect(await found('/teams', search)).toEqual(expected);
        expect(await found('/teams/unassigned', search)).toEqual(expected);
        const { data } = await pennant.graphql(
          'query ($search: String) { teamsConnection(search: $search) { totalCount edges { node { name } } } }',
          { variables: { search } },
        );
        expect(data).toEqual({
          teamsConnection: {
            totalCount: expected.length,
            edges: expected.map((name) => ({ node: { name } })),
          },
        });
      },
    ));

  test('finds players, leagues and accounts too', async () => {
    expect(await found('/players', 'ck fo')).toEqual(['Zack Fold']);
    expect(await found('/players', 'záck-FOLD')).toEqual(['Zack Fold']);
    expect(await found('/leagues', 'mudv')).toEqual(['Mudville']);
    expect(await found('/users', 'ADMIN')).toEqual([admin.username]);
  });

  test('finds a released player among the free agents', async () => {
    const body = { name: 'Honus Heron', position: 'SS', team_id: ids.team };
    const { id } = (await pennant.rest('POST', '/players', { as: admin, body })).json<{ id: number }>();
    const listed = async () => {
      const rest = await pennant.rest('GET', '/players?free_agents=true&search=heron');
      const { data } = await pennant.graphql(
        '{ players(freeAgents: true, search: "heron") { totalCount edges { node { id teamId } } } }',
      );
      return { rest: rest.json<{ id: number; team_id: number | null }[]>(), graphql: data?.['players'] };
    };
    expect(await listed()).toEqual({ rest: [], graphql: { totalCount: 0, edges: [] } });
    await pennant.rest('POST', `/players/${id}/release`, { as: admin });
    expect(await listed()).toMatchObject({
      rest: [{ id, team_id: null }],
      graphql: { totalCount: 1, edges: [{ node: { id: String(id), teamId: null } }] },
    });
  });

  test('is refused if it is too long or contains null characters', async () => {
    const refusal = JSON.stringify({ detail: ['search must be at most 100 characters'] });
    for (const path of ['/teams', '/teams/unassigned', '/players', '/leagues', '/users']) {
      expect(await found(path, 'x'.repeat(101))).toBe(refusal);
      expect(await found(path, '\u0000')).toContain('null characters');
    }
    for (const search of ['x'.repeat(101), '\u0000']) {
      const { errors } = await pennant.graphql(
        'query ($search: String) { teamsConnection(search: $search) { totalCount } }',
        { variables: { search } },
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});
