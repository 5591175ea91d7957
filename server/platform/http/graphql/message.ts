import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Says that something was done.' })
export class Message {
  @Field({ description: 'A sentence to show.' })
  message!: string;
}
