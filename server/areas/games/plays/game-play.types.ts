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

@ObjectType({ description: 'A chance or an expectation before and after a play.', simpleResolvers: true })
export class BeforeAndAfter {
  @Field(() => Float, { description: 'Value before the play.' })
  before!: number;

  @Field(() => Float, { description: 'Value after the play.' })
  after!: number;
}

@ObjectType({
  description: 'A player’s credit for a play, as win probability added.',
  simpleResolvers: true,
})
export class PlayCredit {
  @Field(() => PlayerName, { description: 'The batter, a runner or the pitcher.' })
  player!: PlayerName;

  @Field(() => Float, {
    description:
      'Win probability added for the player’s own team. The pitcher gets the negative of the batting side’s total.',
  })
  wpa!: number;
}

/** State of a game after a play of any kind. */
@InterfaceType({
  description: 'Fields of every kind of play: the state of the game after the play.',
})
export class PlayState {
  @Field(() => Int, { description: 'Number of the play in the game, from 1.' })
  number!: number;

  @Field(() => Int, { description: 'The inning, from 1.' })
  inning!: number;

  @Field(() => String, { description: '`top` (the visitors bat) or `bottom`.' })
  half!: 'top' | 'bottom';

  @Field(() => Int, { description: 'Outs in the half-inning after the play, 0 to 3.' })
  outs!: number;

  @Field(() => [PlayerName], {
    nullable: 'items',
    description:
      'The runners on first, second and third after the play, with null for an empty base. All bases are null after the third out.',
  })
  bases!: (PlayerName | null)[];

  @Field(() => Int, { description: 'Runs of the home team after the play.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team after the play.' })
  awayScore!: number;

  @Field(() => Int, { description: 'Hits of the home team after the play.' })
  homeHits!: number;

  @Field(() => Int, { description: 'Hits of the away team after the play.' })
  awayHits!: number;

  @Field(() => Int, { description: 'Errors of the home team after the play.' })
  homeErrors!: number;

  @Field(() => Int, { description: 'Errors of the away team after the play.' })
  awayErrors!: number;

  @Field({ description: 'The play in plain English.' })
  text!: string;

  @Field({ description: 'Whether a run scored.' })
  scoring!: boolean;

  @Field(() => BeforeAndAfter, {
    description:
      'The home team’s chance to win, 0 to 1. The first play begins with the chance computed before the match, or, if no chance was computed, with the chance of even clubs.',
  })
  winProbability!: BeforeAndAfter;

  @Field(() => Float, {
    description:
      'Leverage index: how much the chance to win can change in the situation before the play, 1 on average. For a substitution or a placed runner: how much the chance can change in the situation after the play.',
  })
  leverage!: number;

  @Field(() => BeforeAndAfter, {
    description:
      'Runs expected to the end of the half-inning, before and after the play; 0 after the third out.',
  })
  runExpectancy!: BeforeAndAfter;

  @Field(() => [PlayCredit], {
    description:
      'Win probability added, for each player with a share in the play; empty for substitutions and placed runners.',
  })
  credits!: PlayCredit[];

  @Field(() => [LineChange], { description: 'Additions of the play to players’ lines in the box score.' })
  lines!: LineChange[];
}

/** A play during a turn at bat. */
@InterfaceType({
  implements: PlayState,
  description: 'Fields of plays with pitches: completed turns at bat and plays on the bases.',
})
export class PitchedPlay extends PlayState {
  @Field(() => PlayResultEnum, { description: 'Result of the play.' })
  result!: PlateResult | RunningResult;

  @Field(() => PlayerName, { description: 'The player at bat.' })
  batter!: PlayerName;

  @Field(() => PlayerName, { description: 'The pitcher on the mound.' })
  pitcher!: PlayerName;

  @Field(() => Int, { description: 'Number of pitches thrown.' })
  pitches!: number;

  @Field(() => [Pitch], {
    description: 'The pitches in order, derived from the game’s seed, so that they never change.',
  })
  pitchSequence!: readonly Pitch[];

  @Field(() => String, {
    nullable: true,
    description: 'The count before the last pitch of the play, balls first: `3-2`.',
  })
  count!: string | null;

  @Field(() => [RunnerMovement], {
    description:
      'Movements of the runners, the leading runner first. A completed turn at bat also lists runners who stayed on their bases, and the batter last.',
  })
  runners!: RunnerMovement[];

  @Field(() => [PutOut], { description: 'Outs made on the play.' })
  putOuts!: PutOut[];

  @Field(() => FieldingError, {
    nullable: true,
    description: 'The error on the play; null if there was none.',
  })
  error!: FieldingError | null;
}

@ObjectType({ implements: PitchedPlay, description: 'A completed turn at bat.', simpleResolvers: true })
export class PlateAppearance extends PitchedPlay {
  declare result: PlateResult;

  @Field(() => TrajectoryEnum, {
    nullable: true,
    description: 'Trajectory of the ball; null unless the batter hit the ball.',
  })
  trajectory!: Trajectory | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'First fielder of a batted ball, as scorers number positions: 1 pitcher to 9 right field; null if the ball went over the fence, or was not hit.',
  })
  fielder!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The field over whose fence the ball went: 7 left, 8 center, 9 right; null if no ball went over a fence.',
  })
  direction!: number | null;

  @Field(() => ThirdStrikeEventEnum, {
    nullable: true,
    description: 'Event that accompanied the third strike, such as a wild pitch; null if there was none.',
  })
  also!: ThirdStrikeEvent | null;

  @Field({ description: 'Whether the batter bunted.' })
  bunt!: boolean;

  @Field(() => SacrificeEnum, {
    nullable: true,
    description: 'The kind of sacrifice; null if the play was no sacrifice.',
  })
  sacrifice!: 'bunt' | 'fly' | null;

  @Field({ description: 'Whether the batter grounded into a double play.' })
  groundedIntoDoublePlay!: boolean;
}

@ObjectType({
  implements: PitchedPlay,
  description: 'A play on the bases during a turn at bat, such as a steal or a wild pitch.',
  simpleResolvers: true,
})
export class RunningPlay extends PitchedPlay {
  declare result: RunningResult;
}

@ObjectType({
  implements: PlayState,
  description: 'A substitution: a player enters for another, or moves to another position.',
  simpleResolvers: true,
})
export class Substitution extends PlayState {
  @Field(() => Substitute, { description: 'The player who enters or moves.' })
  substitute!: Substitute;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the owner ordered the player to come in. False if the owner ordered other players. Null if the owner left the choice to the manager, and for a starter who moves.',
  })
  byOrder!: boolean | null;
}

@ObjectType({
  implements: PlayState,
  description: 'The runner placed on second base at the beginning of an extra inning.',
  simpleResolvers: true,
})
export class PlacedRunner extends PlayState {
  @Field(() => PlayerName, { description: 'The runner.' })
  runner!: PlayerName;
}

/** Plays must be instances of these classes, by which GraphQL tells them apart. */
export const GamePlay = createUnionType({
  name: 'GamePlay',
  description: 'A play of a game as data.',
  types: () => [PlateAppearance, RunningPlay, Substitution, PlacedRunner] as const,
});
export type GamePlay = PlateAppearance | RunningPlay | Substitution | PlacedRunner;
