import { json } from '../core/rest.js';
import { type ForumCategory, type Post, type Thread } from './forum.types.js';

export const categorySchema = json.object({
  id: json.integer,
  name: json.text,
  description: json.nullableText,
  is_locked: json.flag,
  thread_count: json.integer,
});

export const presentCategory = (category: ForumCategory) => ({
  id: category.id,
  name: category.name,
  description: category.description,
  is_locked: category.isLocked,
  thread_count: category.threadCount,
});

export const threadSchema = json.object({
  id: json.integer,
  category_id: json.integer,
  title: json.text,
  author_id: json.nullableInteger,
  author_username: json.text,
  is_pinned: json.flag,
  is_locked: json.flag,
  post_count: json.integer,
  view_count: json.integer,
  created_at: json.time,
  last_post_at: json.time,
});

export const presentThread = (thread: Thread) => ({
  id: thread.id,
  category_id: thread.categoryId,
  title: thread.title,
  author_id: thread.authorId,
  author_username: thread.authorUsername,
  is_pinned: thread.isPinned,
  is_locked: thread.isLocked,
  post_count: thread.postCount,
  view_count: thread.viewCount,
  created_at: thread.createdAt,
  last_post_at: thread.lastPostAt,
});

export const postSchema = json.object({
  id: json.integer,
  thread_id: json.integer,
  content: json.text,
  author_id: json.nullableInteger,
  author_username: json.text,
  created_at: json.time,
  updated_at: json.time,
  is_deleted: json.flag,
});

export const presentPost = (post: Post) => ({
  id: post.id,
  thread_id: post.threadId,
  content: post.content,
  author_id: post.authorId,
  author_username: post.authorUsername,
  created_at: post.createdAt,
  updated_at: post.updatedAt,
  is_deleted: post.isDeleted,
});
