import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { moderationPolicy } from './moderation.policy.js';
import * as moderation from './moderation.service.js';
import { AccountContent, ContentDeletion, ContentKindEnum } from './moderation.types.js';
import { May } from '../../../platform/http/graphql/may.js';

@Resolver(AccountContent)
export class ModerationResolver {
  @May(moderationPolicy.readContent)
  @Query(() => AccountContent, {
    description:
      'Counts the content of an account: threads, posts, articles, and teams that are in no league and have no match.',
  })
  contentOf(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('since', () => Date, { nullable: true, description: 'Only content created at this time or later.' })
    since: Date | null,
  ): Promise<AccountContent> {
    return moderation.contentOf(ctx, userId, since ?? null);
  }

  @May(moderationPolicy.deleteContent)
  @Mutation(() => ContentDeletion, {
    description:
      'Deletes content of an account. The rules for deleting a single thread, post, article or team apply. Only administrators may delete teams, or content of other staff.',
  })
  deleteContentOf(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('kinds', () => [ContentKindEnum], { description: 'The kinds of content to delete.' })
    kinds: ContentKindEnum[],
    @Arg('since', () => Date, { nullable: true, description: 'Only content created at this time or later.' })
    since: Date | null,
  ): Promise<ContentDeletion> {
    return moderation.deleteContentOf(ctx, userId, kinds, since ?? null);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete all content of the account.' })
  viewerCanDelete(@Root() { user }: AccountContent, @Ctx() { actor }: Context): boolean {
    return moderationPolicy.deleteContentOf(actor, user);
  }
}
