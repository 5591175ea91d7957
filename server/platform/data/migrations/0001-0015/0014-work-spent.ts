import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What clients have spent of their work budgets. Unlogged: it changes often, and is worth nothing after a minute. */
export class WorkSpent1795179600000 implements MigrationInterface {
  readonly name = 'WorkSpent1795179600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE work_spent (
         client char(64) PRIMARY KEY,
         spent double precision NOT NULL,
         settled_at timestamptz NOT NULL
       )`,
    );
    await runner.query(`CREATE INDEX work_spent_settled_at_idx ON work_spent (settled_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
