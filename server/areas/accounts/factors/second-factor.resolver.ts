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

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactors, {
    description: 'Second factors of the signed-in account. Not for personal tokens.',
  })
  mySecondFactors(@Ctx() ctx: Context): Promise<SecondFactors> {
    return mySecondFactors(ctx);
  }

  @Mutation(() => TotpEnrolment, {
    description:
      'Makes a secret for an authenticator app (TOTP), shown this once; `confirmTotp` switches it on within 15 minutes. Not for personal tokens.',
  })
  beginTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The password once more.' })
    { password }: ConfirmPasswordInput,
  ): Promise<TotpEnrolment> {
    return totp.beginTotp(ctx, password);
  }

  @Mutation(() => NewRecoveryCodes, {
    description:
      'Switches the authenticator app on with its first code, and answers new recovery codes, shown this once. Not for personal tokens.',
  })
  confirmTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmTotpInput, { description: 'The code that the app shows.' }) {
      code,
    }: ConfirmTotpInput,
  ): Promise<NewRecoveryCodes> {
    return totp.confirmTotp(ctx, code);
  }

  @Mutation(() => Message, {
    description:
      'Removes the authenticator app. With the last second factor the recovery codes go too. Not for personal tokens.',
  })
  async removeTotp(
    @Ctx() ctx: Context,
    @Arg('input', () => RemoveTotpInput, { description: 'The password, and a code.' }) input: RemoveTotpInput,
  ): Promise<Message> {
    return { message: await totp.removeTotp(ctx, input) };
  }

  @Mutation(() => NewRecoveryCodes, {
    description: 'Replaces the recovery codes; the new ones are shown this once. Not for personal tokens.',
  })
  makeRecoveryCodes(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The password once more.' })
    { password }: ConfirmPasswordInput,
  ): Promise<NewRecoveryCodes> {
    return makeRecoveryCodes(ctx, password);
  }
}
