import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Confirmation of a change.' })
export class Message {
  @Field({ description: 'A sentence to show.' })
  message!: string;
}
