import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes of names and titles for the search, in tables that may be large: they are built while others write. */
export class IndexesOfWords1796552000000 implements MigrationInterface {
  readonly name = 'IndexesOfWords1796552000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A restore is one transaction, in which nobody else writes.
    const concurrently = runner.isTransactionActive ? '' : 'CONCURRENTLY';
    for (const [name, definition] of indexes) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${concurrently} ${name} ON ${definition}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const indexes = [
  ['players_folded_name_idx', 'players (folded(name) text_pattern_ops) WHERE deleted_at IS NULL'],
  [
    'players_parts_idx',
    'players USING gin (name_parts(name)) WITH (fastupdate = off) WHERE deleted_at IS NULL',
  ],
  ['forum_threads_parts_idx', 'forum_threads USING gin (name_parts(title)) WITH (fastupdate = off)'],
  ['news_posts_parts_idx', 'news_posts USING gin (name_parts(title)) WITH (fastupdate = off)'],
] as const;
