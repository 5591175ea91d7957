import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Ids by which the documents of leagues name teams, players and matches. */
export class ExternalIds1796612000000 implements MigrationInterface {
  readonly name = 'ExternalIds1796612000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE external_ids (
      league_id integer NOT NULL,
      kind varchar(8) NOT NULL,
      external_id varchar(100) NOT NULL,
      subject_id integer NOT NULL,
      CONSTRAINT external_ids_pkey PRIMARY KEY (league_id, kind, external_id),
      CONSTRAINT external_ids_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues (id) ON DELETE CASCADE
    )`,
];
