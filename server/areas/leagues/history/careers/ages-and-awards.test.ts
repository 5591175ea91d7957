import { advancePlayoffs, setUpPlayoffs } from '../../bracket/bracket-setup.service.js';
import { updatePlayer } from '../../../clubs/rosters/player-changes.service.js';
import { generateSchedule } from '../../schedule/schedule.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { playMatches, playPending, type TestLeague } from '../../../../testing/leagues/season.js';
import { fewestStatements, statementsOf } from '../../../../testing/database/statements.js';
import { startNextSeason } from '../../offseason/next-season.service.js';
import { type StartSeasonInput } from '../../offseason/next-season.types.js';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const schedule = { type: 'double-round-robin' } as const;

/** A league of two clubs after its schedule and its final. */
async function playedLeague(): Promise<TestLeague> {
  const league = await makePlayableLeague(app, 2);
  await generateSchedule(league.admin(), league.id, schedule);
  await playPending(league);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
  await playPending(league);
  await advancePlayoffs(league.admin(), league.id);
  return league;
}

/** Starts the next season, and plays its schedule. */
async function playNext(league: TestLeague, options: StartSeasonInput): Promise<void> {
  await startNextSeason(league.admin(), league.id, { ...options, schedule });
  await playPending(league);
}

interface AnsweredSeason {
  league_id: number | null;
  season: number | null;
  age: number | null;
}

const seasonsOf = async (id: number): Promise<AnsweredSeason[]> =>
  (await app.rest('GET', `/players/${id}/seasons`)).json();

async function agesNow({ teamIds }: TestLeague): Promise<Map<number, number>> {
  const players: { id: number; age: number }[] = await app.db.query(
    'SELECT id, age FROM players WHERE team_id = ANY ($1)',
    [teamIds],
  );
  return new Map(players.map(({ id, age }) => [id, age]));
}

describe('a player’s age in a season', () => {
  test('is the age at the end of a completed season, and the present age in the current one', async () => {
    const league = await playedLeague();
    await app.db.query(
      'UPDATE players SET age = 45 WHERE id IN (SELECT min(id) FROM players WHERE team_id = ANY ($1) GROUP BY team_id)',
      [league.teamIds],
    );
    const before = await agesNow(league);
    for (const id of before.keys())
      for (const { age } of await seasonsOf(id)) expect(age).toBe(before.get(id));
    await playNext(league, { seed: 4 });
    const after = await agesNow(league);
    let [older, retired] = [0, 0];
    for (const [id, age] of before) {
      if (!after.has(id)) retired += 1;
      for (const row of await seasonsOf(id)) {
        expect(row).toMatchObject({ age: row.season === 1 ? age : age + 1 });
        if (row.season === 2) older += 1;
      }
    }
    expect([older > 18, retired >= 2]).toEqual([true, true]);
  });

  test('is stored for regular games and for playoffs, even if nobody ages in the winter', async () => {
    const league = await playedLeague();
    const before = await agesNow(league);
    await startNextSeason(league.admin(), league.id, { agePlayers: false });
    await app.db.query('UPDATE players SET age = 19 WHERE team_id = ANY ($1)', [league.teamIds]);
    const { data } = await app.graphql(
      `query ($id: ID!) { team(id: $id) { players { id age seasons { age postseason } } } }`,
      { variables: { id: String(league.teamIds[0]) } },
    );
    const players: { id: string; age: number; seasons: { age: number; postseason: boolean }[] }[] =
      data?.['team']?.['players'] ?? [];
    const inPlayoffs = players.filter(({ seasons }) => seasons.some(({ postseason }) => postseason));
    expect(inPlayoffs.length).toBeGreaterThan(8);
    for (const { id, age, seasons } of players) {
      expect(age).toBe(19);
      expect(new Set(seasons.map((row) => row.age))).toEqual(
        new Set(seasons.length === 0 ? [] : [before.get(Number(id))]),
      );
    }
  });

  test('is stored together with the position: if the position changes later, the season’s figures stay the same', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, { agePlayers: false });
    const [{ id }] = await app.db.query(
      `SELECT id FROM players WHERE team_id = $1 AND position = 'SS' ORDER BY id LIMIT 1`,
      [league.teamIds[0]],
    );
    const wins = 'wins_above_replacement_batting';
    const before = (await seasonsOf(id)).map((row) => Object(row)[wins]);
    expect(before[0]).toEqual(expect.any(Number));
    await updatePlayer(league.admin(), id, { position: '1B' });
    expect((await seasonsOf(id)).map((row) => Object(row)[wins])).toEqual(before);
  });

  test('is null for games outside leagues, and has a column in the CSV', async () => {
    const league = await makePlayableLeague(app, 2);
    const [home, away] = league.teamIds;
    const as = league.admin().actor;
    const made = await app.rest('POST', '/matches', { as, body: { home_team_id: home, away_team_id: away } });
    await playMatches(league.admin(), [made.json().id]);
    const [{ id }] = await app.db.query('SELECT player_id AS id FROM player_seasons WHERE team_id = $1', [
      home,
    ]);
    expect(await seasonsOf(id)).toMatchObject([{ league_id: null, season: null, age: null }]);
    const [heading = ''] = (await app.rest('GET', `/players/${id}/seasons.csv`)).body.split('\r\n');
    expect(heading.split(',')).toContain('age');
  });

  test('is stored by one statement for all players', async () => {
    const league = await playedLeague();
    const sent = await statementsOf(app.db, () => startNextSeason(league.admin(), league.id, {}));
    expect(sent.filter((sql) => /UPDATE player_seasons/.test(sql))).toHaveLength(1);
  });
});

describe('a player’s awards', () => {
  const awardsOf = async (id: number) => {
    const { data } = await app.graphql(
      `query ($id: ID!) { player(id: $id) { awards {
        season seasonName leagueName league { id } key label abbreviation rule value teamName team { name }
      } } }`,
      { variables: { id: String(id) } },
    );
    return Object(data?.['player']).awards;
  };

  test('are those of completed seasons, oldest first, with the names of that time', async () => {
    const league = await playedLeague();
    const read = async () => (await app.rest('GET', `/leagues/${league.id}/history`)).json().seasons;
    const [{ awards: soFar }] = await read();
    const winner = soFar.find(({ key }: { key: string }) => key === 'most_valuable_player');
    expect(winner.abbreviation).toBe('MVP');
    expect(await awardsOf(winner.player_id)).toEqual([]);

    await playNext(league, { agePlayers: false, name: 'The second' });
    await startNextSeason(league.admin(), league.id, { agePlayers: false });
    await app.db.query(`UPDATE teams SET name = name || ' of today' WHERE id = $1`, [winner.team_id]);
    const seasons: { number: number; name: string; awards: (typeof winner)[] }[] = await read();
    const ids = new Set(seasons.flatMap(({ awards }) => awards.map(({ player_id: id }) => Number(id))));
    for (const id of ids) {
      const won = seasons.toReversed().flatMap(({ number, name, awards }) =>
        awards
          .filter(({ player_id: of }) => of === id)
          .map(({ player_id: _id, player_name: _name, ...award }) => ({
            ...award,
            league_id: league.id,
            league_name: expect.any(String),
            season: number,
            season_name: name,
          })),
      );
      const current = seasons.find(({ number }) => number === 3);
      expect(current?.awards).toEqual([]);
      expect((await app.rest('GET', `/players/${id}`)).json().awards).toEqual(won);
      const answered = await awardsOf(id);
      expect(answered).toMatchObject(
        won.map(({ season, key, label, rule, value, team_name: teamName }) => ({
          season,
          key,
          label,
          rule,
          value,
          teamName,
          league: { id: String(league.id) },
        })),
      );
    }
    const mvp = (await awardsOf(winner.player_id)).find(
      ({ key, season }: { key: string; season: number }) => key === winner.key && season === 1,
    );
    expect(mvp).toMatchObject({
      seasonName: 'Season 1',
      label: 'Most valuable player',
      abbreviation: 'MVP',
      teamName: winner.team_name,
      team: { name: `${winner.team_name} of today` },
    });
  });

  test('are read by one statement for a whole club', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, { agePlayers: false });
    const sent = await fewestStatements(app.db, () =>
      app.graphql(`query ($id: ID!) { team(id: $id) { players { awards { key } } } }`, {
        as: league.admin().actor,
        variables: { id: String(league.teamIds[0]) },
      }),
    );
    expect(sent.filter((sql) => sql.includes('season_honours'))).toHaveLength(1);
  });
});
