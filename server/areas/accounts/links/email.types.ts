import { Field, InputType } from 'type-graphql';
import { Text } from '../../../platform/input/rules.js';
import { emailRule } from '../users/user.types.js';

@InputType({ description: 'A new email address for the signed-in account.' })
export class ChangeEmailInput {
  @Text({ ...emailRule, required: 'Email is required' })
  @Field({ description: 'The new address.' })
  email!: string;

  @Text({ label: 'Current password', required: 'Current password is required', max: 1000, verbatim: true })
  @Field({ description: 'The account’s password, entered again.' })
  currentPassword!: string;
}

@InputType({ description: 'Confirms an email address by a link.' })
export class ConfirmEmailInput {
  @Text({ label: 'Token', required: 'The link has no token', max: 200 })
  @Field({ description: 'The part of the link after `#token=`.' })
  token!: string;
}
