import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import * as passkeys from './passkey.service.js';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/passkey-sign-in.service.js';
import {
  Passkey,
  PasskeyLoginInput,
  PasskeyOptions,
  RegisteredPasskey,
  RegisterPasskeyInput,
  RenamePasskeyInput,
} from './passkeys/passkey.types.js';
import { ConfirmPasswordInput } from './second-factor.types.js';
import { Session } from '../users/user.types.js';
import { OpenToVisitors } from '../../../platform/http/graphql/visitors.js';

@Resolver()
export class PasskeyResolver {
  @OpenToVisitors()
  @Mutation(() => PasskeyOptions, {
    description: 'Options with which a browser signs in with one of its passkeys of this site.',
  })
  beginPasskeyLogin(@Ctx() ctx: Context): Promise<PasskeyOptions> {
    return beginPasskeySignIn(ctx);
  }

  @OpenToVisitors()
  @Mutation(() => Session, {
    description: 'Signs in by a passkey, which replaces the password and the second factor.',
  })
  loginWithPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => PasskeyLoginInput, { description: 'The browser’s answer.' })
    { credential }: PasskeyLoginInput,
  ): Promise<Session> {
    return signInByPasskey(ctx, credential);
  }

  @Mutation(() => PasskeyOptions, {
    description:
      'Options with which a browser makes a passkey for the signed-in account. Not for personal tokens.',
  })
  beginPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The password once more.' })
    { password }: ConfirmPasswordInput,
  ): Promise<PasskeyOptions> {
    return passkeys.beginPasskey(ctx, password);
  }

  @Mutation(() => RegisteredPasskey, {
    description: 'Registers a passkey that the browser has made. Not for personal tokens.',
  })
  registerPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => RegisterPasskeyInput, { description: 'The browser’s answer, and a name.' })
    input: RegisterPasskeyInput,
  ): Promise<RegisteredPasskey> {
    return passkeys.registerPasskey(ctx, input);
  }

  @Mutation(() => Passkey, {
    description: 'Renames a passkey of the signed-in account. Not for personal tokens.',
  })
  renamePasskey(
    @Ctx() ctx: Context,
    @Arg('passkeyId', () => IdScalar, { description: 'The passkey.' }) passkeyId: number,
    @Arg('input', () => RenamePasskeyInput, { description: 'Its new name.' }) { name }: RenamePasskeyInput,
  ): Promise<Passkey> {
    return passkeys.renamePasskey(ctx, passkeyId, name);
  }

  @Mutation(() => Message, {
    description:
      'Removes a passkey of the signed-in account. With the last second factor the recovery codes go too. Not for personal tokens.',
  })
  async removePasskey(
    @Ctx() ctx: Context,
    @Arg('passkeyId', () => IdScalar, { description: 'The passkey.' }) passkeyId: number,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The password once more.' })
    { password }: ConfirmPasswordInput,
  ): Promise<Message> {
    return { message: await passkeys.removePasskey(ctx, passkeyId, password) };
  }
}
