import { type Actor } from '../../../../platform/context/policy.js';
import { examine } from '../../doctor/doctor.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { playMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { startMatch } from './live.service.js';
import { testRows } from '../../../../testing/rows.js';

/** While a club plays live, the inputs of its game, and everything that its result will change, must stay the same. */

let app: TestApp;
let boss: Actor;
let league: TestLeague;
let ids: Record<'league' | 'club' | 'player' | 'agent' | 'live' | 'played' | 'pending' | 'announced', number>;
let clubName: string;

beforeAll(async () => {
  app = await openApp();
  boss = await makeUser(app.db, 'admin');
  league = await makePlayableLeague(app, 4);
  const [club = 0, second = 0, third = 0, fourth = 0] = league.teamIds;
  const at = (gameDay: number) => ({ leagueId: league.id, gameDay });
  const played = await makeMatch(app.db, club, second, at(1));
  await playMatches(app.as(boss), [played]);
  const live = await makeMatch(app.db, club, second, at(2));
  const announced = await makeMatch(app.db, third, fourth, at(2));
  const pending = await makeMatch(app.db, third, club, at(3));
  const [player]: { id: number }[] = await app.db.query('SELECT id FROM players WHERE team_id = $1', [club]);
  const [agent]: { id: number }[] = await app.db.query(
    `INSERT INTO players (name, position, bats, throws) VALUES ('Free Agent', 'SS', 'R', 'R') RETURNING id`,
  );
  ids = {
    league: league.id,
    club,
    player: player?.id ?? 0,
    agent: agent?.id ?? 0,
    live,
    played,
    pending,
    announced,
  };
  const inAnHour = new Date(Date.now() + 3_600_000);
  await startMatch(app.as(boss), announced, { minutes: 3, firstPitchAt: inAnHour });
  clubName = (await startMatch(app.as(boss), live, { minutes: 240 })).homeTeamName;
});
afterAll(() => app.close());

type Call = readonly [
  name: string,
  rest: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object],
  graphql: string,
];
const live = () => `${clubName} plays live now: wait for the last out`;
const filled = (text: string): string =>
  text.replaceAll(/<(\w+)>/g, (_, name: string) =>
    String(new Map<string, number>(Object.entries(ids)).get(name)),
  );

/** The refusals of both APIs. */
async function refusal([_name, [method, path, body], operation]: Call): Promise<object> {
  const given = body && JSON.parse(filled(JSON.stringify(body)).replaceAll(/"(\d+)"/g, '$1'));
  const rest = await app.rest(method, filled(path), { as: boss, ...(given && { body: given }) });
  const { errors } = await app.graphql(`mutation { ${filled(operation)} }`, { as: boss });
  return { status: rest.statusCode, ...rest.json<object>(), message: errors?.[0]?.message };
}

const refused = (sentence: unknown) => ({ status: 409, detail: sentence, message: sentence });

const changes: readonly Call[] = [
  [
    'simulating its next match',
    ['POST', '/matches/<pending>/simulate'],
    'simulateMatch(id: <pending>) { id }',
  ],
  ['simulating the live match', ['POST', '/matches/<live>/simulate'], 'simulateMatch(id: <live>) { id }'],
  ['deleting the live match', ['DELETE', '/matches/<live>'], 'deleteMatch(id: <live>) { message }'],
  ['undoing what it has played', ['DELETE', '/matches/<played>'], 'deleteMatch(id: <played>) { message }'],
  ['releasing a player', ['POST', '/players/<player>/release'], 'releasePlayer(id: <player>) { id }'],
  ['deleting a player', ['DELETE', '/players/<player>'], 'deletePlayer(id: <player>) { message }'],
  [
    'editing a player',
    ['PATCH', '/players/<player>', { age: 30 }],
    'updatePlayer(id: <player>, input: { age: 30 }) { id }',
  ],
  [
    'signing a player',
    ['POST', '/players/<agent>/sign', { team_id: '<club>' }],
    'signPlayer(id: <agent>, teamId: <club>) { id }',
  ],
  [
    'adding a player',
    ['POST', '/players', { name: 'New Man', position: 'SS', team_id: '<club>' }],
    'createPlayer(input: { name: "New Man", position: "SS", teamId: <club> }) { id }',
  ],
  ['generating a roster', ['POST', '/players/generate/<club>'], 'generateRoster(teamId: <club>) { id }'],
  ['deleting the roster', ['DELETE', '/players/team/<club>/all'], 'deleteRoster(teamId: <club>) { message }'],
  ['deleting the team', ['DELETE', '/teams/<club>'], 'deleteTeam(id: <club>) { message }'],
  [
    'removing it from its league',
    ['DELETE', '/leagues/<league>/teams/<club>'],
    'removeLeagueTeam(leagueId: <league>, teamId: <club>) { message }',
  ],
  [
    'starting the next season',
    ['POST', '/leagues/<league>/seasons', {}],
    'startNextSeason(leagueId: <league>, input: {}) { message }',
  ],
];

testRows('while a club plays live, %s is refused', changes, async (call) => {
  expect(await refusal(call)).toEqual(refused(live()));
});

test('while a match of a league is played live, generating its schedule is refused', async () => {
  const call: Call = [
    'generating the schedule',
    ['POST', '/leagues/<league>/schedule', { type: 'round-robin' }],
    'generateSchedule(leagueId: <league>, input: { type: ROUND_ROBIN }) { message }',
  ];
  const sentence = /^A match of .* is being played live: wait for the last out$/;
  expect(await refusal(call)).toEqual(refused(expect.stringMatching(sentence)));
});

test('an announced match cannot be simulated until it is called off', async () => {
  const call: Call = [
    'simulating an announced match',
    ['POST', '/matches/<announced>/simulate'],
    'simulateMatch(id: <announced>) { id }',
  ];
  const sentence = 'The match is announced to be played live: call it off first';
  expect(await refusal(call)).toEqual(refused(sentence));
});

testRows(
  'while a club plays live, another pending match of the club can be deleted over %s',
  [
    ['REST', (id: number) => app.rest('DELETE', `/matches/${id}`, { as: boss })],
    ['GraphQL', (id: number) => app.graphql(`mutation { deleteMatch(id: ${id}) { message } }`, { as: boss })],
  ] as const,
  async ([, ask]) => {
    const [, second = 0] = league.teamIds;
    const another = await makeMatch(app.db, ids.club, second, { leagueId: league.id, gameDay: 90 });
    await ask(another);
    expect(await app.db.query('SELECT id FROM matches WHERE id = $1', [another])).toEqual([]);
  },
);

test('the refused acts changed nothing, and a match that is only announced can be deleted', async () => {
  expect(await examine(app.as())).toEqual([]);
  const { statusCode } = await app.rest('DELETE', `/matches/${ids.announced}`, { as: boss });
  expect(statusCode).toBe(200);
  const left: unknown[] = await app.db.query('SELECT match_id AS id FROM live_games');
  expect(left).toEqual([{ id: ids.live }]);
  expect(await examine(app.as())).toEqual([]);
});
