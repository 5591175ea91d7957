import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Clubs whose matches to come were dropped from a schedule, which its certificate names. */
export class SeasonDepartures1795284000000 implements MigrationInterface {
  readonly name = 'SeasonDepartures1795284000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE season_departures (
      league_id integer NOT NULL,
      season integer NOT NULL,
      team_id integer NOT NULL,
      team_name character varying(100) NOT NULL,
      matches_dropped integer NOT NULL,
      left_at timestamp with time zone DEFAULT now() NOT NULL,
      CONSTRAINT season_departures_pkey PRIMARY KEY (league_id, season, team_id),
      CONSTRAINT season_departures_league_id_season_fkey FOREIGN KEY (league_id, season)
        REFERENCES seasons(league_id, number) ON DELETE CASCADE
    )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
