import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Node } from '../../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Reference, Text } from '../../../../platform/input/rules.js';

@ObjectType({ implements: Node, description: 'A category of the forum.', simpleResolvers: true })
export class ForumCategory {
  @Field(() => IdScalar, { description: 'Id of the category.' })
  id!: number;

  @Field({ description: 'Name of the category, at most 100 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Subject of the category; null if it was left out.' })
  description!: string | null;

  @Field({ description: 'Whether the category is locked: nobody can open threads in it.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Number of threads in the category.' })
  threadCount!: number;
}

@ObjectType({
  implements: Node,
  description: 'A conversation in a category of the forum.',
  simpleResolvers: true,
})
export class Thread {
  @Field(() => IdScalar, { description: 'Id of the thread.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The category of the thread.' })
  categoryId!: number;

  @Field({ description: 'Title of the thread, at most 200 characters.' })
  title!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Account that opened the thread; null once the account is deleted.',
  })
  authorId!: number | null;

  @Field({ description: 'Name of the account that opened it; the name stays when the account is deleted.' })
  authorUsername!: string;

  @Field({ description: 'Whether the thread is pinned above the other threads.' })
  isPinned!: boolean;

  @Field({ description: 'Whether the thread is locked: nobody can reply.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Number of posts that are not deleted, including the first post.' })
  postCount!: number;

  @Field(() => Int, { description: 'Number of views, at most one per visitor and hour.' })
  viewCount!: number;

  @Field({ description: 'When the thread was opened.' })
  createdAt!: Date;

  @Field({ description: 'Time of the latest post that is not deleted.' })
  lastPostAt!: Date;
}

@ObjectType({ implements: Node, description: 'A post in a thread.', simpleResolvers: true })
export class Post {
  @Field(() => IdScalar, { description: 'Id of the post.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The thread of the post.' })
  threadId!: number;

  @Field({
    description:
      'Plain text, at most 10,000 characters. For a deleted post, a sentence that tells of the deletion.',
  })
  content!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Account that wrote the post; null once the account is deleted.',
  })
  authorId!: number | null;

  @Field({ description: 'Name of the post’s author; the name stays when the account is deleted.' })
  authorUsername!: string;

  @Field({ description: 'When the post was written.' })
  createdAt!: Date;

  @Field({ description: 'When the post was last changed: written, edited or deleted.' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the author’s last edit; null if the post was never edited.',
  })
  editedAt!: Date | null;

  @Field({ description: 'Whether a moderator deleted the post.' })
  isDeleted!: boolean;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Post of the same thread that this post quotes; null if it quotes no post, or was deleted.',
  })
  quotedPostId!: number | null;

  @Field(() => [String], { description: 'Usernames mentioned in the text as `@username`, at most ten.' })
  mentions!: string[];
}

export const ForumCategoryConnection = connectionType(ForumCategory, 'ForumCategory');
export const ThreadConnection = connectionType(Thread, 'Thread');
export const PostConnection = connectionType(Post, 'Post');

@InputType({ description: 'A new category.' })
export class CategoryInput {
  @Text({ label: 'Category name', required: 'Category name is required', max: 100 })
  @Field({ description: 'Name of the category, at most 100 characters.' })
  name!: string;

  @Text({ label: 'Description', max: 2_000, lines: true })
  @Field(() => String, { nullable: true, description: 'Subject of the category; at most 2,000 characters.' })
  description?: string | null;
}

@InputType({ description: 'A new thread with its first post.' })
export class CreateThreadInput {
  @Reference({ label: 'Category', required: 'Category is required' })
  @Field(() => IdScalar, { description: 'The category of the new thread.' })
  categoryId!: number;

  @Text({ label: 'Thread title', required: 'Thread title is required', max: 200 })
  @Field({ description: 'Title of the thread, at most 200 characters.' })
  title!: string;

  @Text({ label: 'Initial post', required: 'Initial post is required', max: 10_000, lines: true })
  @Field({ description: 'The first post; at most 10,000 characters.' })
  initialPost!: string;
}

@InputType({ description: 'A reply.' })
export class PostInput {
  @Text({ label: 'Reply', required: 'Reply is required', max: 10_000, lines: true })
  @Field({ description: 'Plain text; at most 10,000 characters. `@username` mentions an account.' })
  content!: string;

  @Reference({ label: 'Quoted post' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The post of the same thread that the reply quotes; null to quote no post.',
  })
  quotedPostId?: number | null;
}

@InputType({ description: 'The new text of a post.' })
export class EditPostInput {
  @Text({ label: 'Post', required: 'Post is required', max: 10_000, lines: true })
  @Field({ description: 'Plain text; at most 10,000 characters. `@username` mentions an account.' })
  content!: string;
}

/** REST's query of `GET /forum/threads`. */
export class ThreadsQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Reference({ label: 'category_id' })
  categoryId?: number;
}

/** REST's query of `GET /forum/threads/{id}/posts`. */
export class PostsQuery extends pageQuery({ usual: 500, most: 1_000 }) {}

/** REST's query of `GET /forum/categories`. */
export class CategoriesQuery extends pageQuery({ usual: 1_000, most: 1_000 }) {}

@ObjectType({
  description: 'A change in the forum: a category, thread or post was created, changed or deleted.',
})
export class ForumChange {
  @Field(() => IdScalar, { description: 'The category in which the change happened.' })
  categoryId!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The thread; null when the category itself changed.',
  })
  threadId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The post; null when no post changed.' })
  postId!: number | null;
}
