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
      'Changes the email address of the signed-in account. If the server sends mail, the change takes effect when the link sent to the new address is opened; otherwise immediately. Entering the current address cancels a pending change.',
  })
  changeEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangeEmailInput) input: ChangeEmailInput,
  ): Promise<Message> {
    return emails.changeEmail(ctx, input);
  }

  @May(everyone)
  @Mutation(() => Message, { description: 'Confirms an email address by the link that was sent to it.' })
  confirmEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmEmailInput) input: ConfirmEmailInput,
  ): Promise<Message> {
    return emails.confirmEmail(ctx, input);
  }

  @May(userPolicy.readOwn)
  @Mutation(() => Message, {
    description:
      'Sends a new link that confirms an email address of the signed-in account: the new address of a pending change, otherwise the current address. CONFLICT if no address needs confirmation, or the server sends no mail.',
  })
  sendConfirmation(@Ctx() ctx: Context): Promise<Message> {
    return emails.sendConfirmation(ctx);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the email address was last confirmed by a link; null if never. Shown to the account’s owner and to administrators; null to others.',
  })
  emailConfirmedAt(@Root() user: User, @Ctx() ctx: Context): Date | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.emailConfirmedAt : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The new email address of a pending change, which takes effect when this address is confirmed. Null if no change is pending. Shown to the account’s owner and to administrators; null to others.',
  })
  pendingEmail(@Root() user: User, @Ctx() ctx: Context): string | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.pendingEmail : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer can request a confirmation link: the account is theirs, it has an unconfirmed address, and the server sends mail.',
  })
  viewerCanSendConfirmation(@Root() user: User, @Ctx() ctx: Context): boolean {
    return emails.canSendConfirmation(ctx, user);
  }
}
