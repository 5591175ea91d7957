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
import { OpenToVisitors, SignInFirst } from '../../../platform/http/graphql/visitors.js';
import { signInTo } from './threads/forum.policy.js';

const ThreadsPage = pageArguments({ usual: 25, most: 100 });
const PostsPage = pageArguments({ usual: 50, most: 100 });

@Resolver(ForumCategory)
export class ForumCategoryResolver {
  @Query(() => [ForumCategory], {
    description:
      'The first thousand categories of the forum, the oldest first; `forumCategoriesConnection` reads on.',
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

  @Query(() => ForumCategory, { nullable: true, description: 'One category; null when there is none.' })
  forumCategory(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which category.' }) id: number,
  ): Promise<ForumCategory | null> {
    return ctx.loaders.load(ctx, categories.categoryLoader, id);
  }

  @Mutation(() => ForumCategory, { description: 'Opens a category. For administrators.' })
  createCategory(
    @Ctx() ctx: Context,
    @Arg('input', () => CategoryInput, { description: 'The new category.' }) input: CategoryInput,
  ): Promise<ForumCategory> {
    return categories.createCategory(ctx, input);
  }

  @Mutation(() => ForumCategory, { description: 'Locks or unlocks a category. For administrators.' })
  setCategoryLock(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which category.' }) id: number,
    @Arg('locked', () => Boolean, { description: 'Whether nobody may open threads from now on.' })
    locked: boolean,
  ): Promise<ForumCategory> {
    return categories.setCategoryLock(ctx, id, locked);
  }

  @Mutation(() => Message, { description: 'Deletes a category with its threads. For administrators.' })
  deleteCategory(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which category.' }) id: number,
  ): Promise<Message> {
    return categories.deleteCategory(ctx, id);
  }

  @FieldResolver(() => ThreadConnection, {
    description: 'The threads, pinned ones first, then those last written in.',
  })
  async threads(
    @Root() category: ForumCategory,
    @Ctx() ctx: Context,
    @Args(() => ThreadsPage) { range }: PageArguments,
  ): Promise<Connection<Thread>> {
    return connectionOf(await threads.threadPage(ctx, category, range), range);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may open threads here.' })
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
    description: 'The first threads of the whole forum: pinned ones, then those last written in.',
  })
  async recentThreads(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 10, description: 'Number of threads, at most 100.' })
    first: number,
  ): Promise<readonly Thread[]> {
    return (await threads.pageRecentThreads(ctx, { limit: pageSize(first, 10, 100) })).rows;
  }

  @Query(() => ThreadConnection, {
    description: 'All threads of the forum: pinned ones first, then those last written in.',
  })
  async recentThreadsConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<Thread>> {
    return connectionOf(await threads.pageRecentThreads(ctx, range), range);
  }

  @Query(() => Thread, {
    nullable: true,
    description:
      'One thread; null when there is none. Reading it does not count as a view, see `viewThread`.',
  })
  thread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which thread.' }) id: number,
  ): Promise<Thread | null> {
    return ctx.loaders.load(ctx, threads.threadLoader, id);
  }

  @OpenToVisitors()
  @Mutation(() => Thread, { description: 'Counts a view: send it once for each visit to a thread.' })
  viewThread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which thread.' }) id: number,
  ): Promise<Thread> {
    return threads.viewThread(ctx, id);
  }

  @SignInFirst(signInTo.createThread)
  @Mutation(() => Thread, {
    description: 'Opens a thread with its first post. For everybody signed in; not in a locked category.',
  })
  createThread(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateThreadInput, { description: 'The new thread.' }) input: CreateThreadInput,
  ): Promise<Thread> {
    return opening.createThread(ctx, input);
  }

  @Mutation(() => Thread, { description: 'Pins or unpins a thread. For staff.' })
  setThreadPin(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which thread.' }) id: number,
    @Arg('pinned', () => Boolean, { description: 'Whether it stands above the others from now on.' })
    pinned: boolean,
  ): Promise<Thread> {
    return threads.setThreadPin(ctx, id, pinned);
  }

  @Mutation(() => Thread, { description: 'Locks or unlocks a thread. For staff.' })
  setThreadLock(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which thread.' }) id: number,
    @Arg('locked', () => Boolean, { description: 'Whether nobody may reply from now on.' })
    locked: boolean,
  ): Promise<Thread> {
    return threads.setThreadLock(ctx, id, locked);
  }

  @Mutation(() => Message, { description: 'Deletes a thread with its posts. For staff.' })
  deleteThread(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which thread.' }) id: number,
  ): Promise<Message> {
    return threads.deleteThread(ctx, id);
  }

  @Subscription(() => Thread, {
    description: 'Each new thread of the forum.',
    subscribe: follow('threadAdded', ({ categoryId }, args) => asks(categoryId, args['categoryId'])),
  })
  threadAdded(
    @Arg('categoryId', () => IdScalar, { nullable: true, description: 'In this category only.' })
    _categoryId: number | null,
    @Root() { threadId }: LiveEventOf<'threadAdded'>,
    @Ctx() ctx: Context,
  ): Promise<Thread> {
    return requireRow(ctx.loaders.load(ctx, threads.threadLoader, threadId));
  }

  @FieldResolver(() => ForumCategory, { description: 'The category it was opened in.' })
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
      description: 'The newest posts instead of the oldest, unless a cursor says where to read on.',
    })
    last: boolean,
    @Arg('before', () => String, {
      nullable: true,
      description: 'Cursor of the first post seen: the posts just before it. `after` is ignored.',
    })
    before: string | null,
    @Arg('from', () => IdScalar, {
      nullable: true,
      description: 'Begin with this post, unless a cursor or `last` says where to read.',
    })
    from: number | null,
  ): Promise<Connection<Post>> {
    return connectionOf(await posts.postPage(ctx, thread, { ...range, newest: last, before, from }), range);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The place of a post in the thread, from 1; null when it is not in it.',
  })
  postNumber(
    @Root() { id: threadId }: Thread,
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { nullable: true, description: 'Which post.' }) postId: number | null,
  ): Promise<number | null> | null {
    return postId === null ? null : ctx.loaders.load(ctx, posts.postNumberLoader, { threadId, postId });
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may reply.' })
  viewerCanReply(@Root() thread: Thread, @Ctx() ctx: Context): boolean {
    return forumPolicy.replyIn(ctx.actor, thread);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may pin, lock and delete the thread.' })
  viewerCanModerate(@Ctx() ctx: Context): boolean {
    return forumPolicy.lockThread(ctx.actor);
  }
}
