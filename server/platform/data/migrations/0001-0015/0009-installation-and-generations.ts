import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What tokens are bound to (a random name of the installation, a random generation of each account's sessions), the
 * count of registrations by network, and the names that deleted accounts left on what they wrote.
 */
export class Installation1795161600000 implements MigrationInterface {
  readonly name = 'Installation1795161600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE installation (
      singleton boolean NOT NULL DEFAULT true,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      CONSTRAINT installation_singleton_check CHECK (singleton),
      CONSTRAINT installation_pkey PRIMARY KEY (singleton)
    )`,
  `INSERT INTO installation DEFAULT VALUES`,
  `ALTER TABLE users ADD session_generation uuid NOT NULL DEFAULT gen_random_uuid()`,
  `CREATE TABLE registrations (
      source character(64) NOT NULL,
      window_start timestamptz NOT NULL,
      attempts integer NOT NULL,
      CONSTRAINT registrations_pkey PRIMARY KEY (source)
    )`,
  `CREATE TABLE retired_usernames (
      username varchar(50) NOT NULL,
      CONSTRAINT retired_usernames_pkey PRIMARY KEY (username)
    )`,
  // Names that stand below what somebody wrote or did, whose account is gone.
  `INSERT INTO retired_usernames
     SELECT DISTINCT lower(left_by.username) FROM (
       SELECT author_username FROM forum_threads WHERE author_id IS NULL
       UNION SELECT author_username FROM forum_posts WHERE author_id IS NULL
       UNION SELECT actor_username FROM audit_log
     ) AS left_by (username)
     WHERE lower(left_by.username) NOT IN (SELECT lower(users.username) FROM users)`,
];
