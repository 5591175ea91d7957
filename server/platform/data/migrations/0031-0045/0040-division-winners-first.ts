import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A league may seed its division winners first; the past seasons of a club are found by its id. */
export class DivisionWinnersFirst1796526000000 implements MigrationInterface {
  readonly name = 'DivisionWinnersFirst1796526000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE leagues ADD division_winners_first boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE season_odds ADD division_winners_first boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX season_standings_team_id_idx ON season_standings (team_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
