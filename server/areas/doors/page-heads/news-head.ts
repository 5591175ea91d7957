import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { newsNotFound, pageNews } from '../../community/news/news.service.js';
import { type PageHead } from './page-head.js';

/**
 * The news of all teams or of one, of which it shows the latest; or one article.
 * @throws DomainError `not_found` for an article that there is not, or no longer
 */
export async function newsHead(
  ctx: Context,
  teamId: number | null,
  articleId: number | null,
): Promise<PageHead> {
  const { rows } = await pageNews(ctx, { teamId, id: articleId }, { limit: 1 });
  const [latest] = rows;
  if (articleId !== null && !latest) throw notFound(newsNotFound);
  return {
    title: articleId !== null && latest ? latest.title : 'News',
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
