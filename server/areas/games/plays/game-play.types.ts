import { createUnionType, Field, Float, Int, InterfaceType, ObjectType } from 'type-graphql';
import {
  type PlateResult,
  type RunningResult,
  type ThirdStrikeEvent,
  type Trajectory,
} from '../../../engine/game/plays/play.types.js';
import { PlayerName } from '../box-scores/game.types.js';
import { Pitch } from './pitch.types.js';
import {
  FieldingError,
  PlayResultEnum,
  PutOut,
  RunnerMovement,
  SacrificeEnum,
  Substitute,
  ThirdStrikeEventEnum,
  TrajectoryEnum,
} from './play.types.js';
import { LineChange } from './line-change.types.js';

@ObjectType({ description: 'A chance or an expectation around a play.', simpleResolvers: true })
export class BeforeAndAfter {
  @Field(() => Float, { description: 'As the play began.' })
  before!: number;

  @Field(() => Float, { description: 'After it.' })
  after!: number;
}

@ObjectType({ description: 'Changes of the chance to win by a play, by player.', simpleResolvers: true })
export class PlayCredit {
  @Field(() => PlayerName, { description: 'The batter or a runner, or the pitcher.' })
  player!: PlayerName;

  @Field(() => Float, {
    description:
      'Win probability added for the player’s own team: of the pitcher, the opposite of what those at bat get.',
  })
  wpa!: number;
}

/** State of a game after a play, whatever its kind. */
@InterfaceType({
  description: 'Fields of every play of a game, whatever its kind: the state of the game after it.',
})
export class PlayState {
  @Field(() => Int, { description: 'Its place in the game, from 1.' })
  number!: number;

  @Field(() => Int, { description: 'From 1.' })
  inning!: number;

  @Field(() => String, { description: '`top`, the visitors at bat, or `bottom`.' })
  half!: 'top' | 'bottom';

  @Field(() => Int, { description: 'Outs of the half-inning after it, 0 to 3.' })
  outs!: number;

  @Field(() => [PlayerName], {
    nullable: 'items',
    description:
      'The runners on first, second and third after it; null for an empty base. None after the third out.',
  })
  bases!: (PlayerName | null)[];

  @Field(() => Int, { description: 'Runs of the home team after it.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team after it.' })
  awayScore!: number;

  @Field(() => Int, { description: 'Hits of the home team after it.' })
  homeHits!: number;

  @Field(() => Int, { description: 'Hits of the away team after it.' })
  awayHits!: number;

  @Field(() => Int, { description: 'Errors of the home team after it.' })
  homeErrors!: number;

  @Field(() => Int, { description: 'Errors of the away team after it.' })
  awayErrors!: number;

  @Field({ description: 'The play in plain English.' })
  text!: string;

  @Field({ description: 'Whether a run came in.' })
  scoring!: boolean;

  @Field(() => BeforeAndAfter, {
    description: 'The home team’s chance to win, 0 to 1: how often home teams win from there.',
  })
  winProbability!: BeforeAndAfter;

  @Field(() => Float, {
    description:
      'Leverage index of the situation it happened in: how much the chance to win can change there, 1 on average. Of a substitution or placed runner, that of the situation it leads to.',
  })
  leverage!: number;

  @Field(() => BeforeAndAfter, {
    description:
      'Runs expected to the end of the half-inning, before and after it; none after the third out.',
  })
  runExpectancy!: BeforeAndAfter;

  @Field(() => [PlayCredit], {
    description: 'Whose win probability added it is; empty for substitutions and placed runners.',
  })
  credits!: PlayCredit[];

  @Field(() => [LineChange], { description: 'Its additions to the lines of the box score.' })
  lines!: LineChange[];
}

@ObjectType({ implements: PlayState, description: 'A batter’s turn, to its end.', simpleResolvers: true })
export class PlateAppearance extends PlayState {
  @Field(() => PlayResultEnum, { description: 'Its result.' })
  result!: PlateResult;

  @Field(() => PlayerName, { description: 'The player at bat.' })
  batter!: PlayerName;

  @Field(() => PlayerName, { description: 'The pitcher on the mound.' })
  pitcher!: PlayerName;

  @Field(() => Int, { description: 'Pitches thrown in it.' })
  pitches!: number;

  @Field(() => [Pitch], {
    description: 'Those pitches in order. They follow from the game’s seed, and are the same ones each time.',
  })
  pitchSequence!: readonly Pitch[];

  @Field(() => String, {
    nullable: true,
    description: 'The count it happened on, balls first: `3-2`.',
  })
  count!: string | null;

  @Field(() => TrajectoryEnum, {
    nullable: true,
    description: 'Trajectory of the ball; null unless it was hit.',
  })
  trajectory!: Trajectory | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'First fielder of a batted ball, as scorers number positions: 1 pitcher to 9 right field; null for one over the fence.',
  })
  fielder!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The field over whose fence the ball went: 7 left, 8 center, 9 right; null when it stayed in the park.',
  })
  direction!: number | null;

  @Field(() => ThirdStrikeEventEnum, {
    nullable: true,
    description: 'The other event of a third strike; null for none.',
  })
  also!: ThirdStrikeEvent | null;

  @Field({ description: 'Whether the batter bunted.' })
  bunt!: boolean;

  @Field(() => SacrificeEnum, { nullable: true, description: 'The kind of sacrifice.' })
  sacrifice!: 'bunt' | 'fly' | null;

  @Field({ description: 'Whether the batter grounded into a double play.' })
  groundedIntoDoublePlay!: boolean;

  @Field(() => [RunnerMovement], {
    description:
      'Everyone whose place changed or who was on base: the leading runner first, then the batter.',
  })
  runners!: RunnerMovement[];

  @Field(() => [PutOut], { description: 'Its outs.' })
  putOuts!: PutOut[];

  @Field(() => FieldingError, { nullable: true, description: 'The error that changed it.' })
  error!: FieldingError | null;
}

@ObjectType({
  implements: PlayState,
  description: 'A steal, a wild pitch and their like, between pitches to a batter.',
  simpleResolvers: true,
})
export class RunningPlay extends PlayState {
  @Field(() => PlayResultEnum, { description: 'Its result.' })
  result!: RunningResult;

  @Field(() => PlayerName, { description: 'The player at bat.' })
  batter!: PlayerName;

  @Field(() => PlayerName, { description: 'The pitcher.' })
  pitcher!: PlayerName;

  @Field(() => Int, { description: 'Pitches thrown in it.' })
  pitches!: number;

  @Field(() => [Pitch], {
    description: 'Those pitches in order. They follow from the game’s seed, and are the same ones each time.',
  })
  pitchSequence!: readonly Pitch[];

  @Field(() => String, { nullable: true, description: 'The count it happened on, balls first: `3-2`.' })
  count!: string | null;

  @Field(() => [RunnerMovement], { description: 'Everyone whose place changed: the leading runner first.' })
  runners!: RunnerMovement[];

  @Field(() => [PutOut], { description: 'Its outs.' })
  putOuts!: PutOut[];

  @Field(() => FieldingError, { nullable: true, description: 'The error that changed it.' })
  error!: FieldingError | null;
}

@ObjectType({
  implements: PlayState,
  description: 'A player comes in for another, or moves to another position.',
  simpleResolvers: true,
})
export class Substitution extends PlayState {
  @Field(() => Substitute, { description: 'The player who comes in.' })
  substitute!: Substitute;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the owner ordered the player to come in; null where that was left to the manager, and for a starter who moves.',
  })
  byOrder!: boolean | null;
}

@ObjectType({
  implements: PlayState,
  description: 'The runner whom an extra inning begins with, on second.',
  simpleResolvers: true,
})
export class PlacedRunner extends PlayState {
  @Field(() => PlayerName, { description: 'The runner.' })
  runner!: PlayerName;
}

/** Instances of these classes, so that GraphQL can tell them apart. */
export const GamePlay = createUnionType({
  name: 'GamePlay',
  description: 'A play of a game as data.',
  types: () => [PlateAppearance, RunningPlay, Substitution, PlacedRunner] as const,
});
export type GamePlay = PlateAppearance | RunningPlay | Substitution | PlacedRunner;
