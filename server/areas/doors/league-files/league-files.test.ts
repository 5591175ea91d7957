import { strFromU8, unzipSync, zipSync, strToU8 } from 'fflate';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';

let pennant: TestApp;
let admin: Actor;
let owner: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  owner = await makeUser(pennant.db, 'user');
});
afterAll(() => pennant.close());

const ratings = Object.fromEntries(
  [
    'contact',
    'power',
    'speed',
    'discipline',
    'liners',
    'crowding',
    'fielding',
    'arm',
    'stuff',
    'control',
    'movement',
    'stamina',
  ].map((key, at) => [key, 40 + at]),
);

interface Document {
  league: Record<string, unknown>;
  teams: Record<string, unknown>[];
  matches?: Record<string, unknown>[];
}

let leagues = 0;
/** A league of clubs with players of their own, that plays from a Friday on. */
function documentOf(clubs: number, playersEach: number): Document {
  const name = `Friends ${(leagues += 1)}`;
  const teams = Array.from({ length: clubs }, (_club, club) => ({
    external_id: `c${club}`,
    name: `${name} Club ${club}`,
    conference: club % 2 === 0 ? 'East' : 'West',
    coaches: [{ role: 'Manager', name: `Coach ${club}` }],
    players: Array.from({ length: playersEach }, (_, at) => ({
      external_id: `c${club}p${at}`,
      name: `José Núñez ${club} ${at}`,
      position: ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'][at < 11 ? 0 : at % 10],
      age: 20 + (at % 15),
      ratings,
    })),
  }));
  const matches = [
    { home: 'c0', away: 'c1', date: '2027-04-02', time: '13:00' },
    { external_id: 'second', home: 'c1', away: 'c0', date: '2027-04-09' },
  ];
  const league = { name, first_day: '2027-04-02', time_zone: 'America/Chicago', game_time: '19:05' };
  return { league, teams, matches };
}

const send = (document: unknown, query = '') =>
  pennant.rest('POST', `/leagues/import${query}`, { as: admin, body: document });
async function sendFile(app: TestApp, as: Actor, query: string, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = await app.authorization(as);
  return app.app.inject({
    method: 'POST',
    url: `/api/leagues/import${query}`,
    payload: form,
    ...(headers && { headers }),
  });
}
const exportOf = async (id: number, kind: 'json' | 'zip' = 'json', as = admin) =>
  pennant.rest('GET', `/leagues/${id}/export.${kind}`, { as });

test('a league of own clubs and players is set up by one call, tried first, read back, and changed by another', async () => {
  const document = documentOf(12, 25);
  const trial = await send(document, '?dry_run=true');
  expect([trial.statusCode, trial.json()]).toEqual([
    200,
    { league: null, created: 327, updated: 0, unchanged: 0, errors: [] },
  ]);
  const created = (await send(document)).json();
  expect(created).toMatchObject({
    created: 327,
    league: { name: document.league['name'], first_day: '2027-04-02' },
  });
  const id = created.league.id;
  const text = (await exportOf(id)).body;
  const matches = (await pennant.rest('GET', `/leagues/${id}/matches`, {})).json();
  expect(matches).toMatchObject([
    { game_day: 1, date: '2027-04-02', starts_at: '2027-04-02T18:00:00.000Z' },
    { game_day: 2, date: '2027-04-09', starts_at: '2027-04-10T00:05:00.000Z' },
  ]);
  expect((await send(document)).json()).toMatchObject({ created: 0, updated: 0, unchanged: 327 });
  expect((await exportOf(id)).body).toBe(text);

  const changed = structuredClone(document);
  Object.assign(changed.teams[0] ?? {}, { short_name: 'Firsts', division: 'North' });
  Object.assign(changed.matches?.[1] ?? {}, { date: '2027-04-10' });
  changed.matches?.push({ home: 'c2', away: 'c3', date: '2027-04-05' });
  expect((await send(changed)).json()).toMatchObject({ created: 1, updated: 2, unchanged: 325 });
  expect((await pennant.rest('GET', `/leagues/${id}/matches`, {})).json()).toMatchObject([
    { game_day: 1, date: '2027-04-02' },
    { game_day: 2, date: '2027-04-05' },
    { game_day: 3, date: '2027-04-10' },
  ]);
});

test('the document of a league reads back the same, as JSON and as tables, on another server', async () => {
  const [first, second] = [documentOf(4, 12), await openApp()];
  Object.assign(first.teams[1] ?? {}, { players: 'generate', name: 'O’Neill "Reds", Łódź' });
  Object.assign(first.league, {
    breaks: [{ from: '2027-07-01', to: '2027-07-04' }],
    game_weekdays: ['fri', 'sat'],
  });
  Object.assign(first.matches?.[0] ?? {}, {
    home_score: 3,
    away_score: 2,
    innings: { home: [1, 2, null], away: [0, 2, 0] },
  });
  const { league } = (await send(first)).json();
  const there = await makeUser(second.db, 'admin');
  const json = (await exportOf(league.id)).body;
  const standings = (await pennant.rest('GET', `/leagues/${league.id}/standings`, {})).json().standings;
  expect(standings).toContainEqual(expect.objectContaining({ team_name: first.teams[0]?.['name'], wins: 1 }));
  const again = await second.rest('POST', '/leagues/import', { as: there, body: JSON.parse(json) });
  expect(again.statusCode).toBe(200);
  const copy = await second.rest('GET', `/leagues/${again.json().league.id}/export.json`, { as: there });
  expect(copy.body).toBe(json);
  const zip = (await exportOf(league.id, 'zip')).rawPayload;
  await second.db.query('UPDATE leagues SET name = $1', ['Another']);
  const form = await sendFile(second, there, '', 'league.zip', zip);
  expect(form.json()).toMatchObject({ errors: [] });
  const third = await second.rest('GET', `/leagues/${form.json().league.id}/export.json`, { as: there });
  expect(third.body).toBe(json);
  await second.close();
});

test('tables of a spreadsheet are added to a league; all mistakes are reported by line, and nothing is stored', async () => {
  const { league } = (await send(documentOf(2, 0))).json();
  const table = (text: string | Buffer, name = 'players.csv') =>
    sendFile(pennant, admin, `?league_id=${league.id}`, name, Buffer.from(text));
  const pasted = `Team\tExternal ID\tName\tPosition\tPower\nc0\t1\t"Nuñez, José"\tSS\t70\n\n${league.name} Club 1\t2\tAn Ace\tP\t\n`;
  expect((await table(pasted)).json()).toMatchObject({ created: 2 });
  const players = (await pennant.rest('GET', `/players?league_id=${league.id}`, {})).json();
  expect(players).toMatchObject([
    { name: 'Nuñez, José', power: 70 },
    { name: 'An Ace', position: 'P' },
  ]);
  const wrong = 'team;external_id;name;position;age\nc0;3;=HYPERLINK(1);SS;20\nc9;3;Ok Name;XX;200\nc0;;;;\n';
  expect((await table(wrong)).json()).toMatchObject({
    errors: [
      { path: 'players.csv name', line: 2, message: 'Name must not begin with =, +, - or @' },
      {
        path: 'players.csv position',
        line: 3,
        message: expect.stringMatching(/^Position must be one of: P, C/),
      },
      { path: 'players.csv age', line: 3, message: 'Age must be a whole number from 15 to 60' },
      { path: 'players.csv external_id', line: 4, message: 'external_id is required' },
      { path: 'players.csv name', line: 4, message: 'Name is required' },
      { path: 'players.csv position', line: 4, message: 'Position is required' },
    ],
  });
  const mistakes = {
    latin: (await table(Buffer.from([0x4e, 0xf1, 0x0a]))).json().errors,
    nothing: (await table('', 'players.csv')).json().errors,
    unknown: (await table('one,two\n1,2\n', 'x.csv')).json().errors,
    team: (await table('team,external_id,name,position\nc9,9,Ok Name,SS\n')).json().errors,
    broken: (await table('team,external_id,name,position\nc0,"9,Ok Name,SS\n')).json().errors,
    zip: (await table(Buffer.from(zipSync({ 'readme.txt': strToU8('x') })), 'a.zip')).json().errors,
  };
  expect(Object.values(mistakes).map((errors) => errors[0]?.message)).toEqual([
    'The file is not UTF-8 text: save it as “CSV UTF-8”',
    expect.stringMatching(/^The (archive has none|first line)/),
    expect.stringMatching(/^The first line must have the columns of one of/),
    'There is no team c9',
    expect.stringMatching(/^The table cannot be read/),
    expect.stringMatching(/^The archive has none of/),
  ]);
  expect(
    await pennant.db.query(`SELECT count(*)::int AS players FROM players WHERE name = 'Ok Name'`),
  ).toEqual([{ players: 0 }]);
});

test('every mistake of a document is named by its pointer, and nothing is stored', async () => {
  const document: Document = {
    league: { name: 'Wrong', time_zone: 'Mars/Olympus', color: 'red' },
    teams: [
      {
        external_id: 'a',
        name: 'Wrong A',
        players: [{ external_id: '1', name: 'Same', position: 'SS', ratings: { power: 101 } }, 5],
      },
      { external_id: 'a', name: 'wrong a', code: 'TOOLONG', colors: ['#000000'] },
    ],
    matches: [{ home: 'a', away: 'b', date: '2027-02-29' }],
  };
  const { statusCode, json } = await send(document);
  expect(statusCode).toBe(422);
  const errors: { path: string; line: null; message: string }[] = json().errors;
  expect(errors.map(({ path }) => path).toSorted()).toEqual([
    '/league/color',
    '/matches/0/date',
    '/teams/0/players/0/ratings/power',
    '/teams/0/players/1',
    '/teams/1/code',
  ]);
  const later = structuredClone(document);
  delete later.league['color'];
  later.teams = [
    { external_id: 'a', name: 'Wrong A', owner_username: 'nobody here' },
    { external_id: 'b', name: 'Wrong B', division: 'North' },
  ];
  later.matches = [];
  expect((await send(later)).json()).toMatchObject({ errors: [{ path: '/league/time_zone' }] });
  later.league['time_zone'] = 'UTC';
  later.matches = [
    { home: 'a', away: 'b', date: '2027-02-28' },
    { home: 'b', away: 'a', date: '2027-02-28' },
    { home: 'b', away: 'c' },
  ];
  expect((await send(later)).json().errors.map(({ path }: { path: string }) => path)).toEqual([
    '/teams/1/conference',
    '/teams/0/owner_username',
    '/matches/2/away',
    '/matches/2/date',
  ]);
  later.teams[0] = { external_id: 'a', name: 'Wrong A' };
  later.teams[1] = { external_id: 'b', name: 'Wrong B' };
  later.matches.pop();
  expect((await send(later)).json().errors).toEqual([
    { path: '/matches/1/date', line: null, message: 'Wrong A plays twice on this day' },
    { path: '/matches/1/date', line: null, message: 'Wrong B plays twice on this day' },
  ]);
  expect(
    await pennant.db.query(
      `SELECT 1 FROM leagues WHERE name = 'Wrong' UNION SELECT 1 FROM teams WHERE name ILIKE 'wrong%'`,
    ),
  ).toEqual([]);
  expect((await send([])).statusCode).toBe(422);
});

test('two imports at once make one league; owners export their own club, others nothing', async () => {
  const document = documentOf(3, 1);
  Object.assign(document.teams[0] ?? {}, { owner_username: owner.username ?? '' });
  const [one, other] = await Promise.all([send(document), send(document)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.json().league.id).toBe(other.json().league.id);
  const id = one.json().league.id;
  const own = (await exportOf(id, 'json', owner)).json();
  expect(own).toMatchObject({
    teams: [{ external_id: 'c0', owner_username: owner.username ?? '' }],
    matches: [],
  });
  const stranger = await makeUser(pennant.db, 'user');
  const statuses = [
    (await exportOf(id, 'json', stranger)).statusCode,
    (await pennant.rest('GET', `/leagues/${id}/export.zip`, {})).statusCode,
    (await exportOf(0)).statusCode,
    (await pennant.rest('POST', '/leagues/import', { as: owner, body: {} })).statusCode,
  ];
  expect(statuses).toEqual([403, 401, 404, 403]);
  const files = unzipSync((await pennant.rest('GET', '/leagues/import/templates.zip', {})).rawPayload);
  expect(strFromU8(files['schedule.csv'] ?? new Uint8Array())).toBe(
    'external_id,home,away,date,time,game_day\r\n',
  );
});
