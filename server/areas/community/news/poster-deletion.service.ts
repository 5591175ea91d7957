import { type Context } from '../../../platform/context/context.js';
import { integer, nullable } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { newsChanged } from './news.service.js';

/** Articles of one account: all of them, or those created since a given time. */
export interface Posted {
  readonly posterId: number;
  readonly since: Date | null;
}

const byPoster = "poster_id = $1 AND created_at >= coalesce($2::timestamptz, '-infinity')";

const count = statement({ news: integer }, `SELECT count(*)::int AS news FROM news_posts WHERE ${byPoster}`);
const deleteNews = statement(
  { teamId: nullable(integer), newsId: integer, deleted: integer },
  `WITH deleted AS (DELETE FROM news_posts WHERE ${byPoster} RETURNING id, team_id)
   SELECT team_id AS "teamId", max(id) AS "newsId", count(*)::int AS deleted FROM deleted GROUP BY team_id`,
);

export async function countPosted(ctx: Context, { posterId, since }: Posted): Promise<number> {
  return onlyRow(await count(ctx, [posterId, since])).news;
}

/**
 * Deletes the articles that an account posted. The caller checks permission.
 * @returns the number of articles
 */
export async function deleteNewsOf(tx: Context, { posterId, since }: Posted): Promise<number> {
  const teams = await deleteNews(tx, [posterId, since]);
  // One event per team is enough: subscribers then reload the lists.
  for (const { teamId, newsId } of teams) await announce(tx, newsChanged({ newsId, teamId }));
  return teams.reduce((sum, { deleted }) => sum + deleted, 0);
}
