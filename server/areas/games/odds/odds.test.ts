import { removeTeamFromLeague } from '../../leagues/membership/leaving.service.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { evenOdds, storeOdds, storeOddsDays } from '../../../testing/leagues/odds.js';
import {
  makeLeague,
  pendingMatches,
  recordScores,
  type TestLeague,
} from '../../../testing/leagues/season.js';
import { generateSchedule } from '../../leagues/schedule/schedule.service.js';
import { askedSeason, readSeasonOdds } from './odds.service.js';
import { changeDays } from './days/season-odds.store.js';

let pennant: TestApp;
let league: TestLeague;
let teamIds: readonly number[];
beforeAll(async () => {
  pennant = await openApp();
});
beforeEach(async () => {
  league = await makeLeague(pennant, 4);
  ({ teamIds } = league);
});
afterAll(() => pennant.close());

const idAt = (at: number): number => teamIds[at] ?? 0;
const even = (at: number, changes = {}) => evenOdds(idAt(at), 4, changes);
const get = async (path: string) => (await pennant.rest('GET', `/leagues/${league.id}${path}`)).json();

describe('the odds of a season', () => {
  test('have no teams before they are computed, only the league’s number of places', async () => {
    const none = { simulated: 0, computed_at: null, season: 1, teams: [], game_day: 0 };
    expect(await get('/odds')).toMatchObject({ ...none, playoff_places: 4 });
    await pennant.db.query('UPDATE leagues SET playoff_places = 2 WHERE id = $1', [league.id]);
    expect(await get('/odds')).toMatchObject({ ...none, playoff_places: 2 });
    expect(await get('/odds/days')).toEqual({ days: [], dates: [], teams: [] });
    expect(await get('/odds/tonight')).toEqual([]);
    expect(await get('/power-ranking')).toEqual([]);
  });

  test('have their fields in a fixed order over REST, and the names at the end', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0, { expectedWins: 10.25 })] });
    const odds = await get('/odds');
    expect(Object.keys(odds).slice(0, 4)).toEqual(['simulated', 'computed_at', 'season', 'teams']);
    expect(Object.keys(odds.teams[0])).toEqual([
      'team_id',
      'division',
      'conference',
      'playoffs',
      'title',
      'expected_wins',
      'wins',
      'clinched',
      'eliminated',
      'out_of_title',
      'team_name',
      'places',
    ]);
    expect(odds).toMatchObject({
      simulated: 10_000,
      computed_at: '2026-07-01T20:00:00.000Z',
      teams: [
        {
          division: 0.25,
          playoffs: 0.5,
          expected_wins: 10.25,
          wins: { p10: 9, p50: 10, p90: 11, fewest: 9, shares: [0.25, 0.5, 0.25] },
          clinched: null,
          eliminated: false,
        },
      ],
    });
  });

  test('are the same over GraphQL', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(1, { playoffs: 0.75 })] });
    const fields = 'simulated season teams { teamId playoffs wins { p10 p50 p90 } clinched }';
    const { data, errors } = await pennant.graphql(
      `query ($id: ID!) { league(id: $id) { odds { ${fields} } season(number: 1) { odds { ${fields} } } } }`,
      { variables: { id: league.id } },
    );
    expect(errors).toBeUndefined();
    const odds = {
      simulated: 10_000,
      season: 1,
      teams: [
        { teamId: String(idAt(1)), playoffs: 0.75, wins: { p10: 9, p50: 10, p90: 11 }, clinched: null },
        { teamId: String(idAt(0)), playoffs: 0.5, wins: { p10: 9, p50: 10, p90: 11 }, clinched: null },
      ],
    };
    expect(data).toEqual({ league: { odds, season: { odds } } });
  });

  test('are in the order of the playoffs, then of expected wins', async () => {
    const teams = [
      even(0, { playoffs: 0 }),
      even(1, { expectedWins: 9 }),
      even(2, { expectedWins: 11 }),
      even(3, { playoffs: 1 }),
    ];
    await storeOdds(pennant.db, { leagueId: league.id, teams });
    const { teams: shown } = await get('/odds');
    expect(shown.map(({ team_id }: { team_id: number }) => team_id)).toEqual([3, 2, 1, 0].map(idAt));
  });

  test('mark the highest clinched place with a letter', async () => {
    const clinched = (playoffs: boolean, division: boolean, conference: boolean) => ({
      clinched: { playoffs, division, conference },
    });
    const teams = [
      even(0, clinched(true, true, true)),
      even(1, clinched(true, true, false)),
      even(2, clinched(true, false, false)),
      even(3, { ...clinched(false, false, false), eliminated: true }),
    ];
    await storeOdds(pennant.db, { leagueId: league.id, teams });
    const { teams: shown } = await get('/odds');
    const letters = shown.map((row: { clinched: string; eliminated: boolean }) => [
      row.clinched,
      row.eliminated,
    ]);
    expect(letters).toEqual([
      ['z', false],
      ['y', false],
      ['x', false],
      [null, true],
    ]);
  });

  test('have as p10, p50 and p90 the wins that a tenth, half and nine tenths of the seasons do not exceed', async () => {
    const tenths = { fewest: 70, shares: Array.from({ length: 10 }, () => 0.1) };
    const certain = { fewest: 81, shares: [1] };
    const nothing = { fewest: 5, shares: [] };
    const teams = [even(0, { wins: tenths }), even(1, { wins: certain }), even(2, { wins: nothing })];
    await storeOdds(pennant.db, { leagueId: league.id, teams });
    expect((await get('/odds')).teams).toMatchObject([
      { wins: { p10: 70, p50: 74, p90: 78 } },
      { wins: { p10: 81, p50: 81, p90: 81 } },
      { wins: { p10: 5, p50: 5, p90: 5 } },
    ]);
  });

  test('leave out teams that were removed or deleted since, and use new names', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(1), even(2)] });
    await storeOddsDays(pennant.db, [{ leagueId: league.id, gameDay: 0, teamIds: [...teamIds] }]);
    expect((await get('/odds')).teams).toHaveLength(3);
    await removeTeamFromLeague(league.admin(), league.id, idAt(0));
    await pennant.rest('DELETE', `/teams/${idAt(1)}`, { as: league.admin().actor });
    await pennant.rest('PATCH', `/teams/${idAt(2)}`, { as: league.admin().actor, body: { name: 'Otters' } });
    expect((await get('/odds')).teams).toMatchObject([{ team_id: idAt(2), team_name: 'Otters' }]);
    expect((await get('/odds/days')).teams).toMatchObject([{ team_id: idAt(2), team_name: 'Otters' }]);
    expect(await get('/power-ranking')).toMatchObject([{ rank: 1, team_name: 'Otters' }]);
  });

  test('change as soon as they are computed again', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0)] });
    expect((await get('/odds')).teams).toMatchObject([{ playoffs: 0.5 }]);
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0, { playoffs: 0.625 })] });
    expect((await get('/odds')).teams).toMatchObject([{ playoffs: 0.625 }]);
  });

  test('cost one small statement while they do not change', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0)] });
    const read = async () => {
      const ctx = pennant.as();
      const query = jest.spyOn(ctx.db, 'query');
      await readSeasonOdds(ctx, await askedSeason(ctx, league.id));
      const statements = query.mock.calls.map(([sql]) => sql);
      query.mockRestore();
      return statements;
    };
    await read();
    const statements = await read();
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('odds.teams');
  });

  test('of many leagues take as many statements as of one', async () => {
    const others = [await makeLeague(pennant, 2), await makeLeague(pennant, 2)];
    for (const {
      id,
      teamIds: [teamId = 0],
    } of others) {
      await storeOdds(pennant.db, { leagueId: id, teams: [evenOdds(teamId, 2)] });
    }
    const ctx = pennant.as();
    const query = jest.spyOn(ctx.db, 'query');
    const all = await Promise.all(others.map(({ id }) => readSeasonOdds(ctx, { leagueId: id, season: 1 })));
    expect(all.map(({ teams }) => teams.length)).toEqual([1, 1]);
    const counted = query.mock.calls.length;
    query.mockRestore();
    // One for revisions, one for odds, and three for the standings.
    expect(counted).toBeLessThanOrEqual(5);
  });

  test('of an unknown league or season are refused', async () => {
    for (const path of ['/odds', '/odds/days', '/power-ranking']) {
      const noLeague = await pennant.rest('GET', `/leagues/999999${path}`);
      expect([noLeague.statusCode, noLeague.json()]).toEqual([404, { detail: 'League not found.' }]);
      const noSeason = await pennant.rest('GET', `/leagues/${league.id}${path}?season=7`);
      expect([noSeason.statusCode, noSeason.json()]).toEqual([404, { detail: 'Season not found' }]);
      const badSeason = await pennant.rest('GET', `/leagues/${league.id}${path}?season=0`);
      expect(badSeason.statusCode).toBe(422);
    }
    expect((await pennant.rest('GET', '/leagues/999999/odds/tonight')).statusCode).toBe(404);
  });

  test('of a past season do not change, and have the names of that time', async () => {
    const id = await makeMatch(pennant.db, idAt(1), idAt(0), { leagueId: league.id, gameDay: 1 });
    await recordScores(league.admin(), [{ id, home: 3, away: 1 }]);
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0, { title: 1 })] });
    const { actor } = league.admin();
    const next = await pennant.rest('POST', `/leagues/${league.id}/seasons`, { as: actor, body: {} });
    expect(next.statusCode).toBe(201);
    const { team_name: before } = (await get('/odds?season=1')).teams[0];
    await pennant.rest('PATCH', `/teams/${idAt(0)}`, { as: actor, body: { name: 'Herons' } });
    expect(await get('/odds?season=1')).toMatchObject({
      season: 1,
      teams: [{ team_name: before, title: 1 }],
    });
    expect(await get('/odds')).toMatchObject({ season: 2, teams: [] });
    const name = (await pennant.rest('GET', `/leagues/${league.id}/odds.csv?season=1`)).headers;
    expect(name['content-disposition']).toContain(`league-${league.id}-season-1-odds.csv`);
  });

  test('have a row for each team in CSV', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(1)] });
    const { body, headers } = await pennant.rest('GET', `/leagues/${league.id}/odds.csv`);
    expect(headers['content-type']).toContain('text/csv');
    const [heading = '', ...rows] = body.trimEnd().split('\r\n');
    expect(heading).toMatch(
      /^team_id,division,conference,playoffs,title,expected_wins,wins_p10,wins_p50,wins_p90,/,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^${idAt(0)},0.25,0.25,0.5,0.25,10,9,10,11,`));
  });
});

describe('the odds day by day', () => {
  test('are sorted by team name, with null while a team was not in the league, and with dates of days', async () => {
    await pennant.db.query(
      `INSERT INTO matches (league_id, season, game_day, date, home_team_id, away_team_id)
       SELECT $1, 1, 1, date::date, $2, $3 FROM unnest(ARRAY['2027-04-04', '2027-04-03']) AS date`,
      [league.id, idAt(0), idAt(1)],
    );
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(1), even(0)] });
    await storeOddsDays(pennant.db, [
      { leagueId: league.id, gameDay: 1, teamIds: [idAt(1), idAt(0)], playoffs: [0.125, 0.875] },
      { leagueId: league.id, gameDay: 0, teamIds: [idAt(0)], playoffs: [0.1] },
    ]);
    expect(await get('/odds/days')).toEqual({
      days: [0, 1],
      // The first of the day's dates.
      dates: [null, '2027-04-03'],
      teams: [
        expect.objectContaining({ team_id: idAt(0), playoffs: [0.1, 0.875], expected_wins: [10, 10] }),
        expect.objectContaining({ team_id: idAt(1), playoffs: [null, 0.125], title: [null, 0.125] }),
      ],
    });
    const { data, errors } = await pennant.graphql(
      'query ($id: ID!) { league(id: $id) { oddsRace { days teams { teamId playoffs division } } } }',
      { variables: { id: league.id } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      league: { oddsRace: { days: [0, 1], teams: [{ playoffs: [0.1, 0.875] }, { division: [null, 0.25] }] } },
    });
  });

  test('change as soon as odds of days are stored or deleted', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0)] });
    expect(await get('/odds/days')).toMatchObject({ days: [], teams: [{ playoffs: [] }] });
    const figures = { division: [0.5], playoffs: [0.75], title: [0.25], expectedWins: [9], ratings: [1500] };
    const day = { gameDay: 3, fingerprint: 'of a test', teamIds: [idAt(0)], ...figures };
    const season = { leagueId: league.id, season: 1 };
    await changeDays(pennant.as(), season, { store: [day], remove: [] });
    expect(await get('/odds/days')).toMatchObject({ days: [3], teams: [{ playoffs: [0.75] }] });
    await changeDays(pennant.as(), season, { store: [], remove: [3] });
    expect(await get('/odds/days')).toMatchObject({ days: [], teams: [{ playoffs: [] }] });
  });

  test('have only about 200 days of a long season, including the last', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0)] });
    const days = Array.from({ length: 411 }, (_, gameDay) => ({
      leagueId: league.id,
      gameDay,
      teamIds: [idAt(0)],
    }));
    await storeOddsDays(pennant.db, days);
    const race = await get('/odds/days');
    expect(race.days.length).toBeGreaterThan(130);
    expect(race.days.length).toBeLessThanOrEqual(200);
    expect(race.days.at(-1)).toBe(410);
    expect(race.teams[0].playoffs).toHaveLength(race.days.length);
  });

  test('have a row for each day and team in CSV', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(1)] });
    await storeOddsDays(pennant.db, [
      { leagueId: league.id, gameDay: 0, teamIds: [idAt(0)] },
      { leagueId: league.id, gameDay: 3, teamIds: [idAt(0), idAt(1)] },
    ]);
    const { body } = await pennant.rest('GET', `/leagues/${league.id}/odds/days.csv`);
    const [heading, ...rows] = body.trimEnd().split('\r\n');
    expect(heading).toBe('game_day,team_id,team_name,playoffs,division,title,expected_wins,date');
    expect(rows.map((row) => row.split(',').slice(0, 2).map(Number))).toEqual([
      [0, idAt(0)],
      [3, idAt(0)],
      [3, idAt(1)],
    ]);
    expect(rows[0]).toMatch(/,0.5,0.25,0.125,10,$/);
  });
});

describe('the effects of the next matches', () => {
  const swing = (matchId: number, changes: Readonly<Record<number, number>>) => ({
    matchId,
    teams: teamIds.map((teamId, at) => ({
      teamId,
      playoffs: { homeWins: 0.5, awayWins: 0.5 - (changes[at] ?? 0) },
      title: { homeWins: 0.25, awayWins: 0.25 },
    })),
  });
  const match = (home: number, away: number, gameDay: number) =>
    makeMatch(pennant.db, idAt(home), idAt(away), { leagueId: league.id, gameDay });

  test('are in order, the greatest first; each match has its own two teams first, and leaves out unaffected teams', async () => {
    const [small, large] = [await match(0, 1, 1), await match(2, 3, 1)];
    await storeOdds(pennant.db, {
      leagueId: league.id,
      teams: [0, 1, 2, 3].map((at) => even(at)),
      tonight: [swing(small, { 0: 0.125, 1: -0.125 }), swing(large, { 0: -0.375, 2: 0.25 })],
    });
    const tonight = await get('/odds/tonight');
    expect(tonight).toMatchObject([
      { match_id: large, game_day: 1, home_team_id: idAt(2), away_team_id: idAt(3), home_win: null },
      { match_id: small },
    ]);
    expect(tonight[0].teams).toMatchObject([
      { team_id: idAt(2), playoffs_if_home_wins: 0.5, playoffs_if_away_wins: 0.25 },
      { team_id: idAt(3), playoffs_if_away_wins: 0.5 },
      { team_id: idAt(0), playoffs_if_away_wins: 0.875, title_if_home_wins: 0.25 },
    ]);
    expect(tonight[1].teams).toHaveLength(2);
    const { data, errors } = await pennant.graphql(
      `query ($id: ID!) { league(id: $id) { odds { tonight { matchId match { id homeTeam { id } odds { homeWin } } teams { teamId } } } } }`,
      { variables: { id: league.id } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      league: {
        odds: { tonight: [{ matchId: String(large), match: { homeTeam: { id: String(idAt(2)) } } }, {}] },
      },
    });
  });

  test('leave out matches that have a result by now, and include live matches', async () => {
    const [played, live, gone] = [await match(0, 1, 1), await match(2, 3, 1), await match(0, 2, 2)];
    const tonight = [swing(played, { 0: 0.25 }), swing(live, { 2: 0.25 }), swing(gone, { 0: 0.25 })];
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(2)], tonight });
    await recordScores(league.admin(), [{ id: played, home: 4, away: 2 }]);
    await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [live]);
    await pennant.db.query('DELETE FROM matches WHERE id = $1', [gone]);
    expect(await get('/odds/tonight')).toMatchObject([{ match_id: live, teams: [{ team_id: idAt(2) }] }]);
  });

  test('are those of at most 32 matches', async () => {
    const matches = await Promise.all(Array.from({ length: 40 }, (_, at) => match(0, 1, at + 1)));
    const tonight = matches.map((id, at) => swing(id, { 0: at / 100 }));
    await storeOdds(pennant.db, { leagueId: league.id, teams: [even(0), even(1)], tonight });
    const shown: { match_id: number }[] = await get('/odds/tonight');
    expect(shown.map(({ match_id }) => match_id)).toEqual(matches.toReversed().slice(0, 32));
  });
});

describe('the power ranking', () => {
  const ratings = [1480, 1560, 1500, 1520];
  const rated = (changes: Readonly<Record<number, object>> = {}) =>
    ratings.map((rating, at) => even(at, { rating, ...changes[at] }));

  test('lists the strongest first, with records and the strength of schedule', async () => {
    const id = await makeMatch(pennant.db, idAt(1), idAt(0), { leagueId: league.id, gameDay: 1 });
    await recordScores(league.admin(), [{ id, home: 3, away: 1 }]);
    const teams = rated({ 1: { opponentsPlayed: 1480, opponentsAhead: 1512.5 } });
    await storeOdds(pennant.db, { leagueId: league.id, gameDay: 1, teams });
    const ranking = await get('/power-ranking');
    expect(ranking[0]).toEqual({
      rank: 1,
      team_id: idAt(1),
      team_name: expect.any(String),
      rating: 1560,
      change: null,
      ties: 0,
      wins: 1,
      losses: 0,
      opponents_played: 1480,
      opponents_ahead: 1512.5,
    });
    expect(ranking.map((row: { team_id: number }) => row.team_id)).toEqual([1, 3, 2, 0].map(idAt));
  });

  test('tells the places gained in seven days, among the teams with a rating at both times', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, gameDay: 12, teams: rated() });
    const earlier = (gameDay: number, then: readonly number[]) => ({
      leagueId: league.id,
      gameDay,
      teamIds: [idAt(0), idAt(1), idAt(3)],
      ratings: [...then],
    });
    await storeOddsDays(pennant.db, [
      earlier(0, [1500, 1500, 1500]),
      earlier(4, [1600, 1400, 1500]),
      earlier(6, [1400, 1500, 1600]),
    ]);
    const changes = (await get('/power-ranking')).map((row: { team_id: number; change: number }) => [
      row.team_id,
      row.change,
    ]);
    expect(changes).toEqual([
      [idAt(1), 2],
      [idAt(3), 0],
      [idAt(2), null],
      [idAt(0), -2],
    ]);
  });

  test('has no changes in places during the first week', async () => {
    await storeOdds(pennant.db, { leagueId: league.id, gameDay: 6, teams: rated() });
    await storeOddsDays(pennant.db, [{ leagueId: league.id, gameDay: 0, teamIds: [...teamIds] }]);
    expect((await get('/power-ranking')).map((row: { change: null }) => row.change)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

test('a team has its place and its chance, now and before the last day, its last game and its next match', async () => {
  const pair = await makeLeague(pennant, 2);
  const [one = 0, other = 0] = pair.teamIds;
  const seenFor = async (id: number) => {
    const query = `query ($id: ID!) { team(id: $id) {
      standing { rank gamesBack streak } rankBefore odds { playoffs } playoffsBefore
      lastMatch { id } nextMatch { id status } } }`;
    return (await pennant.graphql(query, { variables: { id } })).data?.['team'];
  };
  const nothing = { odds: null, playoffsBefore: null, rankBefore: null };
  expect(await seenFor(one)).toMatchObject({ ...nothing, lastMatch: null, nextMatch: null });
  const friendly = await makeMatch(pennant.db, one, other);
  expect(await seenFor(one)).toMatchObject({ nextMatch: { id: String(friendly) } });
  await generateSchedule(pair.admin(), pair.id, { type: 'custom', matchesPerPair: 4 });
  const matches = await pendingMatches(pair.admin(), pair.id);
  // The first day is one club's by nine runs, the next two are the other's by one run.
  const scores = matches.slice(0, 3).map(({ id, homeTeamId }, day) => {
    const [atHome, away] = day === 0 ? [9, 0] : [0, 1];
    return homeTeamId === one ? { id, home: atHome, away } : { id, home: away, away: atHome };
  });
  await recordScores(pair.admin(), scores.slice(0, 1));
  expect(await seenFor(one)).toMatchObject({ ...nothing, standing: { rank: 1, gamesBack: null, streak: 1 } });
  await recordScores(pair.admin(), scores.slice(1));
  const teams = [evenOdds(other, 2, { playoffs: 0.75 }), evenOdds(one, 2)];
  await storeOdds(pennant.db, { leagueId: pair.id, gameDay: 3, teams });
  const day = { leagueId: pair.id, teamIds: [one, other] };
  await storeOddsDays(pennant.db, [
    { ...day, gameDay: 2, playoffs: [0.6, 0.4] },
    { ...day, gameDay: 3, playoffs: [0.5, 0.75] },
  ]);
  expect(await seenFor(other)).toEqual({
    standing: { rank: 1, gamesBack: null, streak: 2 },
    rankBefore: 2,
    odds: { playoffs: 0.75 },
    playoffsBefore: 0.4,
    lastMatch: { id: String(matches[2]?.id) },
    nextMatch: { id: String(matches[3]?.id), status: 'pending' },
  });
  await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [matches[3]?.id]);
  expect(await seenFor(one)).toMatchObject({
    rankBefore: 1,
    playoffsBefore: 0.6,
    nextMatch: { id: String(matches[3]?.id), status: 'in_progress' },
  });
});
