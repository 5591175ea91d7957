import { Field, InputType, ObjectType } from 'type-graphql';
import { Text } from '../../../platform/input/rules.js';
import { emailRule } from '../users/user.types.js';

@InputType({ description: 'Request for a link to set a new password.' })
export class ResetRequestInput {
  @Text({ ...emailRule, required: 'Email is required' })
  @Field({ description: 'The email address of the account.' })
  email!: string;
}

@InputType({ description: 'A new password, with the token of a reset link.' })
export class ResetPasswordInput {
  @Text({ label: 'Token', required: 'The link has no token', max: 200 })
  @Field({ description: 'The part of the link after `#token=`.' })
  token!: string;

  @Text({ label: 'Password', required: 'Password is required', min: 6, max: 1000, verbatim: true })
  @Field({ description: 'At least 6 characters.' })
  newPassword!: string;
}

@ObjectType({ description: 'A link that works once, shown only in this answer.' })
export class AccountLink {
  @Field({ description: 'The outcome, as a sentence to show.' })
  message!: string;

  @Field({
    description: 'URL of the page that the link opens; a path on this server if `PUBLIC_URL` is not set.',
  })
  url!: string;

  @Field({ description: 'When the link expires.' })
  expiresAt!: Date;
}
