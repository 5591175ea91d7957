import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How often processes ended while a job was being done. */
export class JobCrashes1796522400000 implements MigrationInterface {
  readonly name = 'JobCrashes1796522400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE job_crashes (
      job text NOT NULL,
      crashes integer NOT NULL,
      crashed_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT job_crashes_pkey PRIMARY KEY (job)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
