import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { asks, follow } from '../../../../platform/events/follow.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { forumPolicy } from '../threads/forum.policy.js';
import { EditPostInput, Post, PostInput } from '../threads/forum.types.js';
import * as edits from './post-edit.service.js';
import * as posts from './post.service.js';
import { PostVersion } from './post-version.types.js';
import * as reactions from './reaction.service.js';
import { type ReactionKind } from '../threads/reaction-kinds.js';
import { PostReaction, ReactionKindEnum } from './reaction.types.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { postAdded } from './post.service.js';
import { postChanged } from '../threads/forum-events.js';

@Resolver(Post)
export class PostResolver {
  @May(forumPolicy.readVersions)
  @Query(() => [PostVersion], {
    description: 'Current and earlier texts of a post, even of a deleted post, the newest first.',
  })
  async postVersions(
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { description: 'The post.' }) postId: number,
  ): Promise<readonly PostVersion[]> {
    return (await edits.pagePostVersions(ctx, postId, { limit: edits.mostEdits + 1 })).rows;
  }

  @May(forumPolicy.reply)
  @Mutation(() => Post, { description: 'Replies in a thread. Refused in a locked thread.' })
  createPost(
    @Ctx() ctx: Context,
    @Arg('threadId', () => IdScalar, { description: 'The thread.' }) threadId: number,
    @Arg('input', () => PostInput, { description: 'The reply.' }) input: PostInput,
  ): Promise<Post> {
    return posts.createPost(ctx, threadId, input);
  }

  @May(forumPolicy.editPost)
  @Mutation(() => Post, {
    description:
      'Changes the text of a post of the viewer, within half an hour of posting it. Refused in a locked thread. Earlier texts are kept for staff.',
  })
  editPost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The post.' }) id: number,
    @Arg('input', () => EditPostInput, { description: 'The new text.' }) input: EditPostInput,
  ): Promise<Post> {
    return edits.editPost(ctx, id, input);
  }

  @May(forumPolicy.react)
  @Mutation(() => Post, {
    description: 'Reacts to another user’s post, or withdraws the reaction. Refused in a locked thread.',
  })
  setReaction(
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { description: 'The post.' }) postId: number,
    @Arg('kind', () => ReactionKindEnum, { description: 'The kind of reaction.' }) kind: ReactionKind,
    @Arg('given', () => Boolean, {
      defaultValue: true,
      description: 'True gives the reaction, false withdraws it.',
    })
    given: boolean,
  ): Promise<Post> {
    return reactions.setReaction(ctx, postId, kind, given);
  }

  @May(forumPolicy.deletePost)
  @Mutation(() => Post, { description: 'Deletes a post: readers see a notice in its place.' })
  deletePost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The post.' }) id: number,
  ): Promise<Post> {
    return posts.deletePost(ctx, id);
  }

  @Subscription(() => Post, {
    description: 'Each new post in the thread.',
    subscribe: follow(postAdded, ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postAdded(
    @Arg('threadId', () => IdScalar, { description: 'The thread.' }) _threadId: number,
    @Root() { postId }: EventOf<typeof postAdded>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return requireRow(ctx.loaders.load(ctx, posts.postLoader, postId));
  }

  @Subscription(() => Post, {
    description: 'A post of the thread, after its text was edited or a reaction was given or withdrawn.',
    subscribe: follow(postChanged, ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postChanged(
    @Arg('threadId', () => IdScalar, { description: 'The thread.' }) _threadId: number,
    @Root() { postId }: EventOf<typeof postChanged>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return requireRow(ctx.loaders.load(ctx, posts.postLoader, postId));
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description: 'The post that this post quotes; null if it quotes no post, or was deleted.',
  })
  quotedPost(@Root() post: Post, @Ctx() ctx: Context): Promise<Post | null> {
    return posts.quotedIn(ctx, post);
  }

  @FieldResolver(() => String, {
    description: 'The beginning of the text, to show where the post is quoted.',
  })
  excerpt(@Root() post: Post): string {
    return posts.excerptOf(post);
  }

  @FieldResolver(() => [PostReaction], {
    description: 'Reactions of readers, one entry per kind; empty for a deleted post.',
  })
  reactions(@Root() post: Post, @Ctx() ctx: Context): Promise<readonly PostReaction[]> {
    return reactions.reactionsTo(ctx, post);
  }

  @FieldResolver(() => [ReactionKindEnum], { description: 'The reactions that the viewer gave.' })
  viewerReactions(@Root() { id }: Post, @Ctx() ctx: Context): Promise<readonly ReactionKind[]> {
    return reactions.ownReactionsTo(ctx, id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may react to the post. Nobody may react to their own posts, to deleted posts, or in a locked thread.',
  })
  viewerCanReact(@Root() post: Post, @Ctx() ctx: Context): Promise<boolean> {
    return reactions.canReact(ctx, post);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may change the text. Only the author may, within half an hour of posting it.',
  })
  viewerCanEdit(@Root() post: Post, @Ctx() ctx: Context): Promise<boolean> {
    return edits.canEditPost(ctx, post);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may delete the post; false once it is deleted.',
  })
  viewerCanDelete(@Root() post: Post, @Ctx() ctx: Context): boolean {
    return !post.isDeleted && forumPolicy.deletePost(ctx.actor);
  }
}
