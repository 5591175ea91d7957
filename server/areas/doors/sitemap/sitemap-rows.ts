import { type Context } from '../../../platform/context/context.js';
import { type Column, integer, nullable, type RowOf, time } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';

/** A subject with a page. */
const subject = { id: integer, changedAt: nullable(time) } satisfies Record<string, Column>;
export type SitemapRow = RowOf<typeof subject>;

/** Subjects of one kind, in parts of consecutive ids, so that each part is a range of the primary key. */
export interface SitemapKind {
  /** Largest number of subjects in a part; fewer than the limit of addresses if a subject has several pages. */
  readonly most: number;
  /** Numbers of the parts that have subjects. */
  readonly parts: (ctx: Context) => Promise<number[]>;
  /** Subjects with ids from the first to the last, both included. */
  readonly read: (ctx: Context, first: number, last: number) => Promise<SitemapRow[]>;
}

interface Source {
  readonly most?: number;
  /** The table, and the condition for its rows with a page. */
  readonly from: string;
  readonly where?: string;
  /** Expression for the time of the latest change; null if that is not known. */
  readonly changedAt?: string;
}

function kindOf({
  most = 50_000,
  from,
  where = 'true',
  changedAt = 'NULL::timestamptz',
}: Source): SitemapKind {
  const readRows = statement(
    subject,
    `SELECT id, ${changedAt} AS "changedAt" FROM ${from} WHERE id BETWEEN $1::int AND $2::int AND ${where} ORDER BY id`,
  );
  const readParts = statement(
    { part: integer },
    `SELECT part FROM generate_series(1, (SELECT coalesce(max(id), 0) FROM ${from}) / ${most} + 1) AS part
     WHERE EXISTS (
       SELECT FROM ${from} WHERE id BETWEEN (part - 1) * ${most} + 1 AND part * ${most} AND ${where}
     )
     ORDER BY part`,
  );
  return {
    most,
    parts: async (ctx) => (await readParts(ctx)).map(({ part }) => part),
    read: (ctx, first, last) => readRows(ctx, [first, last]),
  };
}

/** Subjects with pages, by the name that the web app gives to their addresses. */
export const sitemapKinds: ReadonlyMap<string, SitemapKind> = new Map([
  ['teams', kindOf({ from: 'teams', where: 'deleted_at IS NULL' })],
  // Each league has a page for each of its views.
  ['leagues', kindOf({ from: 'leagues', most: 5_000 })],
  ['players', kindOf({ from: 'players', where: 'deleted_at IS NULL' })],
  ['matches', kindOf({ from: 'matches', changedAt: 'coalesce(played_at, created_at)' })],
  ['categories', kindOf({ from: 'forum_categories' })],
  ['threads', kindOf({ from: 'forum_threads', changedAt: 'last_post_at' })],
  ['news', kindOf({ from: 'news_posts', changedAt: 'updated_at' })],
]);
