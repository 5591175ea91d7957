import { Field, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { WholeNumber } from '../../../../platform/input/rules.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';

@ObjectType({ description: 'An owner of a club of a league, as staff sees them.', simpleResolvers: true })
export class LeagueOwner {
  @Field(() => IdScalar, { description: 'Id of the owner’s account.' })
  userId!: number;

  @Field({ description: 'Username of the owner.' })
  username!: string;

  @Field(() => IdScalar, { description: 'Id of the club.' })
  teamId!: number;

  @Field({ description: 'Name of the club.' })
  teamName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Day on which the owner last used Pennant, in UTC: `2026-11-28`; null if it is not known.',
  })
  seenOn!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When staff last reminded the owner of their club; null if never.',
  })
  remindedAt!: Date | null;
}

export const LeagueOwnerConnection = connectionType(LeagueOwner, 'LeagueOwner');

export const longestAbsence = 365;

/** REST's query of a league's owners. */
export class LeagueOwnersQuery extends pageQuery({ usual: 100, most: 500 }) {
  @WholeNumber({ label: 'absent_for', min: 1, max: longestAbsence })
  absentFor?: number;
}
