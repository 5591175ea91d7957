import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type BodyPart } from '../../../engine/players/injuries/body-parts.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { type Position } from '../../../engine/players/player.types.js';

export enum BodyPartEnum {
  HEAD = 'head',
  SHOULDER = 'shoulder',
  ELBOW = 'elbow',
  HAND = 'hand',
  BACK = 'back',
  OBLIQUE = 'oblique',
  GROIN = 'groin',
  HAMSTRING = 'hamstring',
  KNEE = 'knee',
  ANKLE = 'ankle',
}

registerEnumType(BodyPartEnum, {
  name: 'BodyPart',
  description: 'Part of the body that is hurt.',
  valuesConfig: {
    HEAD: { description: 'A concussion, or the face.' },
    SHOULDER: { description: 'The shoulder.' },
    ELBOW: { description: 'The elbow or the forearm.' },
    HAND: { description: 'A hand, a wrist or a finger.' },
    BACK: { description: 'The back or the neck.' },
    OBLIQUE: { description: 'The muscles of the side.' },
    GROIN: { description: 'The groin or the hip.' },
    HAMSTRING: { description: 'The back of the thigh.' },
    KNEE: { description: 'The knee.' },
    ANKLE: { description: 'An ankle, a foot or the lower leg.' },
  },
});

@ObjectType({ description: 'An injury of a player in a match of a league.', simpleResolvers: true })
export class Injury {
  playerId!: number;
  teamId!: number;
  leagueId!: number;

  @Field(() => BodyPartEnum, { description: 'The part of the body that was hurt.' })
  part!: BodyPart;

  @Field(() => Int, {
    description: 'Number, in the league’s schedule, of the first game day that the player misses.',
  })
  firstGameDay!: number;

  @Field(() => Int, { description: 'Number of game days that the player misses.' })
  days!: number;

  @Field(() => Int, { description: 'Number of the last game day that the player misses.' })
  outUntilDay!: number;

  @Field(() => IdScalar, { description: 'The match in which the player was hurt.' })
  matchId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date of that match, such as `2027-04-03`; null if it has none.',
  })
  date!: string | null;

  @Field(() => Int, {
    description: "Number of the league's season; injuries do not carry over to the next season.",
  })
  season!: number;

  @Field(() => String, { nullable: true, description: 'Name of the league; null once it is deleted.' })
  leagueName!: string | null;

  @Field({ description: 'Name of the player’s team when the player was hurt.' })
  teamName!: string;
}

export const InjuryConnection = connectionType(Injury, 'Injury');

@ObjectType({ description: 'The injury that currently keeps a player out.', simpleResolvers: true })
export class CurrentInjury extends Injury {
  @Field(() => Int, {
    description: 'Number of game days that the player still misses, including the team’s next game day.',
  })
  daysLeft!: number;
}

@ObjectType({
  description: 'An injured player, and the injury that keeps the player out.',
  simpleResolvers: true,
})
export class InjuredPlayer {
  @Field(() => IdScalar, { description: 'The player’s team.' })
  teamId!: number;

  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Field({ description: 'Name of the player.' })
  name!: string;

  @Field(() => String, { description: 'The player’s position.' })
  position!: Position;

  @Field(() => CurrentInjury, { description: 'The injury.' })
  injury!: CurrentInjury;
}

/** REST's query of `GET /players/{id}/injuries`. */
export class InjuriesQuery extends pageQuery({ usual: 100, most: 500 }) {}
