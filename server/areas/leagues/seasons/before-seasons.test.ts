import { type DataSource } from 'typeorm';
import { Seasons1795266000000 } from '../../../platform/data/migrations/0001-0015/0015-seasons.js';
import { migratedFrom } from '../../../testing/database/migrated.js';

/** Database of the release before seasons: a league with a played and a pending match, and a friendly. */
const rows = [
  `INSERT INTO teams (name) VALUES ('Kings'), ('Foxes')`,
  `INSERT INTO leagues (name, format, league_type) VALUES ('East Coast', 'round-robin', 'season')`,
  `INSERT INTO league_teams (league_id, team_id, coin_flip) VALUES (1, 1, 1), (1, 2, 2)`,
  `INSERT INTO players (name, team_id, position)
   SELECT 'Player ' || n, 1 + n % 2, CASE WHEN n < 3 THEN 'P' ELSE 'SS' END FROM generate_series(1, 60) AS n`,
  `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id, status, home_score, away_score, played_order)
   VALUES (1, 1, 1, 2, 'simulated', 5, 3, 1), (NULL, NULL, 2, 1, 'simulated', 2, 1, 2), (1, 2, 2, 1, 'pending', NULL, NULL, NULL)`,
  `INSERT INTO games (match_id, seed, engine_version, home_innings, away_innings, home_hits, away_hits, home_errors, away_errors,
     home_left_on_base, away_left_on_base, home_offense, home_defense, away_offense, away_defense, home_starter_id, away_starter_id,
     winning_pitcher_id, losing_pitcher_id, plays)
   SELECT id, 1, 1, '{0,0,0,0,0,0,0,0,5}', '{0,0,0,0,0,0,0,0,3}', 9, 7, 0, 0, 5, 5, 50, 50, 50, 50, 2, 1, 2, 1, '' FROM matches
   WHERE status = 'simulated'`,
  `INSERT INTO game_lines (match_id, league_id, player_id, team_id, played_order, game_day, won, positions, slot, entry_order, games_played,
     hits, home_runs)
   VALUES (1, 1, 3, 2, 1, 1, false, 'SS', 1, 0, 1, 2, 0), (1, 1, 4, 1, 1, 1, true, 'SS', 1, 0, 1, 4, 2),
     (2, NULL, 4, 1, 2, NULL, false, 'SS', 1, 0, 1, 1, 1)`,
];

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(Seasons1795266000000, rows));
});
afterAll(() => close());

test('matches from before seasons existed belong to the first season', async () => {
  expect(await db.query('SELECT league_id, number, name, completed_at, champion_id FROM seasons')).toEqual([
    { league_id: 1, number: 1, name: 'Season 1', completed_at: null, champion_id: null },
  ]);
  expect(await db.query('SELECT DISTINCT season FROM matches')).toEqual([{ season: 1 }]);
  expect(await db.query('SELECT DISTINCT season FROM game_lines')).toEqual([{ season: 1 }]);
});

test("players' figures are counted by season and club, and separately for games outside leagues", async () => {
  expect(
    await db.query(
      `SELECT player_id, league_id, season, team_id, games_played, hits, home_runs FROM player_seasons
       ORDER BY player_id, league_id`,
    ),
  ).toEqual([
    { player_id: 3, league_id: 1, season: 1, team_id: 2, games_played: 1, hits: 2, home_runs: 0 },
    { player_id: 4, league_id: 0, season: 0, team_id: 1, games_played: 1, hits: 1, home_runs: 1 },
    { player_id: 4, league_id: 1, season: 1, team_id: 1, games_played: 1, hits: 4, home_runs: 2 },
  ]);
});

test('the record book has records of league games only', async () => {
  expect(
    await db.query(
      `SELECT key, value, player_id, team_id, opponent_id, match_id FROM game_records WHERE league_id = 1 ORDER BY key`,
    ),
  ).toEqual([
    { key: 'game_hits', value: 4, player_id: 4, team_id: 1, opponent_id: 2, match_id: 1 },
    { key: 'game_home_runs', value: 2, player_id: 4, team_id: 1, opponent_id: 2, match_id: 1 },
    { key: 'team_game_hits', value: 9, player_id: null, team_id: 1, opponent_id: 2, match_id: 1 },
    { key: 'team_game_innings', value: 9, player_id: null, team_id: 1, opponent_id: 2, match_id: 1 },
    { key: 'team_game_margin', value: 2, player_id: null, team_id: 1, opponent_id: 2, match_id: 1 },
    { key: 'team_game_runs', value: 5, player_id: null, team_id: 1, opponent_id: 2, match_id: 1 },
  ]);
});

test('players get ages with the spread of generated rosters', async () => {
  const [{ youngest, oldest, mean }] = await db.query(
    'SELECT min(age)::int AS youngest, max(age)::int AS oldest, avg(age)::float AS mean FROM players',
  );
  expect(youngest).toBeGreaterThanOrEqual(20);
  expect(oldest).toBeLessThanOrEqual(41);
  expect(oldest - youngest).toBeGreaterThan(8);
  expect(Math.abs(mean - 27.8)).toBeLessThan(2);
});
