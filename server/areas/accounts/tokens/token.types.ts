import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { type Scope, scopes } from '../../../platform/context/policy.js';
import { Choices, Moment, StandardObject, Text } from '../../../platform/input/rules.js';

export enum ScopeEnum {
  READ = 'read',
  WRITE = 'write',
}

registerEnumType(ScopeEnum, {
  name: 'Scope',
  description: 'Uses that a personal token allows.',
  valuesConfig: {
    READ: { description: 'Queries, subscriptions and GET calls with the rights of the account.' },
    WRITE: { description: 'Also mutations and all other calls that the account may make.' },
  },
});

@ObjectType({ description: 'A personal token: it lets a program act as the account that made it.' })
export class PersonalToken {
  @Field(() => IdScalar)
  id!: number;

  @Field({ description: 'Name that the owner gave the token.' })
  name!: string;

  @Field(() => [ScopeEnum], { description: 'Allowed uses.' })
  scopes!: Scope[];

  @Field({ description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it expires; null if it lasts until it is revoked.',
  })
  expiresAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was last used, accurate to five minutes; null before its first use.',
  })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'A new personal token with its text, which is shown only in this answer.' })
export class NewPersonalToken extends PersonalToken {
  @Field({
    description:
      'The token’s text, to be sent as `Authorization: Bearer …`. The server stores only a hash of it.',
  })
  token!: string;
}

const signedByPasskey =
  'A passkey of this account, instead of `code`: the browser’s answer to the options for signing in with a passkey.';

@InputType({ description: 'A personal token to make.' })
export class MakeTokenInput {
  @Text({ label: 'Name', required: 'Name is required', max: 100 })
  @Field({ description: 'Name of the token, such as the name of the program that uses it.' })
  name!: string;

  @Choices({ label: 'Scopes', options: scopes })
  @Field(() => [ScopeEnum], { description: '`[READ]` or `[READ, WRITE]`.' })
  scopes!: Scope[];

  @Moment({ label: 'End date' })
  @Field(() => Date, {
    nullable: true,
    description: 'When the token expires; if absent, it lasts until it is revoked.',
  })
  expiresAt?: string | Date | null;

  @Text({ label: 'Code', max: 100 })
  @Field(() => String, {
    nullable: true,
    description:
      'A code of the account’s authenticator app, or a recovery code. Required if the account has a second factor, unless `credential` is given.',
  })
  code?: string | null;

  @StandardObject({ label: 'Credential', description: signedByPasskey })
  @Field(() => GraphQLJSONObject, { nullable: true, description: signedByPasskey })
  credential?: object | null;
}

/** REST's query of `GET /tokens`. */
export class TokensQuery extends pageQuery({ usual: 50, most: 50 }) {}
