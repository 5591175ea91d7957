import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Results that were entered by hand, with the line score if it was given. */
export class EnteredResults1796563900000 implements MigrationInterface {
  readonly name = 'EnteredResults1796563900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE entered_results (
      match_id integer NOT NULL,
      home_innings smallint[],
      away_innings smallint[],
      home_hits smallint,
      away_hits smallint,
      CONSTRAINT entered_results_pkey PRIMARY KEY (match_id),
      CONSTRAINT entered_results_innings_check CHECK (num_nulls(home_innings, away_innings) <> 1),
      CONSTRAINT entered_results_hits_check CHECK (num_nulls(home_hits, away_hits) <> 1),
      CONSTRAINT entered_results_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches (id) ON DELETE CASCADE
    )`,
];
