import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Posts that are edited, quote, mention and are reacted to. */
export class PostsThatAnswer1796403600000 implements MigrationInterface {
  readonly name = 'PostsThatAnswer1796403600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE forum_posts
      ADD COLUMN edited_at timestamp(3) with time zone,
      ADD COLUMN edits smallint DEFAULT 0 NOT NULL,
      ADD COLUMN quoted_post_id integer,
      ADD COLUMN mentions character varying(50)[] DEFAULT '{}' NOT NULL,
      ADD CONSTRAINT forum_posts_quoted_post_id_fkey
        FOREIGN KEY (quoted_post_id) REFERENCES forum_posts(id) ON DELETE SET NULL`);
    await runner.query(`CREATE INDEX forum_posts_quoted_post_id_idx ON forum_posts (quoted_post_id)
      WHERE quoted_post_id IS NOT NULL`);
    await runner.query(`CREATE TABLE forum_post_versions (
      post_id integer NOT NULL,
      number smallint NOT NULL,
      content text NOT NULL,
      written_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT forum_post_versions_pkey PRIMARY KEY (post_id, number),
      CONSTRAINT forum_post_versions_post_id_fkey
        FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE forum_post_reactions (
      post_id integer NOT NULL,
      user_id integer NOT NULL,
      kind character varying(20) NOT NULL,
      created_at timestamp(3) with time zone NOT NULL,
      CONSTRAINT forum_post_reactions_pkey PRIMARY KEY (post_id, user_id, kind),
      CONSTRAINT forum_post_reactions_post_id_fkey
        FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
      CONSTRAINT forum_post_reactions_user_id_fkey
        FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX forum_post_reactions_user_id_idx ON forum_post_reactions (user_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
