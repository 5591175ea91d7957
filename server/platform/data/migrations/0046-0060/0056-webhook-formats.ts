import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The format of a webhook's bodies, and the league and the club whose events it receives. */
export class WebhookFormats1796580300000 implements MigrationInterface {
  readonly name = 'WebhookFormats1796580300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `ALTER TABLE webhooks
      ADD COLUMN format character varying(10) NOT NULL DEFAULT 'pennant',
      ADD COLUMN league_id integer,
      ADD COLUMN team_id integer,
      ADD CONSTRAINT webhooks_format_check CHECK (format IN ('pennant', 'discord', 'slack')),
      ADD CONSTRAINT webhooks_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues (id) ON DELETE CASCADE,
      ADD CONSTRAINT webhooks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE CASCADE`,
  `CREATE INDEX webhooks_league_id_idx ON webhooks (league_id)`,
  `CREATE INDEX webhooks_team_id_idx ON webhooks (team_id)`,
];
