import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Index of the matches of a date, in a table that may be large: it is built while others write. */
export class IndexOfDates1796608000000 implements MigrationInterface {
  readonly name = 'IndexOfDates1796608000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A restore is one transaction, in which nobody else writes.
    const concurrently = runner.isTransactionActive ? '' : 'CONCURRENTLY';
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('DROP INDEX IF EXISTS matches_date_id_idx');
    await runner.query(
      `CREATE INDEX ${concurrently} matches_date_id_idx ON matches (date, id) WHERE date IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
