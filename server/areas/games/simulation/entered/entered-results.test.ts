import { type Actor } from '../../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { pendingMatches, playMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { setUpPlayoffs } from '../../../leagues/bracket/bracket-setup.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { startMatch } from '../../gameday/live/live.service.js';
import { enterResult, removeResult } from './entered-results.service.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await openApp();
  admin = await makeUser(app.db, 'admin');
});
afterAll(() => app.close());

const score = { homeScore: 3, awayScore: 1 };

/** Everything that a result changes. */
async function stateOf({ id, teamIds }: TestLeague): Promise<unknown> {
  const read = (sql: string, values: unknown[]) => app.db.query(sql, values);
  return {
    matches: await read(
      `SELECT to_jsonb(m) - 'revision' - 'revised_at' AS match FROM matches m WHERE league_id = $1 ORDER BY id`,
      [id],
    ),
    teams: await read('SELECT to_jsonb(t) AS team FROM teams t WHERE id = ANY ($1) ORDER BY id', [teamIds]),
    players: await read('SELECT to_jsonb(p) AS player FROM players p WHERE team_id = ANY ($1) ORDER BY id', [
      teamIds,
    ]),
    totals: await read(
      `SELECT to_jsonb(s) AS totals FROM player_totals s JOIN players p ON p.id = s.player_id
       WHERE team_id = ANY ($1) ORDER BY p.id`,
      [teamIds],
    ),
    standings: await read(
      'SELECT to_jsonb(s) AS club FROM standings s WHERE league_id = $1 ORDER BY team_id',
      [id],
    ),
    headToHead: await read('SELECT * FROM head_to_head WHERE league_id = $1 ORDER BY team_id', [id]),
    records: await read(
      'SELECT to_jsonb(r) - $2 AS record FROM game_records r WHERE league_id = $1 ORDER BY key',
      [id, 'set_at'],
    ),
    series: await read('SELECT to_jsonb(s) AS series FROM series s WHERE league_id = $1 ORDER BY id', [id]),
  };
}

async function playersOf(teamId: number): Promise<[number, number, number]> {
  const rows: { id: number }[] = await app.db.query(
    'SELECT id FROM players WHERE team_id = $1 ORDER BY id LIMIT 3',
    [teamId],
  );
  const [one, two, three] = rows.map(({ id }) => id);
  return [one ?? 0, two ?? 0, three ?? 0];
}

test('a result entered by hand counts like a simulated one in both APIs, and removing it restores everything', async () => {
  const league = await makePlayableLeague(app, 2);
  const [home = 0, away = 0] = league.teamIds;
  const played = await makeMatch(app.db, home, away, { leagueId: league.id, gameDay: 1 });
  const entered = await makeMatch(app.db, home, away, { leagueId: league.id, gameDay: 2 });
  await playMatches(app.as(admin), [played]);
  const owner = await makeUser(app.db, 'user');
  await app.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [home, owner.id]);
  const notices = async (): Promise<string[]> => {
    const rows: { text: string }[] = await app.db.query('SELECT text FROM notifications WHERE user_id = $1', [
      owner.id,
    ]);
    return rows.map(({ text }) => text);
  };
  const before = await stateOf(league);
  const [batter, second, pitcher] = await playersOf(home);
  const [visitor, , loser] = await playersOf(away);
  const box_score = {
    home: {
      batters: [
        { player_id: batter, pos: 'SS', ab: 60, r: 59, h: 50, hr: 50, rbi: 59 },
        { player_id: second, ab: 4, r: 1, h: 1 },
      ],
      pitchers: [{ player_id: pitcher, ip: 9, h: 2, r: 1, er: 1, k: 7, decision: 'W' }],
    },
    away: {
      batters: [{ player_id: visitor, ab: 4, r: 1, h: 2 }],
      pitchers: [{ player_id: loser, ip: 8, h: 51, r: 60, er: 60, hr: 50, decision: 'L' }],
    },
  };
  const innings = { home: [60, 0, null], away: [0, 0, 1] };
  const body = { home_score: 60, away_score: 1, innings, box_score };
  const put = await app.rest('PUT', `/matches/${entered}/result`, { as: admin, body });
  expect(put.json()).toMatchObject({
    match: { status: 'simulated', source: 'entered', home_score: 60, away_score: 1 },
    home: null,
    box_score: null,
    entered: {
      home: {
        innings: [60, 0, null],
        hits: 51,
        batters: [{ player_id: batter, pos: 'SS', slot: 1, hr: 50 }, { slot: 2 }],
      },
      away: { innings: [0, 0, 1], pitchers: [{ player_id: loser, ip: 8, k: 0, decision: 'L' }] },
    },
  });
  expect(put.statusCode).toBe(200);
  expect(await notices()).toEqual([expect.stringContaining('won 60–1')]);
  expect(await examine(app.as())).toEqual([]);
  const { data, errors } = await app.graphql(
    `{ match(id: ${entered}) { origin game { seed } story { decidingPlay } plays { plays { __typename } }
         viewerCanRemoveResult viewerCanEnterResult enteredResult { home { innings batters { playerId hr } } } }
       other: match(id: ${played}) { origin enteredResult { home { teamId } } viewerCanRemoveResult }
       player(id: ${batter}) { games(first: 1) { edges { node { matchId } } } }
       league(id: ${league.id}) { records { key value matchId } }
     }`,
    { as: admin },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    match: {
      origin: 'ENTERED',
      game: null,
      story: null,
      viewerCanRemoveResult: true,
      viewerCanEnterResult: false,
      enteredResult: {
        home: { innings: [60, 0, null], batters: [{ playerId: String(batter), hr: 50 }, {}] },
      },
    },
    other: { origin: 'SIMULATED', enteredResult: null, viewerCanRemoveResult: false },
    league: {
      records: expect.arrayContaining([
        { key: 'team_game_runs', value: 60, matchId: String(entered) },
        { key: 'game_home_runs', value: 50, matchId: String(entered) },
      ]),
    },
    player: { games: { edges: [{ node: { matchId: String(entered) } }] } },
  });
  const removed = await app.rest('DELETE', `/matches/${entered}/result`, { as: admin });
  expect(removed.json()).toMatchObject({
    match: { status: 'pending', source: null, home_score: null },
    entered: null,
  });
  expect(await stateOf(league)).toEqual(before);
  expect(await notices()).toEqual([]);
  // A box score without the home team's second batter: its mistake has its place.
  const short = { ...box_score, home: { ...box_score.home, batters: box_score.home.batters.slice(0, 1) } };
  const refused = await app.rest('PUT', `/matches/${entered}/result`, {
    as: admin,
    body: { ...body, box_score: short },
    headers: { accept: 'application/problem+json' },
  });
  const pointer = '#/box_score/home/batters';
  expect(refused.json()).toMatchObject({
    status: 422,
    errors: [{ pointer, detail: 'The batters scored 59 runs, but the score is 60' }],
  });

  // Without box lines, only the clubs' results count.
  const { data: again } = await app.graphql(
    `mutation { enterResult(matchId: ${entered}, input: { homeScore: 2, awayScore: 2 }) { origin status homeScore enteredResult { home { innings hits batters { slot } } } } }`,
    { as: admin },
  );
  expect(again).toEqual({
    enterResult: {
      origin: 'ENTERED',
      status: 'simulated',
      homeScore: 2,
      enteredResult: { home: { innings: null, hits: null, batters: [] } },
    },
  });
  expect(await examine(app.as())).toEqual([]);
  await removeResult(app.as(admin), entered);
  expect(await stateOf(league)).toEqual(before);
});

test('a game of a series that is entered by hand decides the series, and reopens it when it is removed', async () => {
  const league = await makePlayableLeague(app, 2);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [3] });
  const next = async () => (await pendingMatches(app.as(), league.id))[0] ?? { id: 0, homeTeamId: 0 };
  const [favourite = 0] = league.teamIds;
  const winBy = async (teamId: number) => {
    const { id, homeTeamId } = await next();
    await enterResult(app.as(admin), id, homeTeamId === teamId ? score : { homeScore: 0, awayScore: 9 });
    return id;
  };
  const other = league.teamIds[1] ?? 0;
  await winBy(favourite);
  const lost = await winBy(other);
  const third = await next();
  const before = await stateOf(league);
  const last = await winBy(favourite);
  expect(last).toBe(third.id);
  expect(await pendingMatches(app.as(), league.id)).toEqual([]);
  expect(await examine(app.as())).toEqual([]);
  await expect(removeResult(app.as(admin), lost)).rejects.toThrow('The series is decided without this game');
  await removeResult(app.as(admin), last);
  expect(await stateOf(league)).toEqual(before);
  // The pending third game goes with the result of the second, which is to be played again.
  await removeResult(app.as(admin), lost);
  expect((await pendingMatches(app.as(), league.id)).map(({ id }) => id)).toEqual([lost]);
  await expect(enterResult(app.as(admin), lost, { homeScore: 1, awayScore: 1 })).rejects.toThrow('tie');
  expect(await examine(app.as())).toEqual([]);
});

test('results are refused over other results, live and announced matches, and with players of other clubs', async () => {
  const league = await makePlayableLeague(app, 6);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = league.teamIds;
  const make = (home: number, away: number, gameDay: number) =>
    makeMatch(app.db, home, away, { leagueId: league.id, gameDay });
  const [simulated, entered, live, announced, busy, open] = [
    await make(a, b, 1),
    await make(a, b, 2),
    await make(c, d, 1),
    await make(e, f, 1),
    await make(c, f, 2),
    await make(a, b, 3),
  ];
  await playMatches(app.as(admin), [simulated]);
  await enterResult(app.as(admin), entered, score);
  await startMatch(app.as(admin), live, { minutes: 240 });
  await startMatch(app.as(admin), announced, { minutes: 3, firstPitchAt: new Date(Date.now() + 3_600_000) });
  const [own] = await playersOf(a);
  const [visitor] = await playersOf(b);
  const [stranger] = await playersOf(f);
  const box = (batter: number) => ({
    home_score: 0,
    away_score: 0,
    box_score: {
      home: { batters: [{ player_id: batter }], pitchers: [{ player_id: batter }] },
      away: { batters: [{ player_id: visitor }], pitchers: [{ player_id: visitor }] },
    },
  });
  const body = { home_score: 3, away_score: 1 };
  const calls: readonly (readonly [string, 'PUT' | 'DELETE' | 'POST', string, object | undefined, number])[] =
    [
      ['a simulated match', 'PUT', `${simulated}/result`, body, 409],
      ['an entered match', 'PUT', `${entered}/result`, body, 409],
      ['a live match', 'PUT', `${live}/result`, body, 409],
      ['an announced match', 'PUT', `${announced}/result`, body, 409],
      ['a match of a club that plays live', 'PUT', `${busy}/result`, body, 409],
      ['an unknown match', 'PUT', '999999999/result', body, 404],
      ['a score that is too high', 'PUT', `${open}/result`, { ...body, home_score: 100 }, 422],
      ['no score', 'PUT', `${open}/result`, { home_score: 1 }, 422],
      [
        'innings that do not add up',
        'PUT',
        `${open}/result`,
        { ...body, innings: { home: [1], away: [1] } },
        422,
      ],
      ['innings of text', 'PUT', `${open}/result`, { ...body, innings: { home: ['x'], away: [1] } }, 422],
      ['a player of another club', 'PUT', `${open}/result`, box(stranger), 422],
      ['simulating an entered match', 'POST', `${entered}/simulate`, undefined, 409],
      ['starting an entered match', 'POST', `${entered}/start`, { minutes: 3 }, 409],
      ['removing a simulated result', 'DELETE', `${simulated}/result`, undefined, 409],
      ['removing no result', 'DELETE', `${open}/result`, undefined, 409],
      ['removing the result of no match', 'DELETE', '999999999/result', undefined, 404],
      ['players of both clubs', 'PUT', `${open}/result`, box(own), 200],
      ['a match that has a result now', 'PUT', `${open}/result`, body, 409],
    ];
  const failures: unknown[] = [];
  for (const [name, method, path, given, status] of calls) {
    const answer = await app.rest(method, `/matches/${path}`, { as: admin, ...(given && { body: given }) });
    if (answer.statusCode !== status) failures.push([name, answer.statusCode, answer.json()]);
  }
  expect(failures).toEqual([]);
  const [again] = [await make(a, b, 4)];
  const both = await Promise.allSettled([1, 2].map(() => enterResult(app.as(admin), again, score)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await examine(app.as())).toEqual([]);
});
