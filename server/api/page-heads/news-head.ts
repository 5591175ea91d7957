import { type Context } from '../../core/context.js';
import { pageNews } from '../../news/news.service.js';
import { type PageHead } from './page-head.js';

/** The news of all teams or of one: articles have no pages of their own, so it is the latest that it shows. */
export async function newsHead(ctx: Context, teamId: number | null): Promise<PageHead> {
  const { rows } = await pageNews(ctx, { teamId }, { limit: 1 });
  const [latest] = rows;
  return {
    title: 'News',
    description: latest
      ? `${latest.title} (${latest.teamName}). ${latest.content}`
      : 'No news yet. Coaches post news for their team.',
    type: latest ? 'article' : 'website',
    image: latest?.imageUrl ?? null,
    picture: null,
    feeds: [
      {
        type: 'application/atom+xml',
        title: 'News',
        path: teamId === null ? '/api/news.atom' : `/api/news.atom?team_id=${teamId}`,
      },
    ],
  };
}
