import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { userPolicy } from '../users/user.policy.js';
import { User } from '../users/user.types.js';
import * as reset from './reset.service.js';
import { AccountLink, ResetPasswordInput, ResetRequestInput } from './reset.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { everyone } from '../../../platform/context/policy.js';

@Resolver(User)
export class ResetResolver {
  @May(everyone)
  @Mutation(() => Message, {
    description:
      'Requests a mail with a link to choose a new password. The answer does not reveal whether an account has the address.',
  })
  requestPasswordReset(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetRequestInput) input: ResetRequestInput,
  ): Promise<Message> {
    return reset.requestPasswordReset(ctx, input);
  }

  @May(everyone)
  @Mutation(() => Message, {
    description:
      'Sets a new password by a link that works once. All sessions, personal tokens and links of the account end. A link sent by mail also removes second factors that were added before the email address was confirmed.',
  })
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
  ): Promise<Message> {
    return reset.resetPassword(ctx, input);
  }

  @May(userPolicy.makeResetLinks)
  @Mutation(() => AccountLink, {
    description:
      'Makes a link by which another person can choose a new password. The link works once, within 24 hours. Not for accounts of administrators.',
  })
  makeResetLink(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<AccountLink> {
    return reset.makeResetLink(ctx, userId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may make a link to reset the password.' })
  viewerCanMakeResetLink(@Root() user: User, @Ctx() ctx: Context): boolean {
    return userPolicy.makeResetLink(ctx.actor, user);
  }
}
