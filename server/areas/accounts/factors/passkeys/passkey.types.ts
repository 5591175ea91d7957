import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { StandardObject, Text } from '../../../../platform/input/rules.js';

@ObjectType({
  description:
    'A key on a device or in a password manager, by which an account signs in without its password.',
})
export class Passkey {
  @Field(() => IdScalar)
  id!: number;

  @Field()
  name!: string;

  @Field({ description: 'When the passkey was registered.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the account last signed in with the passkey; null if never.',
  })
  lastUsedAt!: Date | null;
}

@ObjectType({
  description:
    'Options for a browser to make a passkey, or to sign in with a passkey. They can be answered once, within five minutes.',
})
export class PasskeyOptions {
  @Field(() => GraphQLJSONObject, {
    description:
      'Options as JSON (WebAuthn Level 3) for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.',
  })
  options!: object;
}

@ObjectType({ description: 'A registered passkey.' })
export class RegisteredPasskey {
  @Field(() => Passkey, { description: 'The new passkey.' })
  passkey!: Passkey;

  @Field(() => [String], {
    nullable: true,
    description:
      'Ten recovery codes, shown only in this answer; null if the account had a second factor before.',
  })
  recoveryCodes!: string[] | null;
}

const credentialRequired = 'Credential is required';
const standardForm = 'The browser’s answer, as `PublicKeyCredential.toJSON()` writes it.';

@InputType({ description: 'A passkey that the browser has made.' })
export class RegisterPasskeyInput {
  @StandardObject({ label: 'Credential', required: credentialRequired, description: standardForm })
  @Field(() => GraphQLJSONObject, { description: standardForm })
  credential!: object;

  @Text({ label: 'Name', max: 100 })
  @Field(() => String, { nullable: true, description: 'Name of the passkey; if absent, the browser’s name.' })
  name?: string | null;
}

@InputType({ description: 'A sign-in by passkey.' })
export class PasskeyLoginInput {
  @StandardObject({ label: 'Credential', required: credentialRequired, description: standardForm })
  @Field(() => GraphQLJSONObject, { description: standardForm })
  credential!: object;
}

/** REST's body of `PATCH /auth/passkeys/{id}`. */
@InputType({ description: 'A passkey’s new name.' })
export class RenamePasskeyInput {
  @Text({ label: 'Name', required: 'Name is required', max: 100 })
  @Field()
  name!: string;
}
