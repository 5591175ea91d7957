import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Indexes for the search of the whole site, which finds names and titles by their beginning, by the beginnings of their
 * words, and by other parts of their words. Only functions of PostgreSQL itself are used: see decision 79. The indexes of
 * tables that grow large are in the next migration.
 */
export class WordsOfNames1796551500000 implements MigrationInterface {
  readonly name = 'WordsOfNames1796551500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

/** Characters between words: white space, hyphens and dashes, and punctuation other than apostrophes. */
const between = [
  String.raw`\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`,
  String.raw`\u002d\u05be\u2010-\u2015\u2212`,
  String.raw`\u0021-\u0026\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005f\u007b-\u007e`,
  String.raw`\u00a1\u00ab\u00b7\u00bb\u00bf\u201c-\u201f\u2026\u3001\u3002\uff0c`,
].join('');

/** Number of characters of a word that are compared. */
const compared = 20;

/** Each word is folded by itself, so that O’Neil is one word, and Saint-Cyr two. */
const words = `(SELECT folded(part) AS word FROM regexp_split_to_table(name, '[${between}]+') AS part) AS words`;

/** Searches for parts of words; `mark` is SQL for the mark of parts that begin a word, or for none. */
const searching = (mark: string) =>
  `(SELECT string_agg('''' || ${mark} || left(word, ${compared}) || ''':*', ' & ')::tsquery FROM ${words} WHERE word <> '')`;

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  // The words, and what is left of each without its first letters: every part of a word begins one of these. A ^ marks
  // whole words. The cost makes the planner read them from an index instead of computing them.
  `CREATE FUNCTION name_parts(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 RETURN
     (SELECT array_to_tsvector(coalesce(array_agg(CASE start WHEN 1 THEN '^' ELSE '' END || substr(word, start, ${compared})), '{}'))
      FROM ${words}, generate_series(1, length(word)) AS start
      WHERE word <> '' AND (start = 1 OR octet_length(substr(word, start)) > 2))`,
  // Both are null if the text has no word. Parts of one or two bytes are in too many words, so they must begin one.
  `CREATE FUNCTION words_beginning(name text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN ${searching(`'^'`)}`,
  `CREATE FUNCTION words_containing(name text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
     ${searching(`CASE WHEN octet_length(word) > 2 THEN '' ELSE '^' END`)}`,
  // In the order of bytes, so that they also find names by their beginning.
  `DROP INDEX teams_folded_name_idx`,
  `DROP INDEX leagues_folded_name_idx`,
  `CREATE INDEX teams_folded_name_idx ON teams (folded(name) text_pattern_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX leagues_folded_name_idx ON leagues (folded(name) text_pattern_ops)`,
  // Without a list of pending entries, because each search would read it.
  `CREATE INDEX teams_parts_idx ON teams USING gin (name_parts(name)) WITH (fastupdate = off) WHERE deleted_at IS NULL`,
  `CREATE INDEX leagues_parts_idx ON leagues USING gin (name_parts(name)) WITH (fastupdate = off)`,
];
