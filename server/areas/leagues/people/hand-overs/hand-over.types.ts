import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Text } from '../../../../platform/input/rules.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { type HandOverKind } from './hand-over.entity.js';

export enum HandOverKindEnum {
  OFFER = 'offer',
  REQUEST = 'request',
}

registerEnumType(HandOverKindEnum, {
  name: 'HandOverKind',
  description: 'Kinds of hand-overs.',
  valuesConfig: {
    OFFER: { description: 'The club is offered to an account, which must accept.' },
    REQUEST: { description: 'An account asks for a club without an owner; staff must accept.' },
  },
});

@ObjectType({
  description: 'A club that is about to get another owner. It expires after 14 days.',
  simpleResolvers: true,
})
export class HandOver {
  @Field(() => IdScalar, { description: 'Id of the hand-over.' })
  id!: number;

  @Field(() => HandOverKindEnum, { description: 'An offer or a request.' })
  kind!: HandOverKind;

  @Field(() => IdScalar, { description: 'Id of the club.' })
  teamId!: number;

  @Field({ description: 'Name of the club.' })
  teamName!: string;

  @Field({ description: 'Username of the new owner.' })
  to!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Username of the account that made the offer or request; null if the account was deleted.',
  })
  madeBy!: string | null;

  @Field({ description: 'When it was made.' })
  createdAt!: Date;

  @Field({ description: 'When it expires.' })
  expiresAt!: Date;

  toId!: number;
  formerOwnerId!: number | null;
}

export const HandOverConnection = connectionType(HandOver, 'HandOver');

@InputType({ description: 'The account that a club is offered to.' })
export class HandOverInput {
  @Text({ label: 'Username', required: 'Username is required', max: 50 })
  @Field({ description: 'Username of the new owner.' })
  username!: string;
}

/** REST's query of a league's hand-overs. */
export class HandOversQuery extends pageQuery({ usual: 100, most: 500 }) {}
