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
import { type LiveEventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { bytesOf } from '../../../platform/http/rest/sent-file.js';
import { loginToPost, newsPolicy } from './news.policy.js';
import * as news from './news.service.js';
import { NewsPost, NewsPostConnection, PostNewsInput, UpdateNewsInput, UploadedImage } from './news.types.js';
import { SignInFirst } from '../../../platform/http/graphql/visitors.js';

const NewsPage = pageArguments({ usual: 50, most: 100 });

@Resolver(NewsPost)
export class NewsResolver {
  @Query(() => [NewsPost], { description: 'The newest articles first; `newsConnection` reads on.' })
  async news(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Of this team only.' })
    teamId: number | null,
    @Arg('featured', () => Boolean, {
      nullable: true,
      description: 'True for featured articles only, false for the others only.',
    })
    featured: boolean | null,
    @Arg('limit', () => Int, { defaultValue: 50, description: 'Number of articles, at most 100.' })
    limit: number,
  ): Promise<readonly NewsPost[]> {
    return (await news.pageNews(ctx, { teamId, featured }, { limit: pageSize(limit, 50, 100) })).rows;
  }

  @Query(() => NewsPostConnection, { description: 'All articles, the newest first.' })
  async newsConnection(
    @Ctx() ctx: Context,
    @Args(() => NewsPage) { range }: PageArguments,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Of this team only.' })
    teamId: number | null,
    @Arg('featured', () => Boolean, {
      nullable: true,
      description: 'True for featured articles only, false for the others only.',
    })
    featured: boolean | null,
    @Arg('id', () => IdScalar, { nullable: true, description: 'This article only.' })
    id: number | null,
  ): Promise<Connection<NewsPost>> {
    return connectionOf(await news.pageNews(ctx, { teamId, featured, id }, range), range);
  }

  @Query(() => NewsPost, { nullable: true, description: 'One article; null when there is none.' })
  newsPost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which article.' }) id: number,
  ): Promise<NewsPost | null> {
    return ctx.loaders.load(ctx, news.newsLoader, id);
  }

  @SignInFirst(loginToPost)
  @Mutation(() => NewsPost, {
    description: 'Posts an article as a coach of the team. For the team’s owner and for staff.',
  })
  postNews(
    @Ctx() ctx: Context,
    @Arg('input', () => PostNewsInput, { description: 'The article.' }) input: PostNewsInput,
  ): Promise<NewsPost> {
    return news.postNews(ctx, input);
  }

  @Mutation(() => NewsPost, { description: 'Edits an article. For its poster and for staff.' })
  updateNews(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which article.' }) id: number,
    @Arg('input', () => UpdateNewsInput, { description: 'The fields to change.' }) input: UpdateNewsInput,
  ): Promise<NewsPost> {
    return news.updateNews(ctx, id, input);
  }

  @Mutation(() => NewsPost, { description: 'Features an article, or no longer. For administrators.' })
  setNewsFeatured(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which article.' }) id: number,
    @Arg('featured', () => Boolean, { description: 'Whether it is featured from now on.' })
    featured: boolean,
  ): Promise<NewsPost> {
    return news.setNewsFeatured(ctx, id, featured);
  }

  @Mutation(() => Message, { description: 'Deletes an article. For staff.' })
  deleteNews(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which article.' }) id: number,
  ): Promise<Message> {
    return news.deleteNews(ctx, id);
  }

  @SignInFirst(loginToPost)
  @Mutation(() => UploadedImage, {
    description: 'Uploads an image for an article: JPEG, PNG or WEBP up to 10 MB. For everybody signed in.',
  })
  uploadNewsImage(
    @Ctx() ctx: Context,
    @Arg('file', () => GraphQLUpload, { description: 'The image.' }) file: Promise<FileUpload>,
  ): Promise<UploadedImage> {
    return news.uploadNewsImage(ctx, () => bytesOf(file));
  }

  @Subscription(() => NewsPost, {
    description: 'Each new article.',
    subscribe: follow('newsPosted', ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  newsPosted(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'About this team only.' }) _teamId:
      | number
      | null,
    @Root() { newsId }: LiveEventOf<'newsPosted'>,
    @Ctx() ctx: Context,
  ): Promise<NewsPost> {
    return requireRow(ctx.loaders.load(ctx, news.newsLoader, newsId));
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team it is about.' })
  team(@Root() article: NewsPost, @Ctx() ctx: Context): Promise<Team | null> | null {
    return article.teamId === null ? null : ctx.loaders.load(ctx, teamLoader, article.teamId);
  }

  @FieldResolver(() => IdScalar, {
    nullable: true,
    description:
      'The account it was posted from, for staff; null to others, and once the account is deleted.',
  })
  posterId(@Root() article: NewsPost, @Ctx() ctx: Context): number | null {
    return newsPolicy.readPoster(ctx.actor) ? article.posterId : null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may edit it.' })
  viewerCanEdit(@Root() article: NewsPost, @Ctx() ctx: Context): boolean {
    return newsPolicy.edit(ctx.actor, article);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may feature it.' })
  viewerCanFeature(@Ctx() ctx: Context): boolean {
    return newsPolicy.feature(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete(@Ctx() ctx: Context): boolean {
    return newsPolicy.remove(ctx.actor);
  }
}
