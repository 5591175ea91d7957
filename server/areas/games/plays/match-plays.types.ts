import { Field, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { WholeNumber } from '../../../platform/input/rules.js';
import { PlayerName } from '../box-scores/game.types.js';
import { GamePlay } from './game-play.types.js';

@ObjectType({ description: 'A place in a starting lineup.', simpleResolvers: true })
export class LineupPlace {
  @Field(() => PlayerName, { description: 'The player.' })
  player!: PlayerName;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the batting order, 1 to 9; null for a pitcher who does not bat.',
  })
  slot!: number | null;

  @Field({ description: 'The player’s position.' })
  position!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the owner ordered the player to start. False if the owner ordered other players; null if the owner left the choice to the manager.',
  })
  byOrder!: boolean | null;
}

@ObjectType({
  description: 'The starters of both teams: each team’s batting order, then its pitcher.',
  simpleResolvers: true,
})
export class Lineups {
  @Field(() => [LineupPlace], { description: 'The home team’s starters.' })
  home!: LineupPlace[];

  @Field(() => [LineupPlace], { description: 'The away team’s starters.' })
  away!: LineupPlace[];
}

@ObjectType({
  description:
    'The plays of a match so far: all plays once the match is over, no plays before the first pitch.',
  simpleResolvers: true,
})
export class MatchPlays {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field({ description: 'Status of the match.' })
  status!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the next play becomes visible; null before the first pitch, and if no play follows.',
  })
  nextAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time of the first pitch of a live match.' })
  firstPitchAt!: Date | null;

  @Field(() => Date, { description: 'Time of this answer by the server’s clock.' })
  serverTime!: Date;

  @Field(() => Lineups, { nullable: true, description: 'The starting lineups; null before the first pitch.' })
  lineups!: Lineups | null;

  @Field(() => [GamePlay], { description: 'The plays in order.' })
  plays!: readonly GamePlay[];
}

/** Upper bound of the plays in a game. */
export const mostPlays = 1_000_000;

/** REST's query of `GET /matches/{id}/plays`. */
export class PlaysQuery {
  /** Only plays after this play number; the first play is number 1. */
  @WholeNumber({ label: 'after', min: 0, max: mostPlays, usual: 0 })
  after?: number;
}
