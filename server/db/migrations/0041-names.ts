import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * How names are compared: `folded` for searches and uniqueness, the collation `by_name` for order. Names from before that
 * are equal once folded stay: no index makes them unique.
 */
export class Names1796529600000 implements MigrationInterface {
  readonly name = 'Names1796529600000';

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
];
