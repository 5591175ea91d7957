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

  @Field({ description: 'At most 100 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Subject of the category.' })
  description!: string | null;

  @Field({ description: 'Whether only staff opens threads here.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Threads in the category.' })
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

  @Field(() => IdScalar, { description: 'The category it was opened in.' })
  categoryId!: number;

  @Field({ description: 'At most 200 characters.' })
  title!: string;

  @Field(() => IdScalar, { nullable: true, description: 'The account that opened it; null once deleted.' })
  authorId!: number | null;

  @Field({ description: 'Name of the account that opened it; the name stays when the account is deleted.' })
  authorUsername!: string;

  @Field({ description: 'Whether it stands above the other threads of its category.' })
  isPinned!: boolean;

  @Field({ description: 'Whether only staff replies here.' })
  isLocked!: boolean;

  @Field(() => Int, { description: 'Posts that were not deleted, the first one included.' })
  postCount!: number;

  @Field(() => Int, { description: 'Visits: each counts once.' })
  viewCount!: number;

  @Field({ description: 'When it was opened.' })
  createdAt!: Date;

  @Field({ description: 'When its last post that was not deleted was written.' })
  lastPostAt!: Date;
}

@ObjectType({ implements: Node, description: 'A post in a thread.', simpleResolvers: true })
export class Post {
  @Field(() => IdScalar, { description: 'Id of the post.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The thread it belongs to.' })
  threadId!: number;

  @Field({
    description: 'Plain text, at most 10,000 characters; of a deleted post only that it was deleted.',
  })
  content!: string;

  @Field(() => IdScalar, { nullable: true, description: 'The account that wrote it; null once deleted.' })
  authorId!: number | null;

  @Field({ description: 'Name of its author; the name stays when the account is deleted.' })
  authorUsername!: string;

  @Field({ description: 'When it was written.' })
  createdAt!: Date;

  @Field({ description: 'When it last changed: written, edited, or deleted.' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its author last changed the text.' })
  editedAt!: Date | null;

  @Field({ description: 'Whether a moderator deleted it.' })
  isDeleted!: boolean;

  @Field(() => IdScalar, { nullable: true, description: 'The post of the thread that it quotes.' })
  quotedPostId!: number | null;

  @Field(() => [String], {
    description: 'The accounts that its text names with an @: `@username`; at most ten.',
  })
  mentions!: string[];
}

export const ForumCategoryConnection = connectionType(ForumCategory, 'ForumCategory');
export const ThreadConnection = connectionType(Thread, 'Thread');
export const PostConnection = connectionType(Post, 'Post');

@InputType({ description: 'A new category.' })
export class CategoryInput {
  @Text({ label: 'Category name', required: 'Category name is required', max: 100 })
  @Field({ description: 'At most 100 characters.' })
  name!: string;

  @Text({ label: 'Description', max: 2_000, lines: true })
  @Field(() => String, { nullable: true, description: 'Subject of the category; at most 2,000 characters.' })
  description?: string | null;
}

@InputType({ description: 'A new thread with its first post.' })
export class CreateThreadInput {
  @Reference({ label: 'Category', required: 'Category is required' })
  @Field(() => IdScalar, { description: 'The category to open it in.' })
  categoryId!: number;

  @Text({ label: 'Thread title', required: 'Thread title is required', max: 200 })
  @Field({ description: 'At most 200 characters.' })
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
  @Field(() => IdScalar, { nullable: true, description: 'A post of the thread that the reply quotes.' })
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

@ObjectType({ description: 'A change in the forum. Fields of deleted things are null.' })
export class ForumChange {
  @Field(() => IdScalar, { description: 'The category it happened in.' })
  categoryId!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The thread; null when the category itself changed.',
  })
  threadId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The post; null when no post changed.' })
  postId!: number | null;
}
