import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { Flag, Text } from '../../../platform/input/rules.js';

@ObjectType({ description: 'A sign-in of one’s own account that has not ended.' })
export class OpenSession {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The browser or program that signed in, such as `Firefox on Linux`; null where it did not say.',
  })
  device!: string | null;

  @Field({ description: 'The network address that used it last.' })
  address!: string;

  @Field({ description: 'When it was opened.' })
  createdAt!: Date;

  @Field({ description: 'When it was used last, within five minutes.' })
  lastUsedAt!: Date;

  @Field({ description: 'When it ends without being ended.' })
  expiresAt!: Date;

  @Field({ description: 'Whether this request came with it.' })
  current!: boolean;
}

/** REST's query of `GET /auth/sessions`. */
export class SessionsQuery extends pageQuery({ usual: 100, most: 1_000 }) {}

const bothRequired = 'Current and new password are required';

@InputType({ description: 'A new password for one’s own account.' })
export class ChangePasswordInput {
  @Text({ label: 'Current password', required: bothRequired, max: 1000, verbatim: true })
  @Field({ description: 'The password as it is.' })
  currentPassword!: string;

  @Text({ label: 'Password', required: bothRequired, min: 6, max: 1000, verbatim: true })
  @Field({ description: 'At least 6 characters.' })
  newPassword!: string;

  @Flag({ label: 'Revoke tokens' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the account’s personal tokens are revoked too; they stay unless this says so.',
  })
  revokeTokens?: boolean | null;
}

@ObjectType({ description: 'A changed password.' })
export class ChangedPassword {
  @Field({ description: 'Confirmation, as a sentence.' })
  message!: string;

  @Field({ description: 'The token to go on with; all earlier ones have ended.' })
  accessToken!: string;
}
