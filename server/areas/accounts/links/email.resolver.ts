import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { userPolicy } from '../users/user.policy.js';
import { User } from '../users/user.types.js';
import * as emails from './email.service.js';
import { ChangeEmailInput, ConfirmEmailInput } from './email.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { everyone } from '../../../platform/context/policy.js';

@Resolver(User)
export class EmailResolver {
  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description:
      'Changes the email address of the signed-in account: once the link is opened that is sent to the new one, or at once where the server sends no mail. The old address as the new one gives a change up.',
  })
  changeEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangeEmailInput) input: ChangeEmailInput,
  ): Promise<Message> {
    return emails.changeEmail(ctx, input);
  }

  @May(everyone)
  @Mutation(() => Message, { description: 'Confirms an email address by the link that was sent there.' })
  confirmEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmEmailInput) input: ConfirmEmailInput,
  ): Promise<Message> {
    return emails.confirmEmail(ctx, input);
  }

  @May(userPolicy.readOwn)
  @Mutation(() => Message, {
    description: 'Sends the link that confirms an email address of the signed-in account again.',
  })
  sendConfirmation(@Ctx() ctx: Context): Promise<Message> {
    return emails.sendConfirmation(ctx);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the email address was last confirmed by a link; null when it never was. Shown to its owner and to administrators.',
  })
  emailConfirmedAt(@Root() user: User, @Ctx() ctx: Context): Date | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.emailConfirmedAt : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The address that the email address changes to once it is confirmed; null when none waits. Shown to its owner and to administrators.',
  })
  pendingEmail(@Root() user: User, @Ctx() ctx: Context): string | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.pendingEmail : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer can have a link sent that confirms an address: the account is theirs, one waits to be confirmed, and the server sends mail.',
  })
  viewerCanSendConfirmation(@Root() user: User, @Ctx() ctx: Context): boolean {
    return emails.canSendConfirmation(ctx, user);
  }
}
