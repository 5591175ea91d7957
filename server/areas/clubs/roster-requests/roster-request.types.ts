import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Text } from '../../../platform/input/rules.js';

@ObjectType({
  description: 'A request for the roster of a team without players. Generating the roster grants it.',
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

  @Field({ description: 'Time of the request.' })
  createdAt!: Date;
}

@ObjectType({
  description: 'A team’s request for a roster that staff declined. The team may ask again.',
  simpleResolvers: true,
})
export class RosterDecline {
  @Field({ description: 'When staff declined the request.' })
  declinedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Reason given by staff; null if staff gave no reason.',
  })
  reason!: string | null;
}

export const RosterRequestConnection = connectionType(RosterRequest, 'RosterRequest');

/** REST's query of `GET /roster-requests`. */
export class RosterRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {}

@InputType({ description: 'Reason why staff declines a request.' })
export class DeclineRequestInput {
  @Text({ label: 'Reason', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'Reason for the owner; at most 500 characters.' })
  reason?: string | null;
}
