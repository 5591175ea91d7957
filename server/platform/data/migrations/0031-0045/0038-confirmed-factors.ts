import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Whether a second factor was added once the account's address was confirmed. Of those there are, it is known of the ones that
 * are younger than the last confirmation; the others go with the next reset by mail.
 */
export class ConfirmedFactors1796518800000 implements MigrationInterface {
  readonly name = 'ConfirmedFactors1796518800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const [table, added] of [
      ['passkeys', 'created_at'],
      ['totp_secrets', 'confirmed_at'],
    ]) {
      await runner.query(`ALTER TABLE ${table} ADD address_confirmed boolean DEFAULT false NOT NULL`);
      await runner.query(
        `UPDATE ${table} SET address_confirmed = true FROM users
         WHERE users.id = ${table}.user_id AND users.email_confirmed_at <= ${table}.${added}`,
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
