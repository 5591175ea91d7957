import { type Context } from '../../../platform/context/context.js';
import { pageNews, type NewsFilter } from '../../community/news/news.service.js';
import { type NewsPost } from '../../community/news/news.types.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { addressOf } from './addresses.js';
import { type AtomEntry, latestOf, writeAtom } from './atom.js';
import { uuidOf } from './feed-ids.js';
import { escapeMarkup, paragraphs } from './markup.js';
import { InstallationEntity } from '../../accounts/sessions/installation.entity.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';

/** Maximum number of articles in the feed: few, because it contains whole articles of up to 50,000 characters. */
const mostArticles = 20;

/**
 * The latest articles of all teams or of one team, as Atom.
 * @throws DomainError `not_found` for an unknown or deleted team
 */
export async function newsFeed(ctx: Context, { teamId, featured }: NewsFilter): Promise<string> {
  const installation = await installationId(ctx);
  const team = typeof teamId === 'number' ? await getTeam(ctx, teamId) : null;
  const { rows } = await pageNews(ctx, { teamId, featured }, { limit: mostArticles });
  const entries = rows.map((article) => entryOf(ctx, installation, article));
  const query = queryOf({ team_id: teamId, featured });
  return writeAtom({
    id: `urn:uuid:${uuidOf(installation, 'news', query)}`,
    title: team === null ? 'News · Pennant' : `News of ${team.name} · Pennant`,
    subtitle: 'News of the clubs by their coaching staffs.',
    author: 'Pennant',
    rights: null,
    updated: latestOf(entries, team?.createdAt ?? new Date(0)),
    self: addressOf(ctx, `/api/news.atom${query}`),
    page: addressOf(ctx, `/news${queryOf({ team: teamId })}`),
    entries,
  });
}

function entryOf(ctx: Context, installation: string, article: NewsPost): AtomEntry {
  const { id, title, teamName, authorName, authorRole, createdAt, updatedAt } = article;
  return {
    id: `urn:uuid:${uuidOf(installation, 'news-post', id)}`,
    title,
    author: `${authorName}, ${authorRole} of ${teamName}`,
    published: createdAt,
    updated: updatedAt,
    page: addressOf(ctx, `/news?article=${id}`),
    html: `${imageOf(ctx, article)}${paragraphs(article.content)}`,
    categories: [teamName],
  };
}

/** `imageUrl` is a path for an uploaded image, and an address for an image on another server. */
function imageOf(ctx: Context, { imageUrl }: NewsPost): string {
  if (imageUrl === null) return '';
  const address = imageUrl.startsWith('/') ? addressOf(ctx, imageUrl) : imageUrl;
  return `<p><img src="${escapeMarkup(address)}" alt=""></p>`;
}

/** The filters as a query string, always in the same order; empty without filters. */
function queryOf(asked: Readonly<Record<string, number | boolean | null | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${value}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

const readInstallation = statement(columnsOf(InstallationEntity, 'id'), 'SELECT id FROM installation');

/** Id of the installation, from which ids of entries are derived; it is never shown. */
const installationId = async (ctx: Context): Promise<string> => onlyRow(await readInstallation(ctx)).id;
