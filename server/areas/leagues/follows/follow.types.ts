import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Reference } from '../../../platform/input/rules.js';

@ObjectType({
  description: 'A team, a player or a league that the viewer follows. Exactly one of the three ids is given.',
  simpleResolvers: true,
})
export class Follow {
  @Field(() => IdScalar, { nullable: true, description: 'The team; null if it is not a team.' })
  teamId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The player; null if it is not a player.' })
  playerId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The league; null if it is not a league.' })
  leagueId!: number | null;

  @Field({ description: 'Name of the team, the player or the league.' })
  name!: string;

  @Field({ description: 'When the viewer began to follow it.' })
  createdAt!: Date;
}

@InputType({ description: 'A team, a player or a league: exactly one id.' })
export class FollowInput {
  @Reference({ label: 'Team' })
  @Field(() => IdScalar, { nullable: true, description: 'The team.' })
  teamId?: number | null;

  @Reference({ label: 'Player' })
  @Field(() => IdScalar, { nullable: true, description: 'The player.' })
  playerId?: number | null;

  @Reference({ label: 'League' })
  @Field(() => IdScalar, { nullable: true, description: 'The league.' })
  leagueId?: number | null;
}
