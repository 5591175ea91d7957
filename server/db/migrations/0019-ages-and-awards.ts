import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Players' ages in the seasons that end from now on; nobody knows those of seasons before. Awards are found by player. */
export class AgesAndAwards1795287600000 implements MigrationInterface {
  readonly name = 'AgesAndAwards1795287600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE player_seasons ADD age smallint');
    await runner.query(
      `CREATE INDEX season_honours_awards_idx ON season_honours (player_id) WHERE kind = 'award'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
