import { type DataSource } from 'typeorm';
import { Ties1796540500000 } from '../../../platform/data/migrations/0031-0045/0044-ties.js';
import { migratedFrom } from '../../../testing/database/migrated.js';

/** Database of the release before ties: a completed season with a tie, and a current one with a tie and a win. */
const rows = [
  `INSERT INTO teams (name, wins, losses, year_since) VALUES ('Kings', 1, 0, 1), ('Foxes', 0, 1, 1)`,
  `INSERT INTO leagues (name, format, league_type, season) VALUES ('East Coast', 'round-robin', 'season', 2)`,
  `INSERT INTO league_teams (league_id, team_id, coin_flip) VALUES (1, 1, 1), (1, 2, 2)`,
  `INSERT INTO seasons (league_id, number, name) VALUES (1, 1, 'Season 1')`,
  `INSERT INTO season_standings (league_id, season, team_id, team_name, coin_flip, games_left, home_wins, home_losses,
     away_wins, away_losses, runs_for, runs_against, streak, last_ten)
   VALUES (1, 1, 1, 'Kings', 1, 0, 0, 0, 0, 0, 3, 3, 0, '{}'), (1, 1, 2, 'Foxes', 2, 0, 0, 0, 0, 0, 3, 3, 0, '{}')`,
  `INSERT INTO matches (league_id, season, game_day, home_team_id, away_team_id, status, home_score, away_score, played_order)
   VALUES (1, 1, 1, 2, 1, 'simulated', 3, 3, 1), (1, 2, 1, 1, 2, 'simulated', 4, 4, 2), (1, 2, 2, 1, 2, 'simulated', 4, 2, 3)`,
  `INSERT INTO standings (league_id, team_id, home_wins, away_losses) VALUES (1, 1, 1, 0), (1, 2, 0, 1)
   ON CONFLICT (league_id, team_id) DO UPDATE SET home_wins = excluded.home_wins, away_losses = excluded.away_losses`,
];

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(Ties1796540500000, rows));
});
afterAll(() => close());

test('ties of earlier games are counted in standings, past seasons and teams', async () => {
  const ofClub = (table: string) =>
    db.query(`SELECT team_id, home_ties, away_ties FROM ${table} ORDER BY team_id`);
  expect(await ofClub('standings')).toEqual([
    { team_id: 1, home_ties: 1, away_ties: 0 },
    { team_id: 2, home_ties: 0, away_ties: 1 },
  ]);
  expect(await ofClub('season_standings')).toEqual([
    { team_id: 1, home_ties: 0, away_ties: 1 },
    { team_id: 2, home_ties: 1, away_ties: 0 },
  ]);
  expect(await db.query('SELECT ties FROM teams ORDER BY id')).toEqual([{ ties: 1 }, { ties: 1 }]);
});
