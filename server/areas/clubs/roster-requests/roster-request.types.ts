import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Text } from '../../../platform/input/rules.js';

@ObjectType({
  description: 'A team without players asks staff for a roster. Generating the roster grants the request.',
  simpleResolvers: true,
})
export class RosterRequest {
  @Field(() => IdScalar, { description: 'Id of the request.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field({ description: 'Username of the account that asked.' })
  requestedBy!: string;

  @Field({ description: 'When it was asked.' })
  createdAt!: Date;
}

@ObjectType({
  description: 'Staff declined the request of a team, which may ask again.',
  simpleResolvers: true,
})
export class RosterDecline {
  @Field({ description: 'When it was declined.' })
  declinedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why, where staff said so.' })
  reason!: string | null;
}

export const RosterRequestConnection = connectionType(RosterRequest, 'RosterRequest');

/** REST's query of `GET /roster-requests`. */
export class RosterRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {}

@InputType({ description: 'Why staff declines a request.' })
export class DeclineRequestInput {
  @Text({ label: 'Reason', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'To the owner; at most 500 characters.' })
  reason?: string | null;
}
