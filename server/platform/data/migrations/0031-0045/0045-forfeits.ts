import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Real games may have been forfeited, which decides them whatever their plays say. */
export class Forfeits1796540700000 implements MigrationInterface {
  readonly name = 'Forfeits1796540700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE matches ADD forfeit varchar(7)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
