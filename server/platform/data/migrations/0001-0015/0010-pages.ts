import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The orders that lists of teams and leagues are read in. The indexes are not built concurrently: that waits for every
 * running statement, and so for the servers that wait for this migration's lock. 100,000 teams take a quarter of a second.
 *
 * The index of teams includes the name itself, so that searching names reads the index alone.
 */
export class Pages1795165200000 implements MigrationInterface {
  readonly name = 'Pages1795165200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(
      'CREATE INDEX teams_by_name_idx ON teams (lower(name), id) INCLUDE (name) WHERE deleted_at IS NULL',
    );
    await runner.query('CREATE INDEX leagues_by_name_idx ON leagues (lower(name), id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
