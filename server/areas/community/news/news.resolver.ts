import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal';
import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { bytesOf } from '../../../platform/http/rest/sent-file.js';
import { newsPolicy } from './news.policy.js';
import { excerptOf, mostOfExcerpt } from './excerpt.js';
import * as news from './news.service.js';
import { NewsPost, NewsPostConnection, PostNewsInput, UpdateNewsInput, UploadedImage } from './news.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';
import { newsPosted } from './news.service.js';

const NewsPage = pageArguments({ usual: 50, most: 100 });

@Resolver(NewsPost)
export class NewsResolver {
  @Query(() => [NewsPost], {
    description: 'The newest articles, at most 100, the newest first; `newsConnection` has all of them.',
    deprecationReason: 'Use `newsConnection`.',
  })
  async news(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only articles about this team.' })
    teamId: number | null,
    @Arg('featured', () => Boolean, {
      nullable: true,
      description: 'True for featured articles only, false for all other articles.',
    })
    featured: boolean | null,
    @Arg('limit', () => Int, { defaultValue: 50, description: 'Number of articles, at most 100.' })
    limit: number,
  ): Promise<readonly NewsPost[]> {
    return (await news.pageNews(ctx, { teamId, featured }, { limit: pageSize(limit, 50, 100) })).rows;
  }

  @Query(() => NewsPostConnection, { description: 'Articles, the newest first.' })
  async newsConnection(
    @Ctx() ctx: Context,
    @Args(() => NewsPage) { range }: PageArguments,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only articles about this team.' })
    teamId: number | null,
    @Arg('featured', () => Boolean, {
      nullable: true,
      description: 'True for featured articles only, false for all other articles.',
    })
    featured: boolean | null,
    @Arg('id', () => IdScalar, { nullable: true, description: 'Only the article with this id.' })
    id: number | null,
  ): Promise<Connection<NewsPost>> {
    return connectionOf(await news.pageNews(ctx, { teamId, featured, id }, range), range);
  }

  @Query(() => NewsPost, { nullable: true, description: 'One article; null if no article has this id.' })
  newsPost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The article.' }) id: number,
  ): Promise<NewsPost | null> {
    return ctx.loaders.load(ctx, news.newsLoader, id);
  }

  @May(teamPolicy.postNews)
  @Mutation(() => NewsPost, { description: 'Posts an article, signed by a coach of the team.' })
  postNews(
    @Ctx() ctx: Context,
    @Arg('input', () => PostNewsInput, { description: 'The article.' }) input: PostNewsInput,
  ): Promise<NewsPost> {
    return news.postNews(ctx, input);
  }

  @May(newsPolicy.edit)
  @Mutation(() => NewsPost, { description: 'Edits an article.' })
  updateNews(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The article.' }) id: number,
    @Arg('input', () => UpdateNewsInput, { description: 'The fields to change.' }) input: UpdateNewsInput,
  ): Promise<NewsPost> {
    return news.updateNews(ctx, id, input);
  }

  @May(newsPolicy.feature)
  @Mutation(() => NewsPost, { description: 'Features an article, or stops featuring it.' })
  setNewsFeatured(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The article.' }) id: number,
    @Arg('featured', () => Boolean, { description: 'True features the article, false stops featuring it.' })
    featured: boolean,
  ): Promise<NewsPost> {
    return news.setNewsFeatured(ctx, id, featured);
  }

  @May(newsPolicy.remove)
  @Mutation(() => Message, { description: 'Deletes an article.' })
  deleteNews(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The article.' }) id: number,
  ): Promise<Message> {
    return news.deleteNews(ctx, id);
  }

  @May(newsPolicy.uploadImage)
  @Mutation(() => UploadedImage, {
    description: 'Uploads an image for an article: JPEG, PNG or WEBP up to 10 MB.',
  })
  uploadNewsImage(
    @Ctx() ctx: Context,
    @Arg('file', () => GraphQLUpload, { description: 'The image.' }) file: Promise<FileUpload>,
  ): Promise<UploadedImage> {
    return news.uploadNewsImage(ctx, () => bytesOf(file));
  }

  @FieldResolver(() => String, {
    description: `Beginning of the article in one line: whole words, at most ${mostOfExcerpt} characters.`,
  })
  excerpt(@Root() { content }: NewsPost): string {
    return excerptOf(content);
  }

  @Subscription(() => NewsPost, {
    description: 'Each new article.',
    subscribe: follow(newsPosted, ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  newsPosted(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only articles about this team.' })
    _teamId: number | null,
    @Root() { newsId }: EventOf<typeof newsPosted>,
    @Ctx() ctx: Context,
  ): Promise<NewsPost> {
    return requireRow(ctx.loaders.load(ctx, news.newsLoader, newsId));
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The team that the article is about; null if it no longer exists.',
  })
  team(@Root() article: NewsPost, @Ctx() ctx: Context): Promise<Team | null> | null {
    return article.teamId === null ? null : ctx.loaders.load(ctx, teamLoader, article.teamId);
  }

  @FieldResolver(() => IdScalar, {
    nullable: true,
    description:
      'The account that posted the article. Shown to staff; null to others, and once the account is deleted.',
  })
  posterId(@Root() article: NewsPost, @Ctx() ctx: Context): number | null {
    return newsPolicy.readPoster(ctx.actor) ? article.posterId : null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may edit the article.' })
  viewerCanEdit(@Root() article: NewsPost, @Ctx() ctx: Context): boolean {
    return newsPolicy.edit(ctx.actor, article);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may feature the article.' })
  viewerCanFeature(@Ctx() ctx: Context): boolean {
    return newsPolicy.feature(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete the article.' })
  viewerCanDelete(@Ctx() ctx: Context): boolean {
    return newsPolicy.remove(ctx.actor);
  }
}
