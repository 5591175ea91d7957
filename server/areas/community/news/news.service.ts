import { recordAct } from '../../accounts/audit/audit.service.js';
import { useQuota } from '../../accounts/limits/quota.js';
import { CoachEntity } from '../../clubs/coaches/coach.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Message } from '../../../platform/http/graphql/message.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { authorize, visitor } from '../../../platform/context/policy.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { leagueOfTeam } from '../../leagues/membership/league-team.service.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type EventKinds, recordEvents } from '../../../platform/events/outbox.service.js';
import { holdImage, holdImagesNamedIn } from '../../../platform/uploads/reference.js';
import { storeImage } from '../../../platform/uploads/upload.service.js';
import { NewsPostEntity } from './news.entity.js';
import { newsPolicy } from './news.policy.js';
import { newsAnswer } from './news.rest.js';
import { type NewsPost, type PostNewsInput, type UpdateNewsInput, type UploadedImage } from './news.types.js';
import { defineEvent } from '../../../platform/context/events.js';

export const newsPosted = defineEvent('newsPosted', { newsId: 'id', teamId: 'idOrNull' });
export const newsChanged = defineEvent('newsChanged', { newsId: 'id', teamId: 'idOrNull' });

/** Events of news for webhooks. */
export const newsEvents = {
  'news.posted': {
    ofClubs: true,
    description: 'An article was posted. `data.news` is as `GET /news/{id}` answers it.',
    example: { news: { id: 77, team_id: 3, team_name: 'Robins', title: 'Casey is back' } },
  },
} as const satisfies EventKinds;

export const newsNotFound = 'News post not found';

export interface NewsFilter {
  readonly teamId?: number | null | undefined;
  /** True for featured articles only, false for all other articles. */
  readonly featured?: boolean | null | undefined;
  /** Only the article with this id. */
  readonly id?: number | null | undefined;
}

const newestFirst: ListOrder<NewsPost> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

const newsRow = columnsOf(NewsPostEntity);
const selectNews = `SELECT ${selectList(newsRow)} FROM news_posts`;

/** The newest articles first. */
export function pageNews(
  ctx: Context,
  { teamId, featured, id }: NewsFilter,
  range: PageRange,
): Promise<Page<NewsPost>> {
  const selection = new Selection();
  if (typeof teamId === 'number') selection.where('team_id = ?', teamId);
  if (typeof featured === 'boolean') selection.where('is_featured = ?', featured);
  if (typeof id === 'number') selection.where('id = ?', id);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, newsRow, `${selectNews} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'news_posts', selection, order: newestFirst, read }, range);
}

export const newsLoader: LoaderDefinition<number, NewsPost | null> = async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(NewsPostEntity, 'news')
    .where('news.id = ANY(:ids)', { ids })
    .getMany();
  return inKeyOrder<NewsPost, null>(ids, rows, (news) => news.id, null);
};

/** @throws DomainError `not_found` */
export async function getNews(ctx: Context, id: number): Promise<NewsPost> {
  const news = await ctx.loaders.load(ctx, newsLoader, id);
  if (!news) throw notFound(newsNotFound);
  return news;
}

/**
 * Posts an article signed by one of the team's coaches. For the team's owner and for staff.
 * @throws DomainError `not_found` for an unknown team, `conflict` when it has no coaches, `invalid` when the author is
 * not one of them
 */
export function postNews(ctx: Context, input: PostNewsInput): Promise<NewsPost> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'news');
    const team = await getTeam(tx, input.teamId);
    authorize(tx, teamPolicy.postNews, [team]);
    const author = await coachOf(tx, team.id, input.authorRole.trim(), input.authorName.trim());
    const imageUrl = input.imageUrl?.trim() || null;
    await holdImage(tx, imageUrl, 'imageUrl');
    await holdImagesNamedIn(tx, input.content);
    return insertNews(tx, {
      teamId: team.id,
      teamName: team.name,
      matchId: null,
      ...author,
      title: input.title.trim(),
      content: input.content.trim(),
      imageUrl,
    });
  });
}

type NewArticle = Pick<
  NewsPost,
  'teamId' | 'teamName' | 'matchId' | 'authorRole' | 'authorName' | 'title' | 'content' | 'imageUrl'
>;

/** Stores an article posted by the actor, and announces it. The caller checks permission. */
export async function insertNews(tx: Context, article: NewArticle): Promise<NewsPost> {
  const now = tx.env.clock.now();
  const news = tx.db.create(NewsPostEntity, {
    ...article,
    posterId: tx.actor.id,
    createdAt: now,
    updatedAt: now,
  });
  await tx.db.insert(NewsPostEntity, news);
  await announce(tx, newsPosted({ newsId: news.id, teamId: news.teamId }));
  await recordEvents(tx, ['news.posted'], async () => [
    {
      name: 'news.posted',
      leagueId: null,
      clubsLeagueId: news.teamId === null ? null : await leagueOfTeam(tx, news.teamId),
      teamIds: news.teamId === null ? [] : [news.teamId],
      data: { news: newsAnswer.present(news, { ...tx, actor: visitor }) },
    },
  ]);
  await announceNews(tx, news);
  return news;
}

async function coachOf(
  tx: Context,
  teamId: number | null,
  authorRole: string,
  authorName: string,
): Promise<{ authorRole: string; authorName: string }> {
  const staff = teamId === null ? [] : await tx.db.findBy(CoachEntity, { teamId });
  if (staff.length === 0) throw conflict('Add coaching staff to your team first!');
  if (!staff.some(({ role, name }) => role === authorRole && name === authorName)) {
    throw invalid('The author must be a member of the team’s coaching staff', 'authorName');
  }
  return { authorRole, authorName };
}

/**
 * Edits an article; missing fields stay unchanged. For its poster and for staff.
 * @throws DomainError `not_found`; `conflict` and `invalid` as for {@link postNews} when the author changes
 */
export function updateNews(ctx: Context, id: number, input: UpdateNewsInput): Promise<NewsPost> {
  return inTransaction(ctx, async (tx) => {
    const news = await lockNews(tx, id);
    authorize(tx, newsPolicy.edit, [news]);
    const formerImage = news.imageUrl;
    const authorRole = given(input, 'authorRole', 'Author role is required') ?? news.authorRole;
    const authorName = given(input, 'authorName', 'Author is required') ?? news.authorName;
    if (authorRole !== news.authorRole || authorName !== news.authorName) {
      Object.assign(news, await coachOf(tx, news.teamId, authorRole, authorName));
    }
    news.title = given(input, 'title', 'Headline is required') ?? news.title;
    news.content = given(input, 'content', 'Article is required') ?? news.content;
    if (input.imageUrl !== undefined) news.imageUrl = input.imageUrl?.trim() || null;
    if (news.imageUrl !== formerImage) await holdImage(tx, news.imageUrl, 'imageUrl');
    await holdImagesNamedIn(tx, news.content);
    news.updatedAt = tx.env.clock.now();
    await tx.db.save(NewsPostEntity, news);
    await recordAct(tx, 'news.update', id, { title: news.title });
    await announceNews(tx, news);
    return news;
  });
}

/** The field's trimmed text; undefined when the field is missing. @throws DomainError `invalid` for blank text */
function given(
  input: UpdateNewsInput,
  field: 'authorRole' | 'authorName' | 'title' | 'content',
  required: string,
): string | undefined {
  const text = input[field]?.trim();
  if (text === '') throw invalid(required, field);
  return text;
}

/** Features an article or stops featuring it; without `featured`, toggles it. For administrators. */
export function setNewsFeatured(ctx: Context, id: number, featured?: boolean): Promise<NewsPost> {
  return inTransaction(ctx, async (tx) => {
    const news = await lockNews(tx, id);
    news.isFeatured = featured ?? !news.isFeatured;
    await tx.db.update(NewsPostEntity, id, { isFeatured: news.isFeatured });
    await recordAct(tx, 'news.feature', id, { title: news.title, featured: news.isFeatured });
    await announceNews(tx, news);
    return news;
  });
}

/** Deletes an article. For staff. */
export function deleteNews(ctx: Context, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const news = await lockNews(tx, id);
    await tx.db.delete(NewsPostEntity, id);
    await recordAct(tx, 'news.delete', id, { title: news.title, team: news.teamName });
    await announceNews(tx, { id, teamId: news.teamId });
    return { message: 'News deleted' };
  });
}

function announceNews(tx: Context, { id, teamId }: Pick<NewsPost, 'id' | 'teamId'>): Promise<void> {
  return announce(tx, newsChanged({ newsId: id, teamId }));
}

async function lockNews(tx: Context, id: number): Promise<NewsPostEntity> {
  const news = await tx.db.findOne(NewsPostEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!news) throw notFound(newsNotFound);
  return news;
}

/**
 * Stores an image for an article.
 * @throws DomainError as `storeImage` does when the image is not acceptable
 */
export async function uploadNewsImage(ctx: Context, read: () => Promise<Buffer>): Promise<UploadedImage> {
  await useQuota(ctx, 'upload');
  const { url } = await storeImage(ctx, await read(), { kind: 'news' });
  return { imageUrl: url };
}
