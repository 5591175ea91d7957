import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../core/context.js';
import { type LiveEventOf } from '../core/events.js';
import { asks, follow } from '../core/follow.js';
import { IdScalar } from '../core/id.js';
import { categoryLoader } from './category.service.js';
import { ForumCategory, ForumChange, Post, Thread } from './forum.types.js';
import { postLoader } from './post.service.js';
import { threadLoader } from './thread.service.js';

@Resolver(ForumChange)
export class ForumLiveResolver {
  @Subscription(() => ForumChange, {
    description:
      'A category, a thread or a post was made, locked, pinned or deleted: read lists of them again.',
    subscribe: follow(
      'forumChanged',
      (event, args) =>
        asks(event.categoryId, args['categoryId']) &&
        (event.threadId === null || asks(event.threadId, args['threadId'])),
    ),
  })
  forumChanged(
    @Arg('categoryId', () => IdScalar, { nullable: true, description: 'In this category only.' })
    _categoryId: number | null,
    @Arg('threadId', () => IdScalar, {
      nullable: true,
      description: 'In this thread, or in a category as a whole.',
    })
    _threadId: number | null,
    @Root() { categoryId, threadId, postId }: LiveEventOf<'forumChanged'>,
  ): ForumChange {
    return { categoryId, threadId, postId };
  }

  @FieldResolver(() => ForumCategory, { nullable: true, description: 'The category as it is now.' })
  category(@Root() { categoryId }: ForumChange, @Ctx() ctx: Context): Promise<ForumCategory | null> {
    return ctx.loaders.load(ctx, categoryLoader, categoryId);
  }

  @FieldResolver(() => Thread, { nullable: true, description: 'The thread as it is now.' })
  thread(@Root() { threadId }: ForumChange, @Ctx() ctx: Context): Promise<Thread | null> | null {
    return threadId === null ? null : ctx.loaders.load(ctx, threadLoader, threadId);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'The post as it is now.' })
  post(@Root() { postId }: ForumChange, @Ctx() ctx: Context): Promise<Post | null> | null {
    return postId === null ? null : ctx.loaders.load(ctx, postLoader, postId);
  }
}
