import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Choice, Reference, Text } from '../../../platform/input/rules.js';

export const coachRoles = [
  'Manager',
  'Bench Coach',
  'Pitching Coach',
  'Hitting Coach',
  'First Base Coach',
  'Third Base Coach',
  'Bullpen Coach',
  'Quality Control Coach',
] as const;

@ObjectType({ description: 'A member of a team’s coaching staff. Coaches sign the team’s news.' })
export class Coach {
  @Field(() => IdScalar, { description: 'Id of the coach.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The coach’s team.' })
  teamId!: number;

  @Field({ description: `One of: ${coachRoles.join(', ')}.` })
  role!: string;

  @Field({ description: 'Name of the coach, at most 100 characters.' })
  name!: string;
}

export const bothRequired = 'Please fill in both role and name';

export const CoachConnection = connectionType(Coach, 'Coach');

@InputType({ description: 'A coach to hire.' })
export class HireCoachInput {
  @Reference({ label: 'Team', required: 'Team is required' })
  @Field(() => IdScalar, { description: 'The team to work for.' })
  teamId!: number;

  @Choice({ label: 'Role', options: coachRoles, required: bothRequired })
  @Field({ description: `One of: ${coachRoles.join(', ')}.` })
  role!: string;

  @Text({ label: 'Name', required: bothRequired, max: 100 })
  @Field({ description: 'Name of the coach, at most 100 characters.' })
  name!: string;
}

@InputType({ description: 'Changes of a coach; fields left out stay unchanged.' })
export class UpdateCoachInput {
  @Choice({ label: 'Role', options: coachRoles })
  @Field(() => String, { nullable: true, description: `One of: ${coachRoles.join(', ')}.` })
  role?: string | null;

  @Text({ label: 'Name', max: 100 })
  @Field(() => String, { nullable: true, description: 'Name of the coach, at most 100 characters.' })
  name?: string | null;
}

/** REST's query of `GET /coaches`. */
export class CoachesQuery extends pageQuery({ usual: 1000, most: 1000 }) {
  @Reference({ label: 'team_id' })
  teamId?: number;
}

/** REST's query of `GET /coaches/my-team`. */
export class MyCoachesQuery extends pageQuery({ usual: 1000, most: 1000 }) {}
