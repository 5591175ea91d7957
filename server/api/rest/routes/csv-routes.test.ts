import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { evenOdds, storeOdds } from '../../../testing/leagues/odds.js';
import { idNamed, makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';
import { resolvedDocument } from '../../../testing/api-documents/openapi-document.js';
import { makePlayedLeague } from '../../../testing/leagues/played-league.js';
import { forEachRow } from '../../../testing/rows.js';
import { type ServedRoute } from './csv-routes.js';
import { routes, servedRoutes } from './all-routes.js';

let pennant: TestApp;
let admin: string;
let ids: OneOfEach;
beforeAll(async () => {
  pennant = await openApp();
  const account = await makeUser(pennant.db, 'admin');
  const made = await makeOneOfEach(pennant, account);
  // All calls use one session, so that the list of sessions is the same in each call.
  admin = await pennant.token(account);
  const { league, winnerId } = await makePlayedLeague(pennant);
  const teams = league.teamIds.map((teamId) => evenOdds(teamId, 2));
  await storeOdds(pennant.db, { leagueId: league.id, teams });
  ids = { ...made, league: league.id, player: winnerId };
});
afterAll(() => pennant.close());

const tables = servedRoutes.filter(({ csv }) => csv !== undefined);
const address = ({ path }: ServedRoute) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(idNamed(name, path, ids)));

/** The rows of a CSV text, as RFC 4180 reads them. */
function parse(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The cells for a JSON value, by column. A list becomes a cell of JSON, and so does a map whose keys are not columns.
 */
function cellsOf(name: string, value: Json | undefined, columns: readonly string[]): [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (typeof value === 'string') return [[name, /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value]];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (columns.includes(name)) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => cellsOf(`${name}_${key}`, inner, columns));
}

/** Answers that contain rows but have no CSV, and the reason. */
const noTables: Readonly<Record<string, string>> = {
  '/auth/second-factors': 'a summary of each kind; passkeys are a table',
  '/changes': 'rows of several tables, and the place at which to go on',
  '/imports/:importId': 'one import; the list of imports is a table',
  '/leagues/:leagueId': 'one league; breaks of its season are part of it',
  '/invitations/:token': 'one invitation, with the clubs to choose from',
  '/leagues/:leagueId/bracket': 'rounds are a tree of series',
  '/leagues/:leagueId/playoffs/picture': 'teams and the pairings of their first round',
  '/leagues/:leagueId/schedule/certificate': 'a proof of several parts; the matches themselves are a table',
  '/matches/:matchId': 'a game of several tables: line score, box score, injuries',
  '/matches/:matchId/story': 'an article',
  '/players/:playerId': 'one player; their games, seasons and splits are tables',
  '/teams/:teamId/orders': 'lineups, rotation and bullpen, read to be sent back changed',
  '/teams/:teamId/orders/advice': 'lineups and warnings about them',
  '/what-ifs/:whatIfId': 'one what-if; the season’s odds are a table',
};

/** Whether an answer of this schema contains a list of objects at any depth. */
function hasRows(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'array' && 'items' in schema) {
    const { items } = schema;
    if (typeof items === 'object' && items !== null && 'properties' in items) return true;
  }
  return Object.values(schema).some(hasRows);
}

test('every list of REST is also served as CSV, except those with a reason here', () => {
  const withTable = new Set(tables.map(({ path }) => path.replace(/\.csv$/, '')));
  const without = routes.filter(
    ({ method, path, answer }) => method === 'GET' && hasRows(answer) && !withTable.has(path),
  );
  expect(without.map(({ path }) => path).toSorted()).toEqual(Object.keys(noTables).toSorted());
  expect(withTable.size).toBeGreaterThan(40);
});

/** These tables have a row for each day and team; the JSON has lists of figures instead. */
const tablesOfTheirOwn = ['/leagues/:leagueId/odds/days.csv', '/leagues/:leagueId/race.csv'];
const likeTheirLists = tables.filter(({ path }) => !tablesOfTheirOwn.includes(path));

test('every CSV has the same rows as the JSON of its list', () =>
  forEachRow(
    likeTheirLists.map((route) => [route.path, route] as const),
    async ([_path, route]) => {
      const list = await pennant.rest('GET', address(route).replace(/\.csv$/, ''), { as: admin });
      const answer: Json[] | Record<string, Json> = list.json();
      const rows = Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? []);
      const table = await pennant.rest('GET', address(route), { as: admin });
      expect([table.statusCode, table.headers['content-type']]).toEqual([
        200,
        'text/csv; charset=utf-8; header=present',
      ]);
      expect(table.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
      expect(table.headers['link']).toBe(list.headers['link']?.toString().replace(/\?/, '.csv?'));
      const [names = [], ...lines] = parse(table.body);
      expect(new Set(names).size).toBe(names.length);
      expect(lines).toHaveLength(rows.length);
      for (const [at, row] of rows.entries()) {
        const cells = Object.fromEntries(names.map((name, place) => [name, lines[at]?.[place]]));
        const expected = Object.entries(isRecord(row) ? row : {}).flatMap(([name, value]) =>
          cellsOf(name, value, names),
        );
        for (const [name, cell] of expected) {
          // If an object is null, each of its columns is empty.
          const own = name in cells ? cells[name] : names.find((one) => one.startsWith(`${name}_`)) && '';
          expect([name, own]).toEqual([name, cell]);
        }
      }
    },
  ));

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('a race has a row for each day and team', async () => {
  await pennant.db.query(`UPDATE matches SET date = '2027-04-03' WHERE league_id = $1`, [ids.league]);
  const race: {
    days: number[];
    dates: string[];
    teams: { team_id: number; team_name: string; games_above: number[] }[];
  } = (await pennant.rest('GET', `/leagues/${ids.league}/race`)).json();
  expect(race.dates).toEqual(['2027-04-03']);
  const rows = race.days.flatMap((day, at) =>
    race.teams.map((team) =>
      [day, team.team_id, team.team_name, team.games_above[at], race.dates[at]].map(String),
    ),
  );
  expect(rows).toHaveLength(2);
  const table = await pennant.rest('GET', `/leagues/${ids.league}/race.csv`);
  expect(parse(table.body)).toEqual([['game_day', 'team_id', 'team_name', 'games_above', 'date'], ...rows]);
});

test('a CSV has the pages of its list, with a link to the next one', async () => {
  const first = await pennant.rest('GET', '/players.csv?limit=2');
  const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
  expect(next).toMatch(/^\/players\.csv\?limit=2&after=/);
  const second = await pennant.rest('GET', next);
  const list = await pennant.rest('GET', '/players?limit=4');
  const seen = [...parse(first.body).slice(1), ...parse(second.body).slice(1)].map(([id]) => Number(id));
  expect(seen).toEqual(list.json<{ id: number }[]>().map(({ id }) => id));
});

test('the file of a CSV is named after the list, its owner and the season', async () => {
  const nameOf = async (path: string) =>
    /filename="(.*)"/.exec(String((await pennant.rest('GET', path)).headers['content-disposition']))?.[1];
  expect(await nameOf(`/leagues/${ids.league}/standings.csv`)).toBe(`league-${ids.league}-standings.csv`);
  expect(await nameOf(`/leagues/${ids.league}/standings.csv?season=1`)).toBe(
    `league-${ids.league}-season-1-standings.csv`,
  );
  expect(await nameOf('/players.csv?limit=1')).toBe('players.csv');
});

test('a name that looks like a formula is written as text', async () => {
  const name = '=HYPERLINK("http://a.example","Kings"), Ltd';
  await pennant.rest('POST', '/teams', { as: admin, body: { name } });
  const table = await pennant.rest('GET', `/teams.csv?search=${encodeURIComponent('HYPERLINK')}`);
  expect(table.body).toContain(`"'=HYPERLINK(""http://a.example"",""Kings""), Ltd"`);
});

test('an unchanged CSV is not sent again', async () => {
  const { headers } = await pennant.rest('GET', '/teams.csv');
  const again = await pennant.app.inject({
    url: '/api/teams.csv',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the CSV of an unknown league is refused like its list', async () => {
  const answer = await pennant.rest('GET', '/leagues/999999/standings.csv');
  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'League not found.' }]);
  const signedOut = await pennant.rest('GET', '/users.csv');
  expect(signedOut.statusCode).toBe(401);
});

test('a CSV is described beside its list', async () => {
  const document = await resolvedDocument<{ paths: Record<string, { get: object }> }>(pennant);
  expect(document.paths['/api/leagues/{leagueId}/standings.csv']?.get).toMatchObject({
    operationId: 'getStandingsCsv',
    responses: {
      200: {
        description: expect.stringContaining('Each member of a row is a column'),
        headers: { ETag: {}, 'Content-Disposition': {} },
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      304: {},
    },
  });
});
