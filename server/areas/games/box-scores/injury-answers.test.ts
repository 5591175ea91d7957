import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { type TestApp, openApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../testing/leagues/season.js';
import { simulateMatches } from '../simulation/match-simulation.service.js';

let pennant: TestApp;
let admin: Actor;
let league: TestLeague;
let matches: number[];
/** A shortstop of the first team, out for 12 game days from day 2 on. */
let shortstop: number;
/** The shortstop's usual position. */
let ownPosition: string;

const home = () => league.teamIds[0] ?? 0;
const get = async (path: string) => (await pennant.rest('GET', path)).json();

beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  league = await makePlayableLeague(pennant, 2);
  matches = [];
  for (let gameDay = 1; gameDay <= 3; gameDay += 1) {
    matches.push(
      await makeMatch(pennant.db, home(), league.teamIds[1] ?? 0, { leagueId: league.id, gameDay }),
    );
  }
  await inTransaction(pennant.as(admin), (tx) => simulateMatches(tx, matches.slice(0, 1), () => 1));
  await pennant.db.query('DELETE FROM injuries');
  const rows: { player_id: number }[] = await pennant.db.query(
    `INSERT INTO injuries (match_id, player_id, team_id, league_id, season, first_game_day, days, part)
     SELECT match_id, player_id, team_id, league_id, season, 2, 12, 'hamstring' FROM game_lines
     WHERE match_id = $1 AND team_id = $2 AND positions = 'SS' AND entry_order = 0
     RETURNING player_id`,
    [matches[0], home()],
  );
  shortstop = rows[0]?.player_id ?? 0;
  const [player] = await pennant.db.query('SELECT position FROM players WHERE id = $1', [shortstop]);
  ownPosition = player.position;
});
afterAll(() => pennant.close());

const out = () => ({
  part: 'hamstring',
  first_game_day: 2,
  days: 12,
  out_until_day: 13,
  match_id: matches[0],
  days_left: 12,
});

describe('REST', () => {
  test('gives a player’s injury in the player’s own answer and in the list of the club’s players', async () => {
    expect((await get(`/players/${shortstop}`)).injury).toEqual(out());
    const roster: { id: number; injury: unknown }[] = await get(`/players?team_id=${home()}`);
    expect(roster.filter(({ injury }) => injury !== null)).toEqual([
      expect.objectContaining({ id: shortstop, injury: out() }),
    ]);
  });

  test('lists the injured players of a team; none for a team without injuries', async () => {
    expect(await get(`/teams/${home()}/injured`)).toEqual([
      {
        team_id: home(),
        player_id: shortstop,
        name: expect.any(String),
        position: ownPosition,
        injury: out(),
      },
    ]);
    expect(await get(`/teams/${league.teamIds[1]}/injured`)).toEqual([]);
  });

  test('lists a player’s injuries', async () => {
    expect(await get(`/players/${shortstop}/injuries`)).toEqual([
      {
        part: 'hamstring',
        first_game_day: 2,
        days: 12,
        out_until_day: 13,
        match_id: matches[0],
        season: 1,
        league_name: expect.any(String),
        team_name: expect.any(String),
        league_id: league.id,
        team_id: home(),
      },
    ]);
    const [other = 0] = (await get(`/players?team_id=${league.teamIds[1]}`)).map(
      (one: { id: number }) => one.id,
    );
    expect(await get(`/players/${other}/injuries`)).toEqual([]);
  });

  test('lists the players hurt in a played match, and the players who are out of a coming match', async () => {
    const played = await get(`/matches/${matches[0]}`);
    expect(played.injured).toEqual([]);
    expect(played.injuries).toEqual([
      { team_id: home(), player_id: shortstop, name: expect.any(String), part: 'hamstring', days: 12 },
    ]);
    const third = await get(`/matches/${matches[2]}`);
    expect(third.injuries).toEqual([]);
    expect(third.injured).toMatchObject([{ player_id: shortstop, injury: { ...out(), days_left: 11 } }]);
  });

  test('lists the players who are out longest first', async () => {
    const hurt: { player_id: number }[] = await pennant.db.query(
      `INSERT INTO injuries (match_id, player_id, team_id, league_id, season, first_game_day, days, part)
       SELECT match_id, player_id, team_id, league_id, season, 2, CASE positions WHEN '2B' THEN 5 ELSE 30 END, 'wrist'
       FROM game_lines WHERE match_id = $1 AND team_id = $2 AND positions IN ('1B', '2B') AND entry_order = 0
       RETURNING player_id`,
      [matches[0], home()],
    );
    const daysLeft = (answer: { injury: { days_left: number } }[]) =>
      answer.map(({ injury }) => injury.days_left);
    expect(daysLeft(await get(`/teams/${home()}/injured`))).toEqual([30, 12, 5]);
    expect(daysLeft((await get(`/matches/${matches[1]}`)).injured)).toEqual([30, 12, 5]);
    await pennant.db.query('DELETE FROM injuries WHERE player_id = ANY ($1)', [
      hurt.map(({ player_id }) => player_id),
    ]);
  });

  test('has the injury in the roster’s table', async () => {
    const table = (await pennant.rest('GET', `/players.csv?team_id=${home()}`)).body;
    const [heading = ''] = table.split('\r\n');
    expect(heading.split(',')).toEqual(expect.arrayContaining(['injury_part', 'injury_days_left']));
    expect(table).toContain('hamstring');
  });
});

describe('GraphQL', () => {
  test('gives the same answers as REST', async () => {
    const { data, errors } = await pennant.graphql(
      `query ($player: ID!, $team: ID!, $played: ID!, $next: ID!) {
        player(id: $player) {
          injury { part daysLeft outUntilDay }
          injuries { totalCount edges { node { part season leagueName teamName matchId } } }
        }
        team(id: $team) { injured { playerId name position injury { days } } }
        played: match(id: $played) { injured { playerId } game { injuries { playerId teamId part days } } }
        next: match(id: $next) { injured { teamId playerId injury { daysLeft } } game { seed } }
      }`,
      { variables: { player: shortstop, team: home(), played: matches[0], next: matches[1] } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      player: {
        injury: { part: 'HAMSTRING', daysLeft: 12, outUntilDay: 13 },
        injuries: { totalCount: 1, edges: [{ node: { season: 1, matchId: String(matches[0]) } }] },
      },
      team: { injured: [{ playerId: String(shortstop), position: ownPosition, injury: { days: 12 } }] },
      played: {
        injured: [],
        game: { injuries: [{ playerId: String(shortstop), part: 'HAMSTRING', days: 12 }] },
      },
      next: {
        injured: [{ teamId: String(home()), playerId: String(shortstop), injury: { daysLeft: 12 } }],
        game: null,
      },
    });
  });
});

describe('an injury', () => {
  test('lasts until its last game day', async () => {
    const gameDayOf = (day: number) =>
      pennant.db.query(`UPDATE matches SET game_day = $2 WHERE id = $1`, [matches[1], day]);
    await pennant.db.query(`UPDATE matches SET game_day = 20 WHERE id = $1`, [matches[2]]);
    await gameDayOf(13);
    expect((await get(`/players/${shortstop}`)).injury).toMatchObject({ days_left: 1 });
    await gameDayOf(14);
    expect((await get(`/players/${shortstop}`)).injury).toBeNull();
    expect(await get(`/teams/${home()}/injured`)).toEqual([]);
    expect((await get(`/matches/${matches[1]}`)).injured).toEqual([]);
    const recovered = async () => {
      const query = 'query ($id: ID!) { team(id: $id) { recovered { id } } }';
      return (await pennant.graphql(query, { variables: { id: home() } })).data?.['team'];
    };
    // The club's last game was on day 1, before the injury.
    expect(await recovered()).toEqual({ recovered: [] });
    await pennant.db.query('UPDATE matches SET game_day = 13 WHERE id = $1', [matches[0]]);
    expect(await recovered()).toEqual({ recovered: [{ id: String(shortstop) }] });
    await gameDayOf(13);
    expect(await recovered()).toEqual({ recovered: [] });
    await pennant.db.query('UPDATE matches SET game_day = 1 WHERE id = $1', [matches[0]]);
    await gameDayOf(2);
  });

  test('does not count while the league has injuries turned off', async () => {
    const set = (injuries: boolean) =>
      pennant.rest('PATCH', `/leagues/${league.id}`, { as: admin, body: { injuries } });
    expect((await set(false)).json()).toMatchObject({ injuries: false });
    expect((await get(`/players/${shortstop}`)).injury).toBeNull();
    expect((await get(`/matches/${matches[1]}`)).injured).toEqual([]);
    expect(await get(`/players/${shortstop}/injuries`)).toHaveLength(1);
    expect((await set(true)).json()).toMatchObject({ injuries: true });
    expect((await get(`/players/${shortstop}`)).injury).not.toBeNull();
  });

  test('is null for a player who was released', async () => {
    await pennant.db.query('UPDATE players SET team_id = NULL WHERE id = $1', [shortstop]);
    expect((await get(`/players/${shortstop}`)).injury).toBeNull();
    await pennant.db.query('UPDATE players SET team_id = $2 WHERE id = $1', [shortstop, home()]);
  });
});

describe('a league', () => {
  const make = async (body: object) =>
    (
      await pennant.rest('POST', '/leagues', {
        as: admin,
        body: { format: 'round-robin', league_type: 'season', ...body },
      })
    ).json();

  test('has injuries unless it is created without them', async () => {
    expect((await make({ name: 'Hard Knocks' })).league).toMatchObject({ injuries: true });
    expect((await make({ name: 'Soft Landing', injuries: false })).league).toMatchObject({ injuries: false });
    const refused = await make({ name: 'Neither', injuries: 'often' });
    expect(refused.detail).toEqual(['Injuries must be true or false']);
  });

  test('keeps its injuries setting when something else is changed, and lets only staff change the setting', async () => {
    const { league: made } = await make({ name: 'Kept', injuries: false });
    const changed = await pennant.rest('PATCH', `/leagues/${made.id}`, {
      as: admin,
      body: { description: 'As ever' },
    });
    expect(changed.json()).toMatchObject({ injuries: false, description: 'As ever' });
    const fan = await makeUser(pennant.db);
    const refused = await pennant.rest('PATCH', `/leagues/${made.id}`, { as: fan, body: { injuries: true } });
    expect(refused.statusCode).toBe(403);
  });
});
