import { Field, ObjectType } from 'type-graphql';
import { IdScalar } from '../core/id.js';
import { pageQuery } from '../core/page-query.js';
import { connectionType } from '../core/pagination.js';

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

export const RosterRequestConnection = connectionType(RosterRequest, 'RosterRequest');

/** REST's query of `GET /roster-requests`. */
export class RosterRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {}
