import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The channels, besides the bell, by which accounts get notifications. */
export class NotificationChannels1796583900000 implements MigrationInterface {
  readonly name = 'NotificationChannels1796583900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE notification_channels (
      user_id integer NOT NULL,
      muted_mail character varying(30)[] NOT NULL DEFAULT '{}',
      digest character varying(10) NOT NULL DEFAULT 'off',
      digested_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT notification_channels_pkey PRIMARY KEY (user_id),
      CONSTRAINT notification_channels_digest_check CHECK (digest IN ('off', 'daily', 'weekly')),
      CONSTRAINT notification_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )`,
  `CREATE INDEX notification_channels_due_idx ON notification_channels (digest, digested_at) WHERE digest <> 'off'`,
];
