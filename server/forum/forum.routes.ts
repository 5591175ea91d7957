import { json } from '../core/json-schema.js';
import { pageRoute, route } from '../core/rest.js';
import * as categories from './category.service.js';
import { categoryAnswer, postAnswer, threadAnswer } from './forum.rest.js';
import {
  CategoriesQuery,
  CategoryInput,
  CreateThreadInput,
  PostInput,
  PostsQuery,
  ThreadsQuery,
} from './forum.types.js';
import * as opening from './opening.service.js';
import * as posts from './post.service.js';
import * as threads from './thread.service.js';

const categoryRoutes = [
  pageRoute({
    path: '/forum/categories',
    operationId: 'listCategories',
    tag: 'forum',
    summary: 'The categories of the forum, the oldest first',
    query: CategoriesQuery,
    item: categoryAnswer,
    find: (ctx, { query }) => categories.pageCategories(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/forum/categories',
    operationId: 'createCategory',
    access: 'permission',
    tag: 'forum',
    summary: 'Open a category, for administrators',
    body: CategoryInput,
    status: 201,
    answer: categoryAnswer.schema,
    handle: async (ctx, { body }) => categoryAnswer.present(await categories.createCategory(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/forum/categories/:categoryId/lock',
    operationId: 'toggleCategoryLock',
    access: 'permission',
    tag: 'forum',
    summary: 'Lock or unlock a category, for administrators',
    answer: categoryAnswer.schema,
    handle: async (ctx, { ids }) =>
      categoryAnswer.present(await categories.setCategoryLock(ctx, ids.categoryId)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/categories/:categoryId',
    operationId: 'deleteCategory',
    access: 'permission',
    tag: 'forum',
    summary: 'Delete a category with its threads, for administrators',
    answer: json.message,
    handle: (ctx, { ids }) => categories.deleteCategory(ctx, ids.categoryId),
  }),
];

const threadRoutes = [
  pageRoute({
    path: '/forum/threads',
    operationId: 'listThreads',
    refuses: ['not_found'],
    tag: 'forum',
    summary: 'Threads: the newest of the forum, or those of a category in its order',
    description: 'A category shows pinned threads first, then those last written in.',
    query: ThreadsQuery,
    item: threadAnswer,
    find: (ctx, { query }) =>
      query.categoryId === undefined
        ? threads.pageRecentThreads(ctx, query)
        : threads.pageCategoryThreads(ctx, query.categoryId, query),
  }),
  route({
    method: 'GET',
    path: '/forum/threads/:threadId',
    operationId: 'getThread',
    tag: 'forum',
    summary: 'One thread; each call counts as a view',
    writes: true,
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.viewThread(ctx, ids.threadId)),
  }),
  route({
    method: 'POST',
    path: '/forum/threads',
    operationId: 'createThread',
    access: 'permission',
    refuses: ['not_found'],
    tag: 'forum',
    summary: 'Open a thread with its first post',
    body: CreateThreadInput,
    status: 201,
    answer: threadAnswer.schema,
    handle: async (ctx, { body }) => threadAnswer.present(await opening.createThread(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/forum/threads/:threadId/pin',
    operationId: 'toggleThreadPin',
    access: 'permission',
    tag: 'forum',
    summary: 'Pin a thread, or unpin it, for staff',
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.setThreadPin(ctx, ids.threadId)),
  }),
  route({
    method: 'PUT',
    path: '/forum/threads/:threadId/lock',
    operationId: 'toggleThreadLock',
    access: 'permission',
    tag: 'forum',
    summary: 'Lock or unlock a thread, for staff',
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.setThreadLock(ctx, ids.threadId)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/threads/:threadId',
    operationId: 'deleteThread',
    access: 'permission',
    tag: 'forum',
    summary: 'Delete a thread with its posts, for staff',
    answer: json.message,
    handle: (ctx, { ids }) => threads.deleteThread(ctx, ids.threadId),
  }),
];

const postRoutes = [
  pageRoute({
    path: '/forum/threads/:threadId/posts',
    operationId: 'listPosts',
    tag: 'forum',
    summary: 'The posts of a thread, the oldest first',
    query: PostsQuery,
    item: postAnswer,
    find: (ctx, { ids, query }) => posts.pageThreadPosts(ctx, ids.threadId, query),
  }),
  route({
    method: 'POST',
    path: '/forum/threads/:threadId/posts',
    operationId: 'createPost',
    access: 'permission',
    tag: 'forum',
    summary: 'Reply in a thread',
    body: PostInput,
    status: 201,
    answer: postAnswer.schema,
    handle: async (ctx, { ids, body }) => postAnswer.present(await posts.createPost(ctx, ids.threadId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/posts/:postId',
    operationId: 'deletePost',
    access: 'permission',
    tag: 'forum',
    summary: 'Delete a post: readers see a notice in its place, for staff',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await posts.deletePost(ctx, ids.postId);
      return { message: 'Post deleted' };
    },
  }),
];

export const forumRoutes = [...categoryRoutes, ...threadRoutes, ...postRoutes];
