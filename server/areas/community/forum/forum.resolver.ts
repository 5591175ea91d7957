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
import { pageArguments, type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import * as categories from './threads/category.service.js';
import { forumPolicy } from './threads/forum.policy.js';
import {
  CategoryInput,
  CreateThreadInput,
  ForumCategory,
  ForumCategoryConnection,
  Post,
  PostConnection,
  Thread,
  ThreadConnection,
} from './threads/forum.types.js';
import * as opening from './posts/opening.service.js';
import * as posts from './posts/post.service.js';
import * as threads from './threads/thread.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { everyone } from '../../../platform/context/policy.js';
import { threadAdded } from './posts/opening.service.js';

const ThreadsPage = pageArguments({ usual: 25, most: 100 });
const PostsPage = pageArguments({ usual: 50, most: 100 });

@Resolver(ForumCategory)
export class ForumCategoryResolver {
  @Query(() => [ForumCategory], {
    description: 'The first 1,000 categories, the oldest first; `forumCategoriesConnection` has all of them.',
    deprecationReason: 'Use `forumCategoriesConnection`.',
  })
  async forumCategories(@Ctx() ctx: Context): Promise<readonly ForumCategory[]> {
    return (await categories.pageCategories(ctx, { limit: 1000 })).rows;
  }

  @Query(() => ForumCategoryConnection, { description: 'The categories of the forum, the oldest first.' })
  async forumCategoriesConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<ForumCategory>> {
    return connectionOf(await categories.pageCategories(ctx, range), range);
  }

  @Query(() => ForumCategory, {
    nullable: true,
    description: 'One category; null if no category has this id.',
  })
  forumCategory(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The category.' }) id: number,
  ): Promise<ForumCategory | null> {
    return ctx.loaders.load(ctx, categories.categoryLoader, id);
  }

  @May(forumPolicy.createCategory)
  @Mutation(() => ForumCategory, { description: 'Opens a category.' })
  createCategory(
    @Ctx() ctx: Context,
    @Arg('input', () => CategoryInput, { description: 'The new category.' }) input: CategoryInput,
  ): Promise<ForumCategory> {
    return categories.createCategory(ctx, input);
  }

  @May(forumPolicy.lockCategory)
  @Mutation(() => ForumCategory, { description: 'Locks or unlocks a category.' })
  setCategoryLock(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The category.' }) id: number,
    @Arg('locked', () => Boolean, {
      description: 'True locks the category for new threads, false unlocks it.',
    })
    locked: boolean,
  ): Promise<ForumCategory> {
    return categories.setCategoryLock(ctx, id, locked);
  }

  @May(forumPolicy.deleteCategory)
  @Mutation(() => Message, { description: 'Deletes a category with its threads.' })
  deleteCategory(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The category.' }) id: number,
  ): Promise<Message> {
    return categories.deleteCategory(ctx, id);
  }

  @FieldResolver(() => ThreadConnection, {
    description: 'Threads of the category: pinned threads first, then the threads with the latest posts.',
  })
  async threads(
    @Root() category: ForumCategory,
    @Ctx() ctx: Context,
    @Args(() => ThreadsPage) { range }: PageArguments,
  ): Promise<Connection<Thread>> {
    return connectionOf(await threads.threadPage(ctx, category, range), range);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may open threads in the category.' })
  viewerCanPost(@Root() category: ForumCategory, @Ctx() ctx: Context): boolean {
    return forumPolicy.createThreadIn(ctx.actor, category);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may pin, lock and delete threads.' })
  viewerCanModerate(@Ctx() ctx: Context): boolean {
    return forumPolicy.lockThread(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may lock and delete the category.' })
  viewerCanAdminister(@Ctx() ctx: Context): boolean {
    return forumPolicy.deleteCategory(ctx.actor);
  }
}

@Resolver(Thread)
export class ThreadResolver {
  @Query(() => [Thread], {
    description: 'Threads of the whole forum: pinned threads first, then the threads with the latest posts.',
    deprecationReason: 'Use `recentThreadsConnection`.',
  })
  async recentThreads(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 10, description: 'Number of threads, at most 100.' })
    first: number,
  ): Promise<readonly Thread[]> {
    return (await threads.pageRecentThreads(ctx, { limit: pageSize(first, 10, 100) })).rows;
  }

  @Query(() => ThreadConnection, {
    description: 'All threads of the forum: pinned threads first, then the threads with the latest posts.',
  })
  async recentThreadsConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<Thread>> {
    return connectionOf(await threads.pageRecentThreads(ctx, range), range);
  }

  @Query(() => Thread, {
    nullable: true,
    description: 'One thread; null if no thread has this id. Only `viewThread` counts views.',
  })
  thread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The thread.' }) id: number,
  ): Promise<Thread | null> {
    return ctx.loaders.load(ctx, threads.threadLoader, id);
  }

  @May(everyone)
  @Mutation(() => Thread, { description: 'Counts a view of a thread. Send this mutation once per visit.' })
  viewThread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The thread.' }) id: number,
  ): Promise<Thread> {
    return threads.viewThread(ctx, id);
  }

  @May(forumPolicy.createThread)
  @Mutation(() => Thread, {
    description: 'Opens a thread with its first post. Refused in a locked category.',
  })
  createThread(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateThreadInput, { description: 'The new thread.' }) input: CreateThreadInput,
  ): Promise<Thread> {
    return opening.createThread(ctx, input);
  }

  @May(forumPolicy.pinThread)
  @Mutation(() => Thread, { description: 'Pins or unpins a thread.' })
  setThreadPin(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The thread.' }) id: number,
    @Arg('pinned', () => Boolean, {
      description: 'True pins the thread above the other threads, false unpins it.',
    })
    pinned: boolean,
  ): Promise<Thread> {
    return threads.setThreadPin(ctx, id, pinned);
  }

  @May(forumPolicy.lockThread)
  @Mutation(() => Thread, { description: 'Locks or unlocks a thread.' })
  setThreadLock(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The thread.' }) id: number,
    @Arg('locked', () => Boolean, { description: 'True locks the thread for replies, false unlocks it.' })
    locked: boolean,
  ): Promise<Thread> {
    return threads.setThreadLock(ctx, id, locked);
  }

  @May(forumPolicy.deleteThread)
  @Mutation(() => Message, { description: 'Deletes a thread with its posts.' })
  deleteThread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The thread.' }) id: number,
  ): Promise<Message> {
    return threads.deleteThread(ctx, id);
  }

  @Subscription(() => Thread, {
    description: 'Each new thread of the forum.',
    subscribe: follow(threadAdded, ({ categoryId }, args) => asks(categoryId, args['categoryId'])),
  })
  threadAdded(
    @Arg('categoryId', () => IdScalar, { nullable: true, description: 'Only threads of this category.' })
    _categoryId: number | null,
    @Root() { threadId }: EventOf<typeof threadAdded>,
    @Ctx() ctx: Context,
  ): Promise<Thread> {
    return requireRow(ctx.loaders.load(ctx, threads.threadLoader, threadId));
  }

  @FieldResolver(() => ForumCategory, { description: 'The category of the thread.' })
  category(@Root() thread: Thread, @Ctx() ctx: Context): Promise<ForumCategory> {
    return categories.getCategory(ctx, thread.categoryId);
  }

  @FieldResolver(() => PostConnection, { description: 'The posts, the oldest first.' })
  async posts(
    @Root() thread: Thread,
    @Ctx() ctx: Context,
    @Args(() => PostsPage) { range }: PageArguments,
    @Arg('last', () => Boolean, {
      defaultValue: false,
      description: 'Returns the newest posts instead of the oldest. Ignored if `after` or `before` is given.',
    })
    last: boolean,
    @Arg('before', () => String, {
      nullable: true,
      description: 'Cursor of a post; the posts just before that post are returned. `after` is then ignored.',
    })
    before: string | null,
    @Arg('from', () => IdScalar, {
      nullable: true,
      description: 'Id of the post to begin with. Ignored if `after`, `before` or `last` is given.',
    })
    from: number | null,
  ): Promise<Connection<Post>> {
    return connectionOf(await posts.postPage(ctx, thread, { ...range, newest: last, before, from }), range);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of a post in the thread, from 1; null if the thread has no such post.',
  })
  postNumber(
    @Root() { id: threadId }: Thread,
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { nullable: true, description: 'The post.' }) postId: number | null,
  ): Promise<number | null> | null {
    return postId === null ? null : ctx.loaders.load(ctx, posts.postNumberLoader, { threadId, postId });
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may reply in the thread.' })
  viewerCanReply(@Root() thread: Thread, @Ctx() ctx: Context): boolean {
    return forumPolicy.replyIn(ctx.actor, thread);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may pin, lock and delete the thread.' })
  viewerCanModerate(@Ctx() ctx: Context): boolean {
    return forumPolicy.lockThread(ctx.actor);
  }
}
