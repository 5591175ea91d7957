import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Answers kept for calls with an `Idempotency-Key`, and visits to threads, of which each visitor's count once an hour. */
export class AnsweredCalls1796536800000 implements MigrationInterface {
  readonly name = 'AnsweredCalls1796536800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE answered_calls (
      user_id integer NOT NULL,
      key character varying(255) NOT NULL,
      fingerprint character(64) NOT NULL,
      answer bytea NOT NULL,
      answered_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT answered_calls_pkey PRIMARY KEY (user_id, key),
      CONSTRAINT answered_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`,
  `CREATE INDEX answered_calls_answered_at_idx ON answered_calls (answered_at)`,
  `CREATE TABLE thread_views (
      source character(64) NOT NULL,
      window_start timestamp with time zone NOT NULL,
      views integer NOT NULL,
      CONSTRAINT thread_views_pkey PRIMARY KEY (source)
    )`,
  `CREATE INDEX thread_views_window_start_idx ON thread_views (window_start)`,
];
