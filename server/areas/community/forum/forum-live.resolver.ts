import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { categoryLoader } from './threads/category.service.js';
import { ForumCategory, ForumChange, Post, Thread } from './threads/forum.types.js';
import { postLoader } from './posts/post.service.js';
import { threadLoader } from './threads/thread.service.js';
import { forumChanged } from './threads/forum-events.js';

@Resolver(ForumChange)
export class ForumLiveResolver {
  @Subscription(() => ForumChange, {
    description:
      'A category, a thread or a post was created, locked, pinned or deleted: read the lists again.',
    subscribe: follow(
      forumChanged,
      (event, args) =>
        asks(event.categoryId, args['categoryId']) &&
        (event.threadId === null || asks(event.threadId, args['threadId'])),
    ),
  })
  forumChanged(
    @Arg('categoryId', () => IdScalar, { nullable: true, description: 'Only changes in this category.' })
    _categoryId: number | null,
    @Arg('threadId', () => IdScalar, {
      nullable: true,
      description: 'Only changes in this thread, and changes of whole categories.',
    })
    _threadId: number | null,
    @Root() { categoryId, threadId, postId }: EventOf<typeof forumChanged>,
  ): ForumChange {
    return { categoryId, threadId, postId };
  }

  @FieldResolver(() => ForumCategory, {
    nullable: true,
    description: 'The category after the change; null if it was deleted.',
  })
  category(@Root() { categoryId }: ForumChange, @Ctx() ctx: Context): Promise<ForumCategory | null> {
    return ctx.loaders.load(ctx, categoryLoader, categoryId);
  }

  @FieldResolver(() => Thread, {
    nullable: true,
    description: 'The thread after the change; null if it was deleted, or if the category itself changed.',
  })
  thread(@Root() { threadId }: ForumChange, @Ctx() ctx: Context): Promise<Thread | null> | null {
    return threadId === null ? null : ctx.loaders.load(ctx, threadLoader, threadId);
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description: 'The post after the change; null if no post changed.',
  })
  post(@Root() { postId }: ForumChange, @Ctx() ctx: Context): Promise<Post | null> | null {
    return postId === null ? null : ctx.loaders.load(ctx, postLoader, postId);
  }
}
