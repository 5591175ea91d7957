import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { Flag, Text } from '../../../platform/input/rules.js';

@ObjectType({ description: 'An open session of the signed-in account.' })
export class OpenSession {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The browser or program that signed in, such as `Firefox on Linux`; null if it sent no `User-Agent`.',
  })
  device!: string | null;

  @Field({ description: 'Network address of the last use.' })
  address!: string;

  @Field({ description: 'When it was opened.' })
  createdAt!: Date;

  @Field({ description: 'When it was last used, accurate to five minutes.' })
  lastUsedAt!: Date;

  @Field({ description: 'When it expires.' })
  expiresAt!: Date;

  @Field({ description: 'Whether this request belongs to the session.' })
  current!: boolean;
}

/** REST's query of `GET /auth/sessions`. */
export class SessionsQuery extends pageQuery({ usual: 100, most: 1_000 }) {}

const bothRequired = 'Current and new password are required';

@InputType({ description: 'A new password for the signed-in account.' })
export class ChangePasswordInput {
  @Text({ label: 'Current password', required: bothRequired, max: 1000, verbatim: true })
  @Field({ description: 'The current password.' })
  currentPassword!: string;

  @Text({ label: 'Password', required: bothRequired, min: 6, max: 1000, verbatim: true })
  @Field({ description: 'At least 6 characters.' })
  newPassword!: string;

  @Flag({ label: 'Revoke tokens' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to revoke the account’s personal tokens, too; false if absent.',
  })
  revokeTokens?: boolean | null;
}

@ObjectType({ description: 'Result of changing a password.' })
export class ChangedPassword {
  @Field({ description: 'Confirmation, as a sentence.' })
  message!: string;

  @Field({ description: 'The token of a new session; all earlier sessions have ended.' })
  accessToken!: string;
}
