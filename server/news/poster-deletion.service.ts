import { type Context } from '../core/context.js';
import { announce } from '../core/events.js';

/** What one account posted, from a moment on or ever. */
export interface Posted {
  readonly posterId: number;
  readonly since: Date | null;
}

const byPoster = "poster_id = $1 AND created_at >= coalesce($2::timestamptz, '-infinity')";

export async function countPosted(ctx: Context, { posterId, since }: Posted): Promise<number> {
  const rows: [{ news: number }] = await ctx.db.query(
    `SELECT count(*)::int AS news FROM news_posts WHERE ${byPoster}`,
    [posterId, since],
  );
  return rows[0].news;
}

/**
 * Deletes the articles posted from an account. Who may is asked by the caller.
 * @returns how many there were
 */
export async function deleteNewsOf(tx: Context, { posterId, since }: Posted): Promise<number> {
  const teams: { teamId: number | null; newsId: number; deleted: number }[] = await tx.db.query(
    `WITH deleted AS (DELETE FROM news_posts WHERE ${byPoster} RETURNING id, team_id)
     SELECT team_id AS "teamId", max(id) AS "newsId", count(*)::int AS deleted FROM deleted GROUP BY team_id`,
    [posterId, since],
  );
  // One event a team: lists are read again for it, not articles.
  for (const { teamId, newsId } of teams) await announce(tx, { type: 'newsChanged', newsId, teamId });
  return teams.reduce((sum, { deleted }) => sum + deleted, 0);
}
