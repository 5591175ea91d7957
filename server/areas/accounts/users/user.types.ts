import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, Text, type TextRule } from '../../../platform/input/rules.js';
import { type Role, roles } from '../../../platform/context/policy.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';

export enum RoleEnum {
  USER = 'user',
  MODERATOR = 'moderator',
  ADMIN = 'admin',
}

registerEnumType(RoleEnum, {
  name: 'Role',
  description: 'Rights of a signed-in user.',
  valuesConfig: {
    USER: { description: 'May create teams, write in the forum, and post news of teams they own.' },
    MODERATOR: {
      description: 'May also create leagues, manage rosters, and moderate the forum and the news.',
    },
    ADMIN: { description: 'May also simulate and delete matches, manage accounts, and do everything else.' },
  },
});

@ObjectType({ description: 'A registered person.' })
export class User {
  @Field(() => IdScalar)
  id!: number;

  @Field({ description: 'Username, unique without regard to case.' })
  username!: string;

  @Field(() => RoleEnum, {
    description: 'Role of the account. For the viewer’s account, the role that this session or token has.',
  })
  role!: Role;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Team that this person runs, one of the teams they own. It is the default team of their requests. Null if they run no team.',
  })
  teamId!: number | null;

  @Field({ description: 'When the account was made.' })
  createdAt!: Date;

  /** Whether the viewer has only a user's rights until they give a second factor; absent for other accounts. */
  secondFactorNeeded?: boolean;

  /** These fields are exposed by field resolvers, which check the viewer. */
  email!: string;
  emailConfirmedAt!: Date | null;
  pendingEmail!: string | null;
  teamName!: string | null;
  /** Stored values; `suspensionNow` tells whether the suspension is in force. */
  suspensionReason!: string | null;
  suspendedUntil!: Date | null;
}

export const UserConnection = connectionType(User, 'User');

@ObjectType({ description: 'Result of signing in.' })
export class Session {
  @Field({ description: 'The session’s token, valid for seven days. Send it as `Authorization: Bearer …`.' })
  accessToken!: string;

  @Field(() => User)
  user!: User;
}

const allRequired = 'All fields are required';

/** An email address, wherever one is entered. */
export const emailRule: TextRule = {
  label: 'Email',
  max: 254,
  pattern: [/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Email must be a valid email address'],
};

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Text({
    label: 'Username',
    required: allRequired,
    min: 3,
    max: 50,
    pattern: [/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, hyphens, and underscores'],
  })
  @Field({ description: '3 to 50 letters, digits, hyphens and underscores.' })
  username!: string;

  @Text({ ...emailRule, required: allRequired })
  @Field()
  email!: string;

  @Text({ label: 'Password', required: allRequired, min: 6, max: 1000, verbatim: true })
  @Field({ description: 'At least 6 characters.' })
  password!: string;
}

const bothRequired = 'Username and password are required';

@InputType({ description: 'Credentials of a user.' })
export class LoginInput {
  @Text({ label: 'Username', required: bothRequired, max: 254 })
  @Field()
  username!: string;

  @Text({ label: 'Password', required: bothRequired, max: 1000, verbatim: true })
  @Field()
  password!: string;

  @Text({ label: 'Code', max: 100 })
  @Field(() => String, {
    nullable: true,
    description:
      'For an account with a second factor: a code of its authenticator app, or a recovery code. Without it the error is “A second factor is required”, and `extensions.secondFactor` lists the kinds that the account has.',
  })
  code?: string | null;
}

/** REST's query of `GET /users`. */
export class UsersQuery extends pageQuery({ usual: 1000, most: 1000 }) {
  @Text({ label: 'search', max: 100 })
  search?: string;
}

/** REST's body of `PATCH /users/{id}/role`. */
export class RoleBody {
  @Choice({ label: 'Role', options: roles, required: 'Role is required' })
  role!: Role;
}
