import { type DataSource } from 'typeorm';
import { KeptAtTheEnd1795287600000 } from '../../../platform/data/migrations/0016-0030/0019-kept-at-the-end.js';
import { migratedFrom } from '../../../testing/database/migrated.js';

/** A database from before ages and positions were stored, with a completed season, its award, and a current season. */
const rows = [
  `INSERT INTO teams (name) VALUES ('Kings')`,
  `INSERT INTO leagues (name, format, league_type, season) VALUES ('East Coast', 'round-robin', 'season', 2)`,
  `INSERT INTO seasons (league_id, number, name, completed_at) VALUES (1, 1, 'Season 1', now())`,
  `INSERT INTO players (name, team_id, position, age) VALUES ('Honus Wagner', 1, 'SS', 41)`,
  `INSERT INTO player_seasons (player_id, league_id, season, team_id, postseason, games_played)
   VALUES (1, 1, 1, 1, false, 140), (1, 1, 2, 1, false, 12), (1, 0, 0, 1, false, 1)`,
  `INSERT INTO season_honours (league_id, season, place, kind, key, value, player_id, player_name, team_id, team_name, label, rule)
   VALUES (1, 1, 0, 'award', 'most_valuable_player', 9.1, 1, 'Honus Wagner', 1, 'Kings', 'Most valuable player', 'Most wins.')`,
];

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(KeptAtTheEnd1795287600000, rows));
});
afterAll(() => close());

test('earlier seasons have no age and no position, and keep their figures', async () => {
  expect(
    await db.query(
      'SELECT league_id, season, age, position, games_played FROM player_seasons ORDER BY league_id, season',
    ),
  ).toEqual([
    { league_id: 0, season: 0, age: null, position: null, games_played: 1 },
    { league_id: 1, season: 1, age: null, position: null, games_played: 140 },
    { league_id: 1, season: 2, age: null, position: null, games_played: 12 },
  ]);
});

test('earlier awards are found by player through the index', async () => {
  const plan: { 'QUERY PLAN': string }[] = await db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query(
      `EXPLAIN SELECT key FROM season_honours WHERE kind = 'award' AND player_id = ANY ('{1}')`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('season_honours_awards_idx');
});

test('a server of the previous release can end a season without filling in the new columns', async () => {
  await db.query(
    `INSERT INTO player_seasons (player_id, league_id, season, team_id, postseason, games_played) VALUES (1, 1, 2, 1, true, 4)`,
  );
  expect(await db.query('SELECT age FROM player_seasons WHERE postseason')).toEqual([{ age: null }]);
  await db.query(
    `INSERT INTO season_standings (league_id, season, team_id, team_name, coin_flip, games_left, home_wins, home_losses,
       away_wins, away_losses, runs_for, runs_against, streak, last_ten)
     VALUES (1, 1, 1, 'Kings', 0, 0, 70, 30, 30, 40, 600, 500, 1, '{}')`,
  );
  expect(await db.query('SELECT has_left FROM season_standings')).toEqual([{ has_left: false }]);
});
