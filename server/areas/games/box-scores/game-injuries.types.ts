import { Field, Int, ObjectType } from 'type-graphql';
import { type BodyPart } from '../../../engine/players/injuries/body-parts.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { BodyPartEnum } from '../../clubs/players/injury.types.js';
import { PlayerName } from './game.types.js';

@ObjectType({ description: 'A player who was hurt in a game.', simpleResolvers: true })
export class GameInjury extends PlayerName {
  matchId!: number;

  @Field(() => IdScalar, { description: 'The player’s team at that time.' })
  teamId!: number;

  @Field(() => BodyPartEnum, { description: 'The part of the body that was hurt.' })
  part!: BodyPart;

  @Field(() => Int, { description: 'Number of game days that the player misses because of the injury.' })
  days!: number;
}
