import { type Context } from '../../core/context.js';
import { pageNews } from '../../news/news.service.js';
import { getTeam } from '../../teams/team.service.js';
import { type PageHead } from './page-head.js';

/**
 * The news of all teams or of one: articles have no pages of their own, so it is the latest that it shows.
 * @throws DomainError `not_found` without the team
 */
export async function newsHead(ctx: Context, teamId: number | null): Promise<PageHead> {
  const team = teamId === null ? null : await getTeam(ctx, teamId);
  const { rows } = await pageNews(ctx, { teamId }, { limit: 1 });
  const [latest] = rows;
  return {
    title: team ? `News of ${team.name}` : 'News',
    description: latest ? `${latest.title} ${latest.teamName}: ${latest.content}` : 'No news yet.',
    type: latest ? 'article' : 'website',
    image: latest?.imageUrl ?? team?.logoUrl ?? null,
  };
}
