import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What each account has used of its quotas; until when and why an account is suspended; when an upload was last sent, which
 * for those of before is the moment of the update, so that they have their grace too.
 */
export class QuotasAndSuspension1795168800000 implements MigrationInterface {
  readonly name = 'QuotasAndSuspension1795168800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE quota_use (
      user_id integer NOT NULL,
      kind varchar(20) NOT NULL,
      window_start timestamptz(3) NOT NULL,
      used integer NOT NULL,
      CONSTRAINT quota_use_pkey PRIMARY KEY (user_id, kind)
    )`,
  `ALTER TABLE quota_use ADD CONSTRAINT quota_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`,
  `ALTER TABLE users ADD suspended_until timestamptz(3), ADD suspension_reason varchar(500)`,
  `ALTER TABLE uploads ADD sent_at timestamptz(3) NOT NULL DEFAULT now()`,
];
