import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Game lines arrive by the ten thousand, and foreign keys are checked row by row: that took longer than storing them.
 * The same promises are kept a statement at a time: a line belongs to a match and a player that exist, goes with its
 * match, and keeps its player from being deleted. And the indexes of matches are those their lists turned out to need.
 */
export class GameLines1795150800000 implements MigrationInterface {
  readonly name = 'GameLines1795150800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `DROP INDEX matches_played_order_idx, matches_league_id_status_listing_idx, matches_home_team_id_idx,
      matches_away_team_id_idx`,
  `CREATE INDEX matches_home_team_id_played_order_idx ON matches (home_team_id, played_order)`,
  `CREATE INDEX matches_away_team_id_played_order_idx ON matches (away_team_id, played_order)`,
  `CREATE INDEX matches_league_id_listing_idx ON matches
      (league_id, (- coalesce(played_order, 0)), (coalesce(game_day, 0)), id)`,
  `ALTER TABLE game_lines DROP CONSTRAINT game_lines_match_id_fkey, DROP CONSTRAINT game_lines_player_id_fkey`,
  `CREATE FUNCTION check_new_game_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM (SELECT DISTINCT match_id FROM new_lines) AS l
          WHERE NOT EXISTS (SELECT FROM matches WHERE matches.id = l.match_id))
        OR EXISTS (SELECT FROM (SELECT DISTINCT player_id FROM new_lines) AS l
          WHERE NOT EXISTS (SELECT FROM players WHERE players.id = l.player_id))
      THEN
        RAISE foreign_key_violation USING MESSAGE = 'a game line needs its match and its player';
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER game_lines_check AFTER INSERT ON game_lines
      REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_new_game_lines()`,
  `CREATE FUNCTION delete_game_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM game_lines USING former_matches WHERE game_lines.match_id = former_matches.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER matches_delete_game_lines AFTER DELETE ON matches
      REFERENCING OLD TABLE AS former_matches FOR EACH STATEMENT EXECUTE FUNCTION delete_game_lines()`,
  `CREATE FUNCTION keep_players_with_game_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM former_players JOIN game_lines ON game_lines.player_id = former_players.id) THEN
        RAISE foreign_key_violation USING MESSAGE = 'a player with game lines cannot be deleted';
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER players_keep_game_lines AFTER DELETE ON players
      REFERENCING OLD TABLE AS former_players FOR EACH STATEMENT EXECUTE FUNCTION keep_players_with_game_lines()`,
];
