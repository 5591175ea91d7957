import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A game that is being played live is still one of those that its teams have left: until its last out nothing is decided. */
export class GamesInProgress1796385600000 implements MigrationInterface {
  readonly name = 'GamesInProgress1796385600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION keep_games_left() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP IN ('UPDATE', 'DELETE') THEN
          UPDATE standings SET games_left = games_left - former.games
          FROM (
            SELECT league_id, side.team_id, count(*)::int AS games
            FROM former_matches CROSS JOIN LATERAL (VALUES (home_team_id), (away_team_id)) AS side (team_id)
            WHERE status IN ('pending', 'in_progress') AND series_id IS NULL AND league_id IS NOT NULL
            GROUP BY league_id, side.team_id
          ) AS former
          WHERE standings.league_id = former.league_id AND standings.team_id = former.team_id;
        END IF;
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO standings (league_id, team_id, games_left)
          SELECT league_id, side.team_id, count(*)::int
          FROM present_matches CROSS JOIN LATERAL (VALUES (home_team_id), (away_team_id)) AS side (team_id)
          WHERE status IN ('pending', 'in_progress') AND series_id IS NULL AND league_id IS NOT NULL
          GROUP BY league_id, side.team_id
          ORDER BY league_id, side.team_id
          ON CONFLICT (league_id, team_id) DO UPDATE SET games_left = standings.games_left + excluded.games_left;
        END IF;
        RETURN NULL;
      END $$`);
    // Imported matches may have had that status before it had a meaning.
    await runner.query(`INSERT INTO standings (league_id, team_id, games_left)
      SELECT league_id, side.team_id, count(*)::int
      FROM matches CROSS JOIN LATERAL (VALUES (home_team_id), (away_team_id)) AS side (team_id)
      WHERE status = 'in_progress' AND series_id IS NULL AND league_id IS NOT NULL
      GROUP BY league_id, side.team_id
      ON CONFLICT (league_id, team_id) DO UPDATE SET games_left = standings.games_left + excluded.games_left`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
