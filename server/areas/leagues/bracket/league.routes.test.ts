import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

const post = (path: string, body: unknown, as = admin) => pennant.rest('POST', path, { as, body });
const get = async (path: string) => (await pennant.rest('GET', path)).json();

test('a league is created, scheduled, played and decided over REST', async () => {
  const made = await post('/leagues', { name: 'Summer', format: 'playoffs', league_type: 'season' });
  expect(made.statusCode).toBe(201);
  const { message, league } = made.json();
  expect(message).toBe('Summer was created.');
  expect(league).toEqual({
    id: expect.any(Number),
    name: 'Summer',
    format: 'playoffs',
    description: null,
    league_type: 'season',
    bracket_status: 'none',
    first_day: null,
    time_zone: null,
    game_weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    game_time: null,
    breaks: [],
    injuries: true,
    market_rule: 'staff',
    playoff_places: null,
    division_winners_first: false,
    division_winners_automatic: true,
    playoffs_by_conference: false,
    playoff_series_lengths: [3, 5, 7],
    playoff_reseeding: false,
    source: null,
    created_at: expect.any(String),
  });
  const path = `/leagues/${league.id}`;
  const teams = [await makeTeam(pennant.db), await makeTeam(pennant.db), await makeTeam(pennant.db)];
  const [first, second, third] = teams.map(({ id }) => id);
  expect((await post(`${path}/teams`, { team_ids: [first, second] })).json()).toEqual({
    message: 'Teams added: 2.',
    added: 2,
  });
  const assigned = await post(`${path}/teams/assignments`, [
    { team_id: first, conference: 'East', division: 'North' },
    { team_id: third, conference: 'West', division: null },
  ]);
  expect(assigned.json()).toEqual({ message: 'Teams assigned: 2.', updated: 2 });
  expect(await get(`${path}/teams`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first, wins: 0, conference: 'East', division: 'North' }),
      expect.objectContaining({ id: second, conference: null, division: null }),
    ]),
  );

  expect((await post(`${path}/schedule`, { type: 'round-robin' })).json()).toMatchObject({
    message: 'Matches scheduled for Summer: 3.',
    count: 3,
  });
  expect(await get(`${path}/matches`)).toHaveLength(3);
  const pending = await pendingMatches(pennant.as(), league.id);
  await recordScores(
    pennant.as(admin),
    pending.map(({ id }) => ({ id, home: 3, away: 1 })),
  );
  const { standings } = await get(`${path}/standings`);
  expect(standings).toHaveLength(3);
  expect(Object.keys(standings[0]).slice(0, 8)).toEqual([
    'team_id',
    'team_name',
    'wins',
    'losses',
    'win_pct',
    'runs_for',
    'runs_against',
    'run_diff',
  ]);
  expect(standings[0]).toMatchObject({ rank: 1, games_back: null, wins: 1, win_pct: 0.5 });

  expect(await get(`${path}/bracket`)).toEqual({ status: 'none', bracket: null });
  const rules = { playoff_series_lengths: [1], playoff_reseeding: true, division_winners_first: null };
  expect((await pennant.rest('PATCH', path, { as: admin, body: rules })).json()).toMatchObject({
    ...rules,
    division_winners_first: false,
    division_winners_automatic: true,
  });
  const even = await pennant.rest('PATCH', path, { as: admin, body: { playoff_series_lengths: [2] } });
  expect([even.statusCode, even.json()]).toEqual([
    422,
    { detail: ['Playoff series lengths must be odd numbers'] },
  ]);
  const [{ team_id: best }] = standings;
  expect(await get(`${path}/playoffs/picture`)).toMatchObject({
    picture: {
      is_set_up: false,
      teams: [{ team_id: best, qualification: 'best_record', has_bye: false }, {}],
    },
  });
  const setUp = await post(`${path}/playoffs/setup`, { top_n: 2 });
  expect(setUp.json()).toMatchObject({ rounds: [{ round: 1, series: [{ best_of: 1 }] }] });
  const { bracket } = await get(`${path}/bracket`);
  expect(bracket).toEqual({ rounds: setUp.json().rounds });
  const [series] = bracket.rounds[0].series;
  expect(series).toEqual({
    id: expect.any(Number),
    round: 1,
    best_of: 1,
    conference: null,
    reseeds: false,
    higher_seed: { team_id: standings[0].team_id, team_name: standings[0].team_name, seed: 1 },
    lower_seed: { team_id: standings[1].team_id, team_name: standings[1].team_name, seed: 2 },
    wins: { [standings[0].team_id]: 0, [standings[1].team_id]: 0 },
    winner: null,
    from: [null, null],
  });
  const [final] = await pendingMatches(pennant.as(), league.id);
  await recordScores(pennant.as(admin), [{ id: final?.id ?? 0, home: 2, away: 1 }]);
  expect((await post(`${path}/playoffs/advance`, undefined)).json()).toEqual({
    message: 'The bracket is up to date.',
    updated_series: 0,
    new_matches: 0,
    status: 'completed',
  });
  const finished = await post(`${path}/schedule`, { type: 'round-robin' });
  expect(finished.statusCode).toBe(409);

  const deleted = await pennant.rest('DELETE', `${path}?include_matches=false`, { as: admin });
  expect(deleted.json()).toEqual({ message: 'Summer was deleted.', matches_deleted: 0 });
  expect((await pennant.rest('GET', path)).statusCode).toBe(404);
});

test('a tournament is set up, and leagues are wiped, over REST', async () => {
  const league = await makeLeague(pennant, 3, 'tournament');
  const setUp = await post(`/leagues/${league.id}/tournament/setup`, {
    shuffle: false,
    seeds: league.teamIds,
  });
  const [opening, final] = setUp.json().rounds;
  expect(final.series).toEqual([
    expect.objectContaining({
      higher_seed: expect.objectContaining({ team_id: league.teamIds[0], seed: 1 }),
      lower_seed: null,
      from: [null, opening.series[0].id],
    }),
  ]);
  expect((await post('/leagues/wipe', { include_matches: false })).json()).toMatchObject({
    leagues_deleted: expect.any(Number),
    matches_deleted: 0,
  });
  expect(await get('/leagues')).toEqual([]);
});

describe('invalid input over REST', () => {
  testRows<[string, unknown, number, unknown]>(
    '%s %j',
    [
      ['/leagues', { format: 'knockout', league_type: 'season' }, 422, ['League name is required']],
      [
        '/leagues',
        { name: 'x', format: 'cup', league_type: 'season' },
        422,
        ['Format must be one of: round-robin, knockout, playoffs'],
      ],
      [
        '/leagues',
        { name: 'x'.repeat(101), format: 'knockout', league_type: 'season' },
        422,
        ['League name must be at most 100 characters'],
      ],
      ...[3, 0, -2, 1002, 2.5, '4'].map((places): [string, unknown, number, string[]] => [
        '/leagues',
        { name: 'x', format: 'playoffs', league_type: 'season', playoff_places: places },
        422,
        ['Playoff places must be an even number from 2 to 1000'],
      ]),
      [
        'schedule',
        { type: 'custom', matches_per_pair: 51 },
        422,
        ['Matches per pair must be a whole number from 1 to 50'],
      ],
      [
        'schedule',
        { type: 'custom', matches_per_pair: 0 },
        422,
        ['Matches per pair must be a whole number from 1 to 50'],
      ],
      ['schedule', {}, 422, ['Schedule type is required']],
      ['teams', {}, 422, ['Select at least one team']],
      ['teams', { team_ids: [2_000_000_000] }, 404, 'Team not found.'],
      ['teams/assignments', [{ team_id: 1 }], 422, ['Conference is required for all selected teams']],
      ['playoffs/setup', { top_n: 1 }, 422, ['Top N must be a whole number from 2 to 1000']],
      [
        'playoffs/setup',
        { top_n: 3 },
        422,
        ["The playoffs need an even number of teams, from 2 to the league's 2."],
      ],
      [
        'playoffs/setup',
        { top_n: 4 },
        422,
        ["The playoffs need an even number of teams, from 2 to the league's 2."],
      ],
      [
        'playoffs/setup',
        { top_n: 2, series_lengths: [2] },
        422,
        ["A series can't be best of 2: its length must be odd."],
      ],
      ...['three', '3', -3, 0, 1.5, null, true].map((length): [string, object, number, string[]] => [
        'playoffs/setup',
        { top_n: 2, series_lengths: [3, length] },
        422,
        ['Series lengths[1] must be a whole number from 1 to 999'],
      ]),
      [
        'playoffs/setup',
        { top_n: 2, series_lengths: 'three' },
        422,
        ['Series lengths must be a list of whole numbers'],
      ],
      [
        'tournament/setup',
        { seeds: [1, 'two'], series_lengths: ['three'] },
        422,
        ['Seeds[1] must be an id', 'Series lengths[0] must be a whole number from 1 to 999'],
      ],
      ['tournament/setup', { shuffle: 'false' }, 422, ['Shuffle must be true or false']],
      [
        'playoffs/advance',
        undefined,
        409,
        expect.stringMatching(/^League \d+ of 2 has no bracket to advance$/),
      ],
    ],
    async ([path, body, status, detail]) => {
      const league = await makeLeague(pennant, 2);
      const answer = await post(path.startsWith('/') ? path : `/leagues/${league.id}/${path}`, body);
      expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
    },
  );
});

test('GraphQL returns a league with schedule, standings and bracket, and matches with their series', async () => {
  const league = await makeLeague(pennant, 4);
  const asked = { as: admin, variables: { id: String(league.id) } };
  const set = await pennant.graphql(
    `mutation ($id: ID!) {
      generateSchedule(leagueId: $id, input: { type: CUSTOM, matchesPerPair: 2 }) { count message }
      setUpPlayoffs(leagueId: $id, input: {}) { bracketStatus }
    }`,
    asked,
  );
  expect(set).toMatchObject({
    data: { generateSchedule: { count: 12 }, setUpPlayoffs: { bracketStatus: 'PLAYOFFS' } },
  });
  const { data, errors } = await pennant.graphql(
    `query ($id: ID!) {
      league(id: $id) {
        teamCount viewerCanManage viewerCanAdminister
        teams { team { name league { id } conference } }
        schedule { pending simulated days nextDay }
        standings { rank team { id } decidedBy lastTen gamesBack }
        bracket {
          status champion { id }
          rounds { round bestOf series {
            id fromHigher higherSeed { seed wins team { name } } matches { seriesGame series { id } }
          } }
        }
      }
      playoffPreview(leagueId: $id, topN: 4) { byes pendingGames rounds { series bestOf } }
    }`,
    asked,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    league: {
      teamCount: 4,
      viewerCanManage: true,
      viewerCanAdminister: true,
      schedule: { pending: 14, simulated: 0, days: 7, nextDay: 1 },
      standings: [{ rank: 1, decidedBy: 'coinFlip' }, { rank: 2 }, { rank: 3 }, { rank: 4 }],
      bracket: {
        status: 'PLAYOFFS',
        champion: null,
        rounds: [
          { round: 1, bestOf: 3, series: [{ matches: [{ seriesGame: 1 }] }, { higherSeed: { seed: 2 } }] },
          { round: 2, bestOf: 5, series: [{ higherSeed: null, matches: [] }] },
        ],
      },
    },
    playoffPreview: { byes: 0, pendingGames: 12 },
  });
  const refused = await pennant.graphql('{ playoffPreview(leagueId: "0") { byes } league(id: "x") { id } }');
  expect(refused.errors?.map(({ extensions }) => extensions['code'])).toEqual(['NOT_FOUND']);
});
