import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import * as categories from './threads/category.service.js';
import {
  categoryAnswer,
  listedPosts,
  postAnswer,
  presentPost,
  threadAnswer,
  versionAnswer,
} from './forum.rest.js';
import {
  CategoriesQuery,
  CategoryInput,
  CreateThreadInput,
  EditPostInput,
  PostInput,
  PostsQuery,
  ThreadsQuery,
} from './threads/forum.types.js';
import * as opening from './posts/opening.service.js';
import { editPost, pagePostVersions } from './posts/post-edit.service.js';
import * as posts from './posts/post.service.js';
import { PostVersionsQuery } from './posts/post-version.types.js';
import { setReaction } from './posts/reaction.service.js';
import { ReactionInput } from './posts/reaction.types.js';
import * as threads from './threads/thread.service.js';
import { forumPolicy } from './threads/forum.policy.js';

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
    may: forumPolicy.createCategory,
    tag: 'forum',
    summary: 'Open a category',
    body: CategoryInput,
    status: 201,
    answer: categoryAnswer.schema,
    handle: async (ctx, { body }) => categoryAnswer.present(await categories.createCategory(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/forum/categories/:categoryId/lock',
    operationId: 'toggleCategoryLock',
    may: forumPolicy.lockCategory,
    tag: 'forum',
    summary: 'Lock or unlock a category',
    answer: categoryAnswer.schema,
    handle: async (ctx, { ids }) =>
      categoryAnswer.present(await categories.setCategoryLock(ctx, ids.categoryId)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/categories/:categoryId',
    operationId: 'deleteCategory',
    may: forumPolicy.deleteCategory,
    tag: 'forum',
    summary: 'Delete a category with its threads',
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
    summary: 'Threads of the forum, or of a category',
    description: 'Pinned threads come first, then the threads with the latest posts.',
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
    summary: 'One thread; the request counts as a view, at most once an hour for each visitor',
    visit: (ctx, { ids }) => threads.viewThread(ctx, ids.threadId),
    counters: ['view_count'],
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.getThread(ctx, ids.threadId)),
  }),
  route({
    method: 'POST',
    path: '/forum/threads',
    operationId: 'createThread',
    may: forumPolicy.createThread,
    refuses: ['forbidden', 'not_found'],
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
    may: forumPolicy.pinThread,
    tag: 'forum',
    summary: 'Pin a thread, or unpin it',
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.setThreadPin(ctx, ids.threadId)),
  }),
  route({
    method: 'PUT',
    path: '/forum/threads/:threadId/lock',
    operationId: 'toggleThreadLock',
    may: forumPolicy.lockThread,
    tag: 'forum',
    summary: 'Lock or unlock a thread',
    answer: threadAnswer.schema,
    handle: async (ctx, { ids }) => threadAnswer.present(await threads.setThreadLock(ctx, ids.threadId)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/threads/:threadId',
    operationId: 'deleteThread',
    may: forumPolicy.deleteThread,
    tag: 'forum',
    summary: 'Delete a thread with its posts',
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
    items: { schema: postAnswer.schema, present: listedPosts },
    find: (ctx, { ids, query }) => posts.pageThreadPosts(ctx, ids.threadId, query),
  }),
  route({
    method: 'POST',
    path: '/forum/threads/:threadId/posts',
    operationId: 'createPost',
    may: forumPolicy.reply,
    tag: 'forum',
    refuses: ['forbidden', 'conflict'],
    summary: 'Reply in a thread',
    description: '`quoted_post_id` is the id of a post in the same thread, which the reply quotes.',
    body: PostInput,
    status: 201,
    answer: postAnswer.schema,
    handle: async (ctx, { ids, body }) => presentPost(ctx, await posts.createPost(ctx, ids.threadId, body)),
  }),
  route({
    method: 'PATCH',
    path: '/forum/posts/:postId',
    operationId: 'editPost',
    may: forumPolicy.editPost,
    refuses: ['conflict'],
    tag: 'forum',
    summary: 'Change the text of a post of the caller, within half an hour of posting it',
    body: EditPostInput,
    answer: postAnswer.schema,
    handle: async (ctx, { ids, body }) => presentPost(ctx, await editPost(ctx, ids.postId, body)),
  }),
  pageRoute({
    path: '/forum/posts/:postId/versions',
    operationId: 'listPostVersions',
    may: forumPolicy.readVersions,
    tag: 'forum',
    summary: 'Current and earlier texts of a post, the newest first',
    description: 'The texts of a deleted post are included.',
    query: PostVersionsQuery,
    item: versionAnswer,
    find: (ctx, { ids, query }) => pagePostVersions(ctx, ids.postId, query),
  }),
  route({
    method: 'PUT',
    path: '/forum/posts/:postId/reactions',
    operationId: 'setPostReaction',
    may: forumPolicy.react,
    refuses: ['forbidden', 'conflict'],
    tag: 'forum',
    summary: 'React to another user’s post, or withdraw the reaction',
    description: '`given: false` withdraws the reaction.',
    body: ReactionInput,
    answer: postAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentPost(ctx, await setReaction(ctx, ids.postId, body.kind, body.given ?? true)),
  }),
  route({
    method: 'DELETE',
    path: '/forum/posts/:postId',
    operationId: 'deletePost',
    may: forumPolicy.deletePost,
    tag: 'forum',
    summary: 'Delete a post; readers see a notice in its place',
    answer: json.message,
    handle: async (ctx, { ids }) => {
      await posts.deletePost(ctx, ids.postId);
      return { message: 'Post deleted' };
    },
  }),
];

export const forumRoutes = [...categoryRoutes, ...threadRoutes, ...postRoutes];
