import { generateSchedule } from '../../schedule/schedule.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import {
  pendingMatches,
  playMatches,
  playPending,
  type TestLeague,
} from '../../../../testing/leagues/season.js';
import { snakeCase } from '../../../../platform/input/validation.js';
import { readPlatoonSplits } from '../../../games/game-logs/splits/platoon-splits.service.js';
import { statementsOf } from '../../../../testing/database/statements.js';
import { startNextSeason } from '../../offseason/next-season.service.js';

let app: TestApp;
let league: TestLeague;

beforeAll(async () => {
  app = await openApp();
  league = await makePlayableLeague(app, 4);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  await playPending(league);
  await startNextSeason(league.admin(), league.id, { agePlayers: false, schedule: { type: 'round-robin' } });
  await playPending(league);
});
afterAll(() => app.close());

async function ids(): Promise<number[]> {
  const rows: { id: number }[] = await app.db.query(
    'SELECT id FROM players WHERE team_id = ANY ($1) ORDER BY id',
    [league.teamIds],
  );
  return rows.map(({ id }) => id);
}

const seasonsOf = async (id: number): Promise<Record<string, number | string | boolean | null>[]> =>
  (await app.rest('GET', `/players/${id}/seasons`)).json();

test('a player has a row for each season, and the rows add up to the career', async () => {
  const [id = 0] = await ids();
  const seasons = await seasonsOf(id);
  expect(seasons).toMatchObject([
    { league_id: league.id, season: 1, season_name: 'Season 1', postseason: false },
    { league_id: league.id, season: 2, season_name: 'Season 2', postseason: false },
  ]);
  const { data } = await app.graphql(
    `query ($id: ID!) { player(id: $id) {
      age stats { gamesPlayed battersFaced } career { gamesPlayed battersFaced }
      seasons { season teamName team { id } league { name } stats { gamesPlayed } advanced { fieldingIndependentPitching }
        figures(set: SUMMARY_PITCHING) }
    } columns(set: SUMMARY_PITCHING) { key } }`,
    { variables: { id: String(id) } },
  );
  const [first = {}, second = {}] = seasons;
  const columns: { key: string }[] = Object(data)['columns'];
  expect(data).toMatchObject({
    player: {
      stats: { gamesPlayed: second['games_played'] },
      career: {
        gamesPlayed: Number(first['games_played']) + Number(second['games_played']),
        battersFaced: Number(first['batters_faced']) + Number(second['batters_faced']),
      },
      seasons: [
        {
          season: 1,
          stats: { gamesPlayed: first['games_played'] },
          figures: columns.map(({ key }) => first[snakeCase(key)]),
        },
        { season: 2 },
      ],
    },
  });
});

test('a season’s wins above replacement sum to 1,000 for each 2,430 games', async () => {
  const wins = [0, 0];
  for (const id of await ids()) {
    for (const row of await seasonsOf(id)) {
      const at = Number(row['season']) - 1;
      wins[at] =
        (wins[at] ?? 0) +
        Number(row['wins_above_replacement_batting'] ?? 0) +
        Number(row['wins_above_replacement_pitching'] ?? 0);
    }
  }
  // Each player's value is rounded to a tenth, so sums differ a little.
  expect(Math.abs((wins[0] ?? 0) - (1000 * 12) / 2430)).toBeLessThan(2);
  expect(Math.abs((wins[1] ?? 0) - (1000 * 6) / 2430)).toBeLessThan(2);
});

test('a player who does not exist is not found', async () => {
  expect((await app.rest('GET', '/players/999999/seasons')).statusCode).toBe(404);
});

test('a player’s game log adds up to the season, and is read in pages', async () => {
  const [id = 0] = await ids();
  const [first = {}] = await seasonsOf(id);
  const whole: Record<string, number>[] = (await app.rest('GET', `/players/${id}/games?season=1`)).json();
  expect(whole).toHaveLength(Number(first['games_played']));
  const sum = (field: string) => whole.reduce((total, game) => total + Number(game[field]), 0);
  for (const field of ['batters_faced', 'at_bats', 'outs'])
    expect([field, sum(field)]).toEqual([field, first[field]]);
  const page = await app.rest('GET', `/players/${id}/games?limit=1`);
  expect(page.json()).toHaveLength(1);
  expect(page.headers['link']).toContain('rel="next"');
});

test('a player’s splits add up to the season: home and away, left and right, bases empty and runners on', async () => {
  for (const id of (await ids()).slice(0, 25)) {
    const season = (await seasonsOf(id)).find((row) => row['season'] === 1) ?? {};
    const splits: Record<string, number | string>[] = (
      await app.rest('GET', `/players/${id}/splits?league_id=${league.id}&season=1`)
    ).json();
    const of = (name: string, field: string) =>
      Number(splits.find(({ split }) => split === name)?.[field] ?? 0);
    for (const field of [
      'plate_appearances',
      'hits',
      'rbis',
      'batters_faced',
      'strikeouts',
      'hits_allowed',
    ]) {
      const whole = Number(season[field] ?? 0);
      for (const [one, other] of [
        ['home', 'away'],
        ['vs_left', 'vs_right'],
        ['bases_empty', 'men_on'],
      ] as const) {
        expect([id, field, one, of(one, field) + of(other, field)]).toEqual([id, field, one, whole]);
      }
    }
  }
  // A team's splits by hand are those of its players, in the running year.
  const ofTeam = await app.rest('GET', `/teams/${league.teamIds[0]}/platoon-splits`);
  const players = ofTeam.json<{ player_id: number; vs_left: Figures; vs_right: Figures }[]>();
  expect(players).toHaveLength(25);
  for (const { player_id: id, ...byHand } of players) {
    const splits = (await app.rest('GET', `/players/${id}/splits`)).json<({ split: string } & Figures)[]>();
    for (const hand of ['vs_left', 'vs_right'] as const) {
      const own: Figures = splits.find(({ split }) => split === hand) ?? {};
      const turns = Number(own['plate_appearances'] ?? 0) + Number(own['batters_faced'] ?? 0);
      const hits = Number(own['hits'] ?? 0) + Number(own['hits_allowed'] ?? 0);
      expect([id, hand, byHand[hand]]).toMatchObject([id, hand, { plate_appearances: turns, hits }]);
    }
  }
  const [first] = players;
  const query = 'query ($id: ID!) { platoonSplits(teamId: $id) { playerId vsLeft { hits battingAverage } } }';
  const { data } = await app.graphql(query, { variables: { id: String(league.teamIds[0]) } });
  expect(data?.['platoonSplits']).toContainEqual({
    playerId: String(first?.player_id),
    vsLeft: { hits: first?.vs_left['hits'], battingAverage: first?.vs_left['batting_average'] },
  });
  // A second reader replays no game. When hands change, the splits do.
  const read = () => readPlatoonSplits(app.as(), league.teamIds[0] ?? 0);
  const replays = (await statementsOf(app.db, read)).filter((sql) => sql.includes('plays'));
  expect(replays).toEqual([]);
  const withBoth = async () =>
    (await read()).filter(({ vsLeft, vsRight }) => vsLeft.plateAppearances * vsRight.plateAppearances > 0);
  expect(await withBoth()).not.toEqual([]);
  await app.db.query(`UPDATE players SET bats = 'R', throws = 'L'`);
  expect(await withBoth()).toEqual([]);
});

type Figures = Readonly<Record<string, number | string | null>>;

type BattedBallZone = Readonly<{ fielder: number; balls: number }>;

const seasonQuery = `query ($id: ID!) { player(id: $id) { season {
  season seasonName isCurrent league { id } stats { gamesPlayed homeRuns battersFaced } postseason { gamesPlayed }
  advanced { weightedOnBaseAverage } ranks { statistic rank value }
  percentiles { regulars figures { value percentile } }
} uniformNumber battedBalls { fielder balls } } }`;

test('the season on a player’s page is the league’s current season, with the player’s ranks up to ten', async () => {
  const ranked: unknown[] = [];
  for (const id of await ids()) {
    const detail = (await app.rest('GET', `/players/${id}`)).json();
    const { data } = await app.graphql(seasonQuery, { variables: { id: String(id) } });
    const { season, uniformNumber, battedBalls } = Object(data?.['player']);
    expect(detail.uniform_number).toBe(uniformNumber);
    const { percentiles } = detail.season;
    expect({ percentiles }).toMatchObject({ percentiles: season.percentiles });
    for (const { key } of percentiles?.figures ?? []) expect(detail.season).toHaveProperty(key);
    const zones = (await app.rest('GET', `/players/${id}/batted-balls`)).json<BattedBallZone[]>();
    expect(zones).toMatchObject(
      battedBalls.map(({ fielder, balls }: BattedBallZone) => ({ fielder, balls })),
    );
    expect(season).toMatchObject({
      season: 2,
      seasonName: 'Season 2',
      isCurrent: true,
      league: { id: String(league.id) },
      stats: { gamesPlayed: detail.season.games_played, battersFaced: detail.season.batters_faced },
      postseason: { gamesPlayed: 0 },
      ranks: detail.season.ranks.map(({ rank, value }: { rank: number; value: number }) => ({ rank, value })),
    });
    expect(detail).toMatchObject({
      id,
      age: expect.any(Number),
      ratings: { contact: detail.contact },
      season: { league_id: league.id, season: 2, games_played: detail.games_played },
    });
    const rows = (await seasonsOf(id)).map((row) => Number(row['games_played']));
    expect(detail.career.games_played).toBe(rows.reduce((sum, games) => sum + games, 0));
    ranked.push(...detail.season.ranks.map((rank: object) => ({ id, ...rank })));
  }
  const leaders: { rank: number; player_id: number; value: number }[] = (
    await app.rest('GET', `/leagues/${league.id}/leaders?statistic=home_runs&limit=50`)
  ).json();
  const first = leaders.filter(({ rank }) => rank <= 10);
  expect(first).not.toEqual([]);
  expect(ranked).toEqual(
    expect.arrayContaining(
      first.map(({ player_id: id, rank, value }) => ({ id, statistic: 'home_runs', rank, value })),
    ),
  );
});

test('a released player keeps the current season; a player without a game has none', async () => {
  const [id = 0] = await ids();
  await app.rest('POST', `/players/${id}/release`, { as: league.admin().actor });
  const { season, career } = (await app.rest('GET', `/players/${id}`)).json();
  expect(season).toMatchObject({ league_id: league.id, season: 2, is_current: true });
  expect(season.games_played).toBeGreaterThan(0);
  expect(career.games_played).toBeGreaterThan(season.games_played);
  const made = await app.rest('POST', '/players', {
    as: league.admin().actor,
    body: { name: 'Rube Waddell', position: 'P' },
  });
  const rookie = (await app.rest('GET', `/players/${made.json().id}`)).json();
  expect(rookie).toMatchObject({
    season: { league_id: null, season: null, is_current: false, games_played: 0, ranks: [] },
    career: { games_played: 0 },
  });
});

test('lines written by a server of the previous release count in the current season', async () => {
  const other = await makePlayableLeague(app, 2);
  await generateSchedule(other.admin(), other.id, { type: 'round-robin' });
  const [match] = await pendingMatches(other.admin(), other.id);
  await playMatches(other.admin(), [match?.id ?? 0]);
  const stored = () =>
    app.db.query(
      `SELECT * FROM player_seasons WHERE league_id = $1 ORDER BY player_id, season, team_id, postseason`,
      [other.id],
    );
  const counted = await stored();
  expect(counted.length).toBeGreaterThan(18);
  // Adds lines as that server does: without a season, and without updating `player_seasons`.
  await app.db.query(
    `WITH gone AS (DELETE FROM player_seasons WHERE league_id = $1)
     SELECT * INTO lines_before FROM game_lines WHERE league_id = $1`,
    [other.id],
  );
  await app.db.query('DELETE FROM game_lines WHERE league_id = $1', [other.id]);
  await app.db.query('UPDATE lines_before SET season = NULL');
  await app.db.query('INSERT INTO game_lines SELECT * FROM lines_before');
  await app.db.query('DROP TABLE lines_before');
  expect(await stored()).toEqual(counted);
  const [added] = await app.db.query(
    `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id)
     SELECT $1, 90, min(team_id), max(team_id) FROM league_teams WHERE league_id = $1 RETURNING season`,
    [other.id],
  );
  expect(added).toEqual({ season: 1 });
});
