import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';

@ObjectType({ description: 'An entry of a league’s or a club’s record book.', simpleResolvers: true })
export class LeagueRecord {
  @Field({ description: 'Key of the record, such as `game_home_runs`.' })
  key!: string;

  @Field({ description: 'Name of the record, such as `Most hits in a game`.' })
  label!: string;

  @Field(() => Float, { description: 'The record value.' })
  value!: number;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the player; null for a record of a club.' })
  playerId!: number | null;

  @Field(() => String, { nullable: true, description: 'The player’s name; null if `playerId` is null.' })
  playerName!: string | null;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the club; null for a record of a career.' })
  teamId!: number | null;

  @Field(() => String, { nullable: true, description: 'The club’s name; null if `teamId` is null.' })
  teamName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the opponent; null unless it is a record of a game.',
  })
  opponentName!: string | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the match; null unless it is a record of a game.',
  })
  matchId!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of the season; null for a record of a career.' })
  season!: number | null;
}
