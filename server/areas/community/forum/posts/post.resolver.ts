import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type LiveEventOf } from '../../../../platform/context/events.js';
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
import { SignInFirst } from '../../../../platform/http/graphql/visitors.js';
import { signInTo } from '../threads/forum.policy.js';

@Resolver(Post)
export class PostResolver {
  @Query(() => [PostVersion], {
    description:
      'The texts of a post, the newest first: the one it has, also when it was deleted, and those before. For staff.',
  })
  async postVersions(
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { description: 'Which post.' }) postId: number,
  ): Promise<readonly PostVersion[]> {
    return (await edits.pagePostVersions(ctx, postId, { limit: edits.mostEdits + 1 })).rows;
  }

  @SignInFirst(signInTo.reply)
  @Mutation(() => Post, {
    description: 'Replies in a thread. For everybody signed in; not in a locked thread.',
  })
  createPost(
    @Ctx() ctx: Context,
    @Arg('threadId', () => IdScalar, { description: 'Which thread.' }) threadId: number,
    @Arg('input', () => PostInput, { description: 'The reply.' }) input: PostInput,
  ): Promise<Post> {
    return posts.createPost(ctx, threadId, input);
  }

  @SignInFirst(signInTo.edit)
  @Mutation(() => Post, {
    description:
      'Changes the text of one’s own post, within half an hour; not in a locked thread. The texts before are kept for staff.',
  })
  editPost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which post.' }) id: number,
    @Arg('input', () => EditPostInput, { description: 'The new text.' }) input: EditPostInput,
  ): Promise<Post> {
    return edits.editPost(ctx, id, input);
  }

  @SignInFirst(signInTo.react)
  @Mutation(() => Post, {
    description: 'Gives a reaction to another’s post, or takes it back; not in a locked thread.',
  })
  setReaction(
    @Ctx() ctx: Context,
    @Arg('postId', () => IdScalar, { description: 'Which post.' }) postId: number,
    @Arg('kind', () => ReactionKindEnum, { description: 'Which reaction.' }) kind: ReactionKind,
    @Arg('given', () => Boolean, { defaultValue: true, description: 'Whether to give it.' }) given: boolean,
  ): Promise<Post> {
    return reactions.setReaction(ctx, postId, kind, given);
  }

  @Mutation(() => Post, {
    description: 'Replaces what readers see of a post by the sentence that it was deleted. For staff.',
  })
  deletePost(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which post.' }) id: number,
  ): Promise<Post> {
    return posts.deletePost(ctx, id);
  }

  @Subscription(() => Post, {
    description: 'Each new post of a thread.',
    subscribe: follow('postAdded', ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postAdded(
    @Arg('threadId', () => IdScalar, { description: 'Which thread.' }) _threadId: number,
    @Root() { postId }: LiveEventOf<'postAdded'>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return requireRow(ctx.loaders.load(ctx, posts.postLoader, postId));
  }

  @Subscription(() => Post, {
    description: 'A post of a thread whose text was edited, or to which somebody reacted.',
    subscribe: follow('postChanged', ({ threadId }, args) => asks(threadId, args['threadId'])),
  })
  postChanged(
    @Arg('threadId', () => IdScalar, { description: 'Which thread.' }) _threadId: number,
    @Root() { postId }: LiveEventOf<'postChanged'>,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return requireRow(ctx.loaders.load(ctx, posts.postLoader, postId));
  }

  @FieldResolver(() => Post, { nullable: true, description: 'The post of the thread that it quotes.' })
  quotedPost(@Root() post: Post, @Ctx() ctx: Context): Promise<Post | null> {
    return posts.quotedIn(ctx, post);
  }

  @FieldResolver(() => String, { description: 'The beginning of the text, for a quote.' })
  excerpt(@Root() post: Post): string {
    return posts.excerptOf(post);
  }

  @FieldResolver(() => [PostReaction], {
    description: 'Reactions of readers, each kind once; none of a deleted post.',
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
      'Whether the viewer may react to the post: not to one’s own, nor to a deleted one or one in a locked thread.',
  })
  viewerCanReact(@Root() post: Post, @Ctx() ctx: Context): Promise<boolean> {
    return reactions.canReact(ctx, post);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may change the text: the author may, for half an hour.',
  })
  viewerCanEdit(@Root() post: Post, @Ctx() ctx: Context): Promise<boolean> {
    return edits.canEditPost(ctx, post);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete the post; false once it is.' })
  viewerCanDelete(@Root() post: Post, @Ctx() ctx: Context): boolean {
    return !post.isDeleted && forumPolicy.deletePost(ctx.actor);
  }
}
