import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Two more ratings of batters; those who have played without them are average. */
export class LinersAndCrowding1796378400000 implements MigrationInterface {
  readonly name = 'LinersAndCrowding1796378400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(
      'ALTER TABLE players ADD liners smallint NOT NULL DEFAULT 50, ADD crowding smallint NOT NULL DEFAULT 50',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
