import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Injuries, and which leagues have them: new ones, not those whose season was begun without. */
export class Injuries1795294800000 implements MigrationInterface {
  readonly name = 'Injuries1795294800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE leagues ADD injuries boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE leagues ALTER injuries SET DEFAULT true');
    await runner.query(`CREATE TABLE injuries (
      match_id integer NOT NULL,
      player_id integer NOT NULL,
      team_id integer NOT NULL,
      league_id integer NOT NULL,
      season integer NOT NULL,
      first_game_day integer NOT NULL,
      days smallint NOT NULL,
      part character varying(10) NOT NULL,
      CONSTRAINT injuries_pkey PRIMARY KEY (match_id, player_id),
      CONSTRAINT injuries_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
      CONSTRAINT injuries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
      CONSTRAINT injuries_days_check CHECK (days > 0)
    )`);
    await runner.query('CREATE INDEX injuries_player_id_match_id_idx ON injuries (player_id, match_id)');
    await runner.query(
      'CREATE INDEX injuries_league_id_season_first_game_day_idx ON injuries (league_id, season, first_game_day)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
