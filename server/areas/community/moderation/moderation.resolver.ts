import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { moderationPolicy } from './moderation.policy.js';
import * as moderation from './moderation.service.js';
import { AccountContent, ContentDeletion, ContentKindEnum } from './moderation.types.js';

@Resolver(AccountContent)
export class ModerationResolver {
  @Query(() => AccountContent, {
    description: 'Numbers of things of an account that staff may delete. For staff.',
  })
  contentOf(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('since', () => Date, { nullable: true, description: 'Made at this time or later.' })
    since: Date | null,
  ): Promise<AccountContent> {
    return moderation.contentOf(ctx, userId, since ?? null);
  }

  @Mutation(() => ContentDeletion, {
    description:
      'Deletes what an account made, all of it or what is newer, by the rules of deleting each piece. For staff; teams, and what staff wrote, for administrators.',
  })
  deleteContentOf(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('kinds', () => [ContentKindEnum], { description: 'The kinds to delete.' }) kinds: ContentKindEnum[],
    @Arg('since', () => Date, { nullable: true, description: 'Only what was made at this time or later.' })
    since: Date | null,
  ): Promise<ContentDeletion> {
    return moderation.deleteContentOf(ctx, userId, kinds, since ?? null);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete it all at once.' })
  viewerCanDelete(@Root() { user }: AccountContent, @Ctx() { actor }: Context): boolean {
    return moderationPolicy.deleteContentOf(actor, user);
  }
}
