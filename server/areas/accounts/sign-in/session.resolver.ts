import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { endAccessOf } from './access.service.js';
import { changePassword } from './own-password.service.js';
import * as sessions from '../sessions/session.service.js';
import { ChangedPassword, ChangePasswordInput, OpenSession } from '../sessions/session.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { userPolicy } from '../users/user.policy.js';

@Resolver()
export class SessionResolver {
  @May(userPolicy.secureOwn)
  @Query(() => [OpenSession], {
    description: 'The open sessions of the signed-in account, the newest first; at most 1,000.',
  })
  async mySessions(@Ctx() ctx: Context): Promise<readonly OpenSession[]> {
    return (await sessions.pageMySessions(ctx, { limit: sessions.mostSessions })).rows;
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description: 'Ends a session of the signed-in account.',
  })
  async endSession(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => IdScalar, { description: 'The session.' }) sessionId: number,
  ): Promise<Message> {
    return { message: await sessions.endMySession(ctx, sessionId) };
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, { description: 'Ends the session of this request.' })
  async logOut(@Ctx() ctx: Context): Promise<Message> {
    return { message: await sessions.logOut(ctx) };
  }

  @May(userPolicy.endAccess)
  @Mutation(() => Message, {
    description:
      'Ends all access to an account: its sessions, personal tokens and links, any pending change of its email address, and second factors that were added before the address was confirmed. The password stays, so the account’s owner can sign in again.',
  })
  async endAccess(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<Message> {
    return { message: await endAccessOf(ctx, userId) };
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description: 'Ends all sessions of the signed-in account except the current session.',
  })
  async endOtherSessions(@Ctx() ctx: Context): Promise<Message> {
    return { message: await sessions.endMyOtherSessions(ctx) };
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => ChangedPassword, {
    description:
      'Changes the password of the signed-in account. Ends all its sessions and links, and removes second factors that were added before the email address was confirmed. The answer has the token of a new session.',
  })
  changePassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangePasswordInput, { description: 'The current and the new password.' })
    input: ChangePasswordInput,
  ): Promise<ChangedPassword> {
    return changePassword(ctx, input);
  }
}
