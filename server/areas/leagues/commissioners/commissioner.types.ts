import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Text } from '../../../platform/input/rules.js';

@ObjectType({
  description: 'A commissioner of a league: an account with the rights of staff in this league only.',
  simpleResolvers: true,
})
export class Commissioner {
  @Field(() => IdScalar, { description: 'Id of the account.' })
  userId!: number;

  @Field({ description: 'Username of the account.' })
  username!: string;

  @Field({ description: 'When an administrator named the commissioner.' })
  namedAt!: Date;
}

@InputType({ description: 'An account by its username.' })
export class CommissionerInput {
  @Text({ label: 'Username', required: 'Username is required', max: 254 })
  @Field({ description: 'Username of the account; case is ignored.' })
  username!: string;
}
