import { json, pageRoute, route, rowList } from '../core/rest.js';
import * as categories from './category.service.js';
import {
  categorySchema,
  postSchema,
  presentCategory,
  presentPost,
  presentThread,
  threadSchema,
} from './forum.rest.js';
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
    summary: 'The rooms of the forum, the oldest first',
    query: CategoriesQuery,
    item: categorySchema,
    find: (ctx, { query }) => categories.pageCategories(ctx, query),
    present: (_ctx, rows) => rowList(rows, presentCategory),
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
    answer: categorySchema,
    handle: async (ctx, { body }) => presentCategory(await categories.createCategory(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/forum/categories/:categoryId/lock',
    operationId: 'toggleCategoryLock',
    access: 'permission',
    tag: 'forum',
    summary: 'Turn the lock of a category over, for administrators',
    answer: categorySchema,
    handle: async (ctx, { ids }) =>
      presentCategory(await categories.setCategoryLock(ctx, ids['categoryId'] ?? 0)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/categories/:categoryId',
    operationId: 'deleteCategory',
    access: 'permission',
    tag: 'forum',
    summary: 'Delete a category with its threads, for administrators',
    answer: json.message,
    handle: (ctx, { ids }) => categories.deleteCategory(ctx, ids['categoryId'] ?? 0),
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
    item: threadSchema,
    find: (ctx, { query }) =>
      query.categoryId === undefined
        ? threads.pageRecentThreads(ctx, query)
        : threads.pageCategoryThreads(ctx, query.categoryId, query),
    present: (_ctx, rows) => rowList(rows, presentThread),
  }),
  route({
    method: 'GET',
    path: '/forum/threads/:threadId',
    operationId: 'getThread',
    tag: 'forum',
    summary: 'One thread; each call counts as a view',
    writes: true,
    answer: threadSchema,
    handle: async (ctx, { ids }) => presentThread(await threads.viewThread(ctx, ids['threadId'] ?? 0)),
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
    answer: threadSchema,
    handle: async (ctx, { body }) => presentThread(await opening.createThread(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/forum/threads/:threadId/pin',
    operationId: 'toggleThreadPin',
    access: 'permission',
    tag: 'forum',
    summary: 'Pin a thread, or unpin it, for staff',
    answer: threadSchema,
    handle: async (ctx, { ids }) => presentThread(await threads.setThreadPin(ctx, ids['threadId'] ?? 0)),
  }),
  route({
    method: 'PUT',
    path: '/forum/threads/:threadId/lock',
    operationId: 'toggleThreadLock',
    access: 'permission',
    tag: 'forum',
    summary: 'Turn the lock of a thread over, for staff',
    answer: threadSchema,
    handle: async (ctx, { ids }) => presentThread(await threads.setThreadLock(ctx, ids['threadId'] ?? 0)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/threads/:threadId',
    operationId: 'deleteThread',
    access: 'permission',
    tag: 'forum',
    summary: 'Delete a thread with its posts, for staff',
    answer: json.message,
    handle: (ctx, { ids }) => threads.deleteThread(ctx, ids['threadId'] ?? 0),
  }),
];

const postRoutes = [
  pageRoute({
    path: '/forum/threads/:threadId/posts',
    operationId: 'listPosts',
    tag: 'forum',
    summary: 'The posts of a thread, the oldest first',
    query: PostsQuery,
    item: postSchema,
    find: (ctx, { ids, query }) => posts.pageThreadPosts(ctx, ids.threadId, query),
    present: (_ctx, rows) => rowList(rows, presentPost),
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
    answer: postSchema,
    handle: async (ctx, { ids, body }) =>
      presentPost(await posts.createPost(ctx, ids['threadId'] ?? 0, body)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/posts/:postId',
    operationId: 'deletePost',
    access: 'permission',
    tag: 'forum',
    summary: 'Replace what readers are served of a post by the sentence that it was deleted, for staff',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await posts.deletePost(ctx, ids['postId'] ?? 0);
      return { message: 'Post deleted' };
    },
  }),
];

export const forumRoutes = [...categoryRoutes, ...threadRoutes, ...postRoutes];
