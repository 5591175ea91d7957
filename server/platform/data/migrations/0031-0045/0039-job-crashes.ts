import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How often processes ended while a job was being done, and the live match that a bulk simulation waits for. */
export class JobCrashes1796522400000 implements MigrationInterface {
  readonly name = 'JobCrashes1796522400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE job_crashes (
      job text NOT NULL,
      crashes integer NOT NULL,
      crashed_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT job_crashes_pkey PRIMARY KEY (job)
    )`,
  `ALTER TABLE simulation_jobs ADD waits_for_id integer`,
];
