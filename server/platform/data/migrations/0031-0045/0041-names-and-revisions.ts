import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * How names are compared: `folded` for searches and uniqueness, the collation `by_name` for order. Names from before that
 * are equal once folded stay: no index makes them unique.
 *
 * A thread counts and is sorted by the posts that can be read. Its notifications are found by it. A match knows how often and when
 * its announcement last changed, for calendars.
 */
export class NamesAndRevisions1796529600000 implements MigrationInterface {
  readonly name = 'NamesAndRevisions1796529600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

/** Letters that do not come apart into a base letter and an accent. */
const letters = 'łøđðħıŧƀɨƶς';
const bases = 'loddhitbizσ';

/**
 * What makes no difference between names: white space, hyphens and dashes, apostrophes, accents, and what takes no room. In
 * the classes of PostgreSQL's regular expressions, whose own names depend on the collation.
 */
const ignored = [
  String.raw`\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff`,
  String.raw`\u002d\u00ad\u05be\u2010-\u2015\u2212`,
  String.raw`\u0027\u0060\u00b4\u02b9-\u02bf\u02c8\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c`,
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff`,
  String.raw`\u034f\u180b-\u180f\ufe00-\ufe0f\U000e0000-\U000e0fff`,
].join('');

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  // The same order as that of Intl.Collator with numeric: true.
  `CREATE COLLATION by_name (provider = icu, locale = 'und-u-kn-true')`,
  // Most names are of ASCII, for which this is ten times as fast.
  `CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
     CASE WHEN octet_length(name) = length(name)
       THEN lower(translate(name COLLATE "C", E' -\\'\`\\t\\n\\u000b\\f\\r', ''))
       ELSE regexp_replace(
         replace(replace(replace(replace(
           translate(lower(normalize(name, NFKD) COLLATE "und-x-icu") COLLATE "C", '${letters}', '${bases}'),
           'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
         '[${ignored}]', '', 'g')
     END`,
  `DROP INDEX teams_by_name_idx`,
  `DROP INDEX leagues_by_name_idx`,
  // In the order of lists, with the key that is searched, so that a search reads the index alone.
  `CREATE INDEX teams_by_name_idx ON teams (name COLLATE by_name, id, folded(name)) WHERE deleted_at IS NULL`,
  `CREATE INDEX leagues_by_name_idx ON leagues (name COLLATE by_name, id, folded(name))`,
  `CREATE INDEX users_by_name_idx ON users (username COLLATE by_name, folded(username))`,
  `CREATE INDEX players_by_folded_name_idx ON players (id, folded(name)) INCLUDE (name, team_id)
     WHERE deleted_at IS NULL AND retired_at IS NULL`,
  `CREATE INDEX teams_folded_name_idx ON teams (folded(name)) WHERE deleted_at IS NULL`,
  `CREATE INDEX leagues_folded_name_idx ON leagues (folded(name))`,

  `UPDATE forum_threads AS thread SET post_count = shown.posts, last_post_at = coalesce(shown.last, thread.created_at)
   FROM (
     SELECT thread_id, count(*) FILTER (WHERE deleted_at IS NULL)::int AS posts,
       max(created_at) FILTER (WHERE deleted_at IS NULL) AS last
     FROM forum_posts GROUP BY thread_id HAVING bool_or(deleted_at IS NOT NULL)
   ) AS shown WHERE thread.id = shown.thread_id`,
  `CREATE INDEX forum_threads_order_idx ON forum_threads (is_pinned, last_post_at, id)`,
  `CREATE INDEX notifications_thread_idx ON notifications (((subject->>'threadId')::int))
     WHERE subject->>'threadId' IS NOT NULL`,

  `ALTER TABLE matches ADD COLUMN revision integer DEFAULT 0 NOT NULL, ADD COLUMN revised_at timestamp(3) with time zone`,
  // Calendars have had the seconds from when a match was made to its first pitch: their sequence must not fall.
  `UPDATE matches AS m SET revision = greatest(0, least(1073741822, extract(epoch FROM live.first_pitch_at - m.created_at)))::int
   FROM live_games live WHERE live.match_id = m.id AND live.first_pitch_at IS NOT NULL`,
  `CREATE FUNCTION revise_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     UPDATE matches SET revision = revision + 1, revised_at = now() WHERE id = coalesce(NEW.match_id, OLD.match_id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER live_games_revise_match AFTER INSERT OR DELETE OR UPDATE OF first_pitch_at, minutes ON live_games
     FOR EACH ROW EXECUTE FUNCTION revise_match()`,
];
