import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which match an article is the recap of: at most one article a match. */
export class Recaps1796389200000 implements MigrationInterface {
  readonly name = 'Recaps1796389200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE news_posts ADD COLUMN match_id integer');
    // It is null in every row, so that checking the constraint and building the index take no time.
    await runner.query(`ALTER TABLE news_posts ADD CONSTRAINT news_posts_match_id_fkey
      FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE SET NULL`);
    await runner.query('CREATE UNIQUE INDEX news_posts_match_id_key ON news_posts (match_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
