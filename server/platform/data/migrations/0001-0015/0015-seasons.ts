import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Seasons of leagues; what existed is of the first (decision 37). Counting the lines of games by season locks them: a second for
 * a quarter of a million.
 */
export class Seasons1795266000000 implements MigrationInterface {
  readonly name = 'Seasons1795266000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

/** The counting statistics of this release, by the names of their columns. */
const figures = [
  'games_played',
  'games_started',
  'plate_appearances',
  'at_bats',
  'runs',
  'hits',
  'doubles',
  'triples',
  'home_runs',
  'rbis',
  'walks',
  'intentional_walks',
  'strikeouts_batting',
  'hit_by_pitch',
  'sacrifice_hits',
  'sacrifice_flies',
  'grounded_into_double_plays',
  'reached_on_error',
  'left_on_base',
  'stolen_bases',
  'caught_stealing',
  'games_pitched',
  'games_started_pitching',
  'games_finished',
  'complete_games',
  'shutouts',
  'quality_starts',
  'wins',
  'losses',
  'saves',
  'holds',
  'blown_saves',
  'outs',
  'batters_faced',
  'pitches',
  'hits_allowed',
  'home_runs_allowed',
  'runs_allowed',
  'earned_runs',
  'walks_allowed',
  'intentional_walks_allowed',
  'strikeouts',
  'hit_batters',
  'wild_pitches',
  'balks',
  'inherited_runners',
  'inherited_runners_scored',
  'outs_fielded',
  'putouts',
  'assists',
  'errors',
  'double_plays',
  'passed_balls',
  'stolen_bases_allowed',
  'runners_caught_stealing',
];

const playerRecords = ['hits', 'home_runs', 'rbis', 'runs', 'stolen_bases', 'strikeouts'];
const teamRecords = { runs: 'runs', hits: 'hits', margin: 'margin', innings: 'innings' };

/** The records of the games that leagues have played. */
const gameRecords = [
  ...Object.entries(teamRecords).map(
    ([name, column]) => `INSERT INTO game_records (league_id, key, value, team_id, opponent_id, match_id)
      SELECT DISTINCT ON (league_id) league_id, 'team_game_${name}', ${column}, team_id, opponent_id, match_id
      FROM (
        SELECT m.league_id, m.id AS match_id, m.played_order, side.*,
          greatest(cardinality(g.home_innings), cardinality(g.away_innings)) AS innings
        FROM matches m
        JOIN games g ON g.match_id = m.id
        CROSS JOIN LATERAL (VALUES
          (m.home_team_id, m.away_team_id, m.home_score::int, m.home_score - m.away_score, g.home_hits::int),
          (m.away_team_id, m.home_team_id, m.away_score::int, m.away_score - m.home_score, g.away_hits::int)
        ) AS side (team_id, opponent_id, runs, margin, hits)
        WHERE m.league_id IS NOT NULL
      ) AS sides
      WHERE ${column} > 0
      ORDER BY league_id, ${column} DESC, played_order`,
  ),
  ...playerRecords.map(
    (figure) => `INSERT INTO game_records (league_id, key, value, player_id, team_id, opponent_id, match_id)
      SELECT DISTINCT ON (m.league_id) m.league_id, 'game_${figure}', l.${figure}, l.player_id, l.team_id,
        CASE WHEN m.home_team_id = l.team_id THEN m.away_team_id ELSE m.home_team_id END, m.id
      FROM game_lines l JOIN matches m ON m.id = l.match_id
      WHERE m.league_id IS NOT NULL AND l.${figure} > 0
      ORDER BY m.league_id, l.${figure} DESC, m.played_order`,
  ),
];

/** A server of the release before knows of no seasons: what it adds is of the current one, and counted by season. */
const writesOfReleaseBefore = [
  `CREATE FUNCTION enter_current_season() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.season = coalesce((SELECT season FROM leagues WHERE id = NEW.league_id), 1);
      RETURN NEW;
    END $$`,
  ...['matches', 'series'].map(
    (table) => `CREATE TRIGGER ${table}_enter_season BEFORE INSERT ON ${table}
      FOR EACH ROW WHEN (NEW.season IS NULL) EXECUTE FUNCTION enter_current_season()`,
  ),
  `CREATE FUNCTION enter_line_in_season() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      played record;
    BEGIN
      SELECT season, postseason INTO played FROM matches WHERE id = NEW.match_id;
      NEW.season = coalesce(played.season, 1);
      INSERT INTO player_seasons AS known (player_id, league_id, season, team_id, postseason, ${figures.join(', ')})
      VALUES (NEW.player_id, coalesce(NEW.league_id, 0), CASE WHEN NEW.league_id IS NULL THEN 0 ELSE NEW.season END,
        NEW.team_id, coalesce(played.postseason, false), ${figures.map((figure) => `NEW.${figure}`).join(', ')})
      ON CONFLICT ON CONSTRAINT player_seasons_pkey DO UPDATE
        SET ${figures.map((figure) => `${figure} = known.${figure} + excluded.${figure}`).join(', ')};
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER game_lines_enter_season BEFORE INSERT ON game_lines
      FOR EACH ROW WHEN (NEW.season IS NULL) EXECUTE FUNCTION enter_line_in_season()`,
];

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `ALTER TABLE leagues ADD season integer NOT NULL DEFAULT 1`,
  // The default is for what exists: without it, rows that a server of the release before adds get their season by triggers.
  ...['matches', 'series', 'game_lines'].flatMap((table) => [
    `ALTER TABLE ${table} ADD season integer NOT NULL DEFAULT 1`,
    `ALTER TABLE ${table} ALTER season DROP DEFAULT`,
  ]),
  `ALTER TABLE standings ADD left_at timestamptz, ADD conference varchar(100), ADD division varchar(100),
      ADD coin_flip integer`,
  `ALTER TABLE teams ADD year_since integer NOT NULL DEFAULT 0`,
  `ALTER TABLE players ADD year_since integer NOT NULL DEFAULT 0, ADD age smallint NOT NULL DEFAULT 27,
      ADD retired_at timestamptz`,
  // Nobody had an age: everybody gets the one that his id draws, spread as those of generated players.
  `UPDATE players SET age = greatest(20, least(41, round(27.8 + 3.8 * 2 * (
      SELECT sum((hashtextextended(players.id::text, draw) & 1048575) / 1048575.0 - 0.5) FROM generate_series(1, 3) AS draw
    ))))`,
  `CREATE TABLE seasons (
      league_id integer NOT NULL,
      number integer NOT NULL,
      name varchar(100) NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      completed_at timestamptz,
      champion_id integer,
      champion_name varchar(100),
      runner_up_id integer,
      runner_up_name varchar(100),
      winter_seed bigint,
      since integer NOT NULL DEFAULT 0,
      CONSTRAINT seasons_pkey PRIMARY KEY (league_id, number),
      CONSTRAINT seasons_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id) ON DELETE CASCADE,
      CONSTRAINT seasons_champion_id_fkey FOREIGN KEY (champion_id) REFERENCES teams(id) ON DELETE SET NULL,
      CONSTRAINT seasons_runner_up_id_fkey FOREIGN KEY (runner_up_id) REFERENCES teams(id) ON DELETE SET NULL
    )`,
  `INSERT INTO seasons (league_id, number, name, started_at) SELECT id, 1, 'Season 1', created_at FROM leagues`,
  // Leagues that a server of the release before creates get theirs too.
  `CREATE FUNCTION begin_first_season() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seasons (league_id, number, name, started_at)
      SELECT id, season, 'Season ' || season, created_at FROM new_leagues
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER leagues_begin_first_season AFTER INSERT ON leagues
      REFERENCING NEW TABLE AS new_leagues FOR EACH STATEMENT EXECUTE FUNCTION begin_first_season()`,
  `CREATE TABLE season_standings (
      league_id integer NOT NULL,
      season integer NOT NULL,
      team_id integer NOT NULL,
      team_name varchar(100) NOT NULL,
      conference varchar(100),
      division varchar(100),
      coin_flip integer NOT NULL,
      games_left integer NOT NULL,
      home_wins integer NOT NULL,
      home_losses integer NOT NULL,
      away_wins integer NOT NULL,
      away_losses integer NOT NULL,
      runs_for integer NOT NULL,
      runs_against integer NOT NULL,
      streak integer NOT NULL,
      last_ten boolean[] NOT NULL,
      CONSTRAINT season_standings_pkey PRIMARY KEY (league_id, season, team_id),
      CONSTRAINT season_standings_league_id_season_fkey FOREIGN KEY (league_id, season)
        REFERENCES seasons(league_id, number) ON DELETE CASCADE
    )`,
  `CREATE TABLE season_meetings (
      league_id integer NOT NULL,
      season integer NOT NULL,
      team_id integer NOT NULL,
      opponent_id integer NOT NULL,
      wins integer NOT NULL,
      CONSTRAINT season_meetings_pkey PRIMARY KEY (league_id, season, team_id, opponent_id),
      CONSTRAINT season_meetings_league_id_season_fkey FOREIGN KEY (league_id, season)
        REFERENCES seasons(league_id, number) ON DELETE CASCADE
    )`,
  `CREATE TABLE season_honours (
      league_id integer NOT NULL,
      season integer NOT NULL,
      place smallint NOT NULL,
      kind varchar(10) NOT NULL,
      key varchar(50) NOT NULL,
      value double precision NOT NULL,
      player_id integer,
      player_name varchar(100),
      team_id integer NOT NULL,
      team_name varchar(100) NOT NULL,
      label varchar(100),
      rule text,
      CONSTRAINT season_honours_pkey PRIMARY KEY (league_id, season, place),
      CONSTRAINT season_honours_league_id_season_fkey FOREIGN KEY (league_id, season)
        REFERENCES seasons(league_id, number) ON DELETE CASCADE
    )`,
  `CREATE TABLE player_seasons (
      player_id integer NOT NULL,
      league_id integer NOT NULL,
      season integer NOT NULL,
      team_id integer NOT NULL,
      postseason boolean NOT NULL,
      ${figures.map((figure) => `${figure} integer NOT NULL DEFAULT 0`).join(', ')},
      CONSTRAINT player_seasons_pkey PRIMARY KEY (player_id, league_id, season, team_id, postseason),
      CONSTRAINT player_seasons_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
    )`,
  `CREATE INDEX player_seasons_league_id_season_idx ON player_seasons (league_id, season)`,
  `INSERT INTO player_seasons (player_id, league_id, season, team_id, postseason, ${figures.join(', ')})
    SELECT line.player_id, coalesce(line.league_id, 0), (line.league_id IS NOT NULL)::int, line.team_id, match.postseason,
      ${figures.map((figure) => `sum(line.${figure})`).join(', ')}
    FROM game_lines line JOIN matches match ON match.id = line.match_id
    GROUP BY line.player_id, coalesce(line.league_id, 0), (line.league_id IS NOT NULL)::int, line.team_id, match.postseason`,
  `CREATE TABLE game_records (
      league_id integer NOT NULL,
      key varchar(40) NOT NULL,
      value integer NOT NULL,
      player_id integer,
      team_id integer NOT NULL,
      opponent_id integer NOT NULL,
      match_id integer NOT NULL,
      CONSTRAINT game_records_pkey PRIMARY KEY (league_id, key),
      CONSTRAINT game_records_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id) ON DELETE CASCADE
    )`,
  ...gameRecords,
  `CREATE INDEX matches_league_id_season_game_day_id_idx ON matches (league_id, season, game_day, id)`,
  `CREATE INDEX matches_league_id_season_listing_idx ON matches
      (league_id, season, (- coalesce(played_order, 0)), (coalesce(game_day, 0)), id)`,
  ...writesOfReleaseBefore,
];
