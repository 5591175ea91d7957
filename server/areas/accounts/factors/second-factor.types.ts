import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Text } from '../../../platform/input/rules.js';
import { Passkey } from './passkeys/passkey.types.js';

@ObjectType({ description: 'Second factors of the signed-in account.' })
export class SecondFactors {
  @Field(() => Date, {
    nullable: true,
    description:
      'When the authenticator app (TOTP, RFC 6238) was switched on; null if the account has no app.',
  })
  totpSince!: Date | null;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number;

  @Field(() => [Passkey], { description: 'The passkeys, the newest first; at most 20.' })
  passkeys!: Passkey[];

  @Field(() => String, {
    nullable: true,
    description: 'Reason why passkeys cannot be used at this site; null if they can.',
  })
  passkeysOff!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why no second factor can be added now; null if a factor can be added. If the server sends mail, the email address must be confirmed first.',
  })
  addingOff!: string | null;

  @Field({
    description: 'Whether this account must have a second factor, which the operator requires of all staff.',
  })
  required!: boolean;

  @Field({ description: 'Whether a second factor was given in this session.' })
  given!: boolean;
}

@ObjectType({ description: 'The secret of a new authenticator app, shown only in this answer.' })
export class TotpEnrolment {
  @Field({ description: 'The secret in base32, to be typed into the app.' })
  secret!: string;

  @Field({ description: 'The secret as an `otpauth:` URI, which apps read from a QR code.' })
  uri!: string;
}

@ObjectType({
  description: 'New recovery codes, shown only once. Each code can be used once in place of a second factor.',
})
export class NewRecoveryCodes {
  @Field({ description: 'Confirmation, as a sentence.' })
  message!: string;

  @Field(() => [String], { description: 'Ten codes like `9k3m-…`; all earlier codes are void.' })
  recoveryCodes!: string[];
}

export const passwordRequired = 'Current password is required';

@InputType({ description: 'The password of the signed-in account, entered again.' })
export class ConfirmPasswordInput {
  @Text({ label: 'Password', required: passwordRequired, max: 1000, verbatim: true })
  @Field()
  password!: string;
}

const codeRequired = 'Code is required';

@InputType({ description: 'The first code of an authenticator app.' })
export class ConfirmTotpInput {
  @Text({ label: 'Code', required: codeRequired, max: 100 })
  @Field({ description: 'Six digits, as the app shows them now.' })
  code!: string;
}

@InputType({ description: 'Password and code that confirm the removal of the authenticator app.' })
export class RemoveTotpInput extends ConfirmPasswordInput {
  @Text({ label: 'Code', required: codeRequired, max: 100 })
  @Field({ description: 'A code of the app, or a recovery code.' })
  code!: string;
}
