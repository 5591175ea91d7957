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
import { May } from '../../../platform/http/graphql/may.js';
import { everyone } from '../../../platform/context/policy.js';
import { userPolicy } from '../users/user.policy.js';

@Resolver()
export class PasskeyResolver {
  @May(everyone)
  @Mutation(() => PasskeyOptions, { description: 'Options for a browser to sign in with a passkey.' })
  beginPasskeyLogin(@Ctx() ctx: Context): Promise<PasskeyOptions> {
    return beginPasskeySignIn(ctx);
  }

  @May(everyone)
  @Mutation(() => Session, {
    description: 'Signs in with a passkey instead of a password and a second factor.',
  })
  loginWithPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => PasskeyLoginInput, {
      description: 'The browser’s answer to the options of `beginPasskeyLogin`.',
    })
    { credential }: PasskeyLoginInput,
  ): Promise<Session> {
    return signInByPasskey(ctx, credential);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => PasskeyOptions, {
    description: 'Options for a browser to make a passkey for the signed-in account.',
  })
  beginPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The account’s password, entered again.' })
    { password }: ConfirmPasswordInput,
  ): Promise<PasskeyOptions> {
    return passkeys.beginPasskey(ctx, password);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => RegisteredPasskey, {
    description: 'Registers a passkey that the browser has made.',
  })
  registerPasskey(
    @Ctx() ctx: Context,
    @Arg('input', () => RegisterPasskeyInput, {
      description: 'The browser’s answer to the options of `beginPasskey`, and a name.',
    })
    input: RegisterPasskeyInput,
  ): Promise<RegisteredPasskey> {
    return passkeys.registerPasskey(ctx, input);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Passkey, {
    description: 'Renames a passkey of the signed-in account.',
  })
  renamePasskey(
    @Ctx() ctx: Context,
    @Arg('passkeyId', () => IdScalar, { description: 'The passkey.' }) passkeyId: number,
    @Arg('input', () => RenamePasskeyInput, { description: 'The passkey’s new name.' }) {
      name,
    }: RenamePasskeyInput,
  ): Promise<Passkey> {
    return passkeys.renamePasskey(ctx, passkeyId, name);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description:
      'Removes a passkey of the signed-in account. Removing the last second factor also deletes the recovery codes.',
  })
  async removePasskey(
    @Ctx() ctx: Context,
    @Arg('passkeyId', () => IdScalar, { description: 'The passkey.' }) passkeyId: number,
    @Arg('input', () => ConfirmPasswordInput, { description: 'The account’s password, entered again.' })
    { password }: ConfirmPasswordInput,
  ): Promise<Message> {
    return { message: await passkeys.removePasskey(ctx, passkeyId, password) };
  }
}
