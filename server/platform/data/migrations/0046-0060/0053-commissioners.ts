import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Accounts with the rights of staff in one league. */
export class Commissioners1796562500000 implements MigrationInterface {
  readonly name = 'Commissioners1796562500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE commissioners (
      user_id integer NOT NULL,
      league_id integer NOT NULL,
      named_at timestamp with time zone NOT NULL DEFAULT now(),
      CONSTRAINT commissioners_pkey PRIMARY KEY (user_id, league_id),
      CONSTRAINT commissioners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT commissioners_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues (id) ON DELETE CASCADE
    )`,
  `CREATE INDEX commissioners_league_id_idx ON commissioners (league_id)`,
];
