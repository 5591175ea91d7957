import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What a season keeps at its end, from now on: players' ages and positions, and which clubs had left. Nobody knows them of
 * seasons before. Awards are found by player.
 */
export class KeptAtTheEnd1795287600000 implements MigrationInterface {
  readonly name = 'KeptAtTheEnd1795287600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE player_seasons ADD age smallint, ADD position varchar(2)');
    await runner.query('ALTER TABLE season_standings ADD has_left boolean NOT NULL DEFAULT false');
    await runner.query(
      `CREATE INDEX season_honours_awards_idx ON season_honours (player_id) WHERE kind = 'award'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
