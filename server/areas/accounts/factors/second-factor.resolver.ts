import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { mySecondFactors } from './my-second-factors.service.js';
import { makeRecoveryCodes } from './second-factor.service.js';
import {
  ConfirmPasswordInput,
  ConfirmTotpInput,
  NewRecoveryCodes,
  RemoveTotpInput,
  SecondFactors,
  TotpEnrolment,
} from './second-factor.types.js';
import * as totp from './totp.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { userPolicy } from '../users/user.policy.js';

@Resolver()
export class SecondFactorResolver {
  @May(userPolicy.secureOwn)
  @Query(() => SecondFactors, {
    description: 'Second factors of the signed-in account.',
  })
  mySecondFactors(@Ctx() ctx: Context): Promise<SecondFactors> {
    return mySecondFactors(ctx);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => TotpEnrolment, {
    description:
      'Makes a secret for an authenticator app (TOTP), shown only in this answer. `confirmTotp` must switch the app on within 15 minutes.',
  })
  beginTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The account’s password, entered again.' })
    { password }: ConfirmPasswordInput,
  ): Promise<TotpEnrolment> {
    return totp.beginTotp(ctx, password);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => NewRecoveryCodes, {
    description:
      'Switches the authenticator app on with its first code. Returns new recovery codes, which are shown only in this answer.',
  })
  confirmTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmTotpInput, { description: 'The code that the app shows.' }) {
      code,
    }: ConfirmTotpInput,
  ): Promise<NewRecoveryCodes> {
    return totp.confirmTotp(ctx, code);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description:
      'Removes the authenticator app. Removing the last second factor also deletes the recovery codes.',
  })
  async removeTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => RemoveTotpInput, { description: 'The password and a code.' })
    input: RemoveTotpInput,
  ): Promise<Message> {
    return { message: await totp.removeTotp(ctx, input) };
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => NewRecoveryCodes, {
    description: 'Replaces the recovery codes. The new codes are shown only in this answer.',
  })
  makeRecoveryCodes(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The account’s password, entered again.' })
    { password }: ConfirmPasswordInput,
  ): Promise<NewRecoveryCodes> {
    return makeRecoveryCodes(ctx, password);
  }
}
