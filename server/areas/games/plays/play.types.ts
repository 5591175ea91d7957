import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  type PlateResult,
  type Play as RecordedPlay,
  type RunningResult,
  type ThirdStrikeEvent,
  type Trajectory,
} from '../../../engine/game/plays/play.types.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { PlayerName } from '../box-scores/game.types.js';
import { Pitch } from './pitch.types.js';

const PlayKindEnum: EnumOf<RecordedPlay['kind']> = {
  PLATE_APPEARANCE: 'plate appearance',
  RUNNING_PLAY: 'running play',
  SUBSTITUTION: 'substitution',
  PLACED_RUNNER: 'placed runner',
};

registerEnumType(PlayKindEnum, {
  name: 'PlayKind',
  description: 'Kinds of plays.',
  valuesConfig: {
    PLATE_APPEARANCE: { description: 'A completed turn at bat.' },
    RUNNING_PLAY: { description: 'A play during a turn at bat, such as a steal or a wild pitch.' },
    SUBSTITUTION: { description: 'A player enters for another, or moves to another position.' },
    PLACED_RUNNER: { description: 'A runner is placed on second base at the beginning of an extra inning.' },
  },
});

type PlayResult = PlateResult | RunningResult;

export const PlayResultEnum: EnumOf<PlayResult> = {
  STRIKEOUT: 'strikeout',
  WALK: 'walk',
  INTENTIONAL_WALK: 'intentional walk',
  HIT_BY_PITCH: 'hit by pitch',
  HOME_RUN: 'home run',
  TRIPLE: 'triple',
  DOUBLE: 'double',
  SINGLE: 'single',
  REACHED_ON_ERROR: 'reached on error',
  FIELDERS_CHOICE: "fielder's choice",
  OUT: 'out',
  CATCHERS_INTERFERENCE: "catcher's interference",
  STOLEN_BASE: 'stolen base',
  CAUGHT_STEALING: 'caught stealing',
  PICKED_OFF: 'picked off',
  WILD_PITCH: 'wild pitch',
  PASSED_BALL: 'passed ball',
  BALK: 'balk',
  PICKOFF_ERROR: 'pickoff error',
  DEFENSIVE_INDIFFERENCE: 'defensive indifference',
  DROPPED_FOUL: 'dropped foul',
  PICKED_OFF_STEALING: 'picked off stealing',
  OTHER_ADVANCE: 'other advance',
};

registerEnumType(PlayResultEnum, {
  name: 'PlayResult',
  description:
    'Results of a plate appearance, from STRIKEOUT to CATCHERS_INTERFERENCE, or of a running play.',
  valuesConfig: {
    DROPPED_FOUL: {
      description: 'An error: a fielder dropped a foul fly. The turn at bat continues.',
    },
    PICKED_OFF_STEALING: { description: 'A runner was picked off and caught stealing the next base.' },
    OTHER_ADVANCE: { description: 'A runner tries for a base on a pitch that did not get far away.' },
  },
});

export const ThirdStrikeEventEnum: EnumOf<ThirdStrikeEvent> = {
  WILD_PITCH: 'wild pitch',
  PASSED_BALL: 'passed ball',
  STOLEN_BASE: 'stolen base',
  CAUGHT_STEALING: 'caught stealing',
  PICKED_OFF: 'picked off',
  PICKED_OFF_STEALING: 'picked off stealing',
  PICKOFF_ERROR: 'pickoff error',
  DEFENSIVE_INDIFFERENCE: 'defensive indifference',
  OTHER_ADVANCE: 'other advance',
};

registerEnumType(ThirdStrikeEventEnum, {
  name: 'ThirdStrikeEvent',
  description: 'Events that can accompany a third strike; in real games also a fourth ball.',
});

export const TrajectoryEnum: EnumOf<Trajectory> = {
  GROUND_BALL: 'ground ball',
  FLY_BALL: 'fly ball',
  LINE_DRIVE: 'line drive',
  POP_UP: 'pop-up',
};

registerEnumType(TrajectoryEnum, { name: 'Trajectory', description: 'Trajectories of a batted ball.' });

export const SacrificeEnum: EnumOf<'bunt' | 'fly'> = { BUNT: 'bunt', FLY: 'fly' };

registerEnumType(SacrificeEnum, { name: 'Sacrifice', description: 'Kinds of sacrifices by a batter.' });

@ObjectType({ description: 'Movement of one player on the bases.', simpleResolvers: true })
export class RunnerMovement {
  @Field(() => PlayerName, { description: 'The batter or runner who moves.' })
  player!: PlayerName;

  @Field(() => Int, {
    nullable: true,
    description: 'The base before the play, 1 to 3; 0 for the batter; null for a runner placed on a base.',
  })
  from!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The base reached, 4 for home; null if the player was put out.',
  })
  to!: number | null;
}

@ObjectType({ description: 'One out of a play.', simpleResolvers: true })
export class PutOut {
  @Field(() => Int, {
    description: 'Base on which the player who was put out stood before the play; 0 for the batter.',
  })
  from!: number;

  @Field(() => [Int], {
    description:
      'Fielders who touched the ball, in order, as scorers number positions: 1 pitcher to 9 right field. The last fielder made the putout.',
  })
  fielders!: number[];
}

@ObjectType({ description: 'An error in the field.', simpleResolvers: true })
export class FieldingError {
  @Field(() => Int, { description: 'The fielder’s position number: 1 pitcher to 9 right field.' })
  fielder!: number;

  @Field({ description: 'Whether the error was a throwing error; if false, a fielding error.' })
  throwing!: boolean;
}

@ObjectType({ description: 'A player who enters, or moves to another position.', simpleResolvers: true })
export class Substitute {
  @Field(() => PlayerName, { description: 'The player.' })
  player!: PlayerName;

  @Field({ description: 'Whether the player is on the home team.' })
  isHome!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the batting order, 1 to 9; null for a pitcher who does not bat.',
  })
  slot!: number | null;

  @Field({ description: 'The new position; PH for a pinch hitter, PR for a pinch runner.' })
  position!: string;
}

@ObjectType({
  description: 'A play as scored. Fields that do not apply to the kind of play are null, or an empty list.',
  simpleResolvers: true,
})
export class Play {
  @Field(() => PlayKindEnum, { description: 'The kind of play.' })
  kind!: RecordedPlay['kind'];

  @Field(() => PlayResultEnum, {
    nullable: true,
    description: 'The result of the play; null for substitutions and placed runners.',
  })
  result!: PlayResult | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The player at bat; null for substitutions and placed runners.',
  })
  batter!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher on the mound; null for substitutions and placed runners.',
  })
  pitcher!: PlayerName | null;

  @Field(() => Int, { nullable: true, description: 'Number of pitches thrown.' })
  pitches!: number | null;

  @Field(() => [Pitch], {
    description:
      'The pitches in order. They are derived from the game’s seed, so they are the same each time.',
  })
  pitchSequence!: readonly Pitch[];

  @Field(() => String, {
    nullable: true,
    description:
      'The count on which the play happened, balls first: `3-2`. It is the count before the last pitch, or the current count if no pitch was thrown. Null for substitutions and placed runners.',
  })
  count!: string | null;

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
      'The field over whose fence the ball went: 7 left, 8 center, 9 right. Null if no ball went over the fence, and in games for which the direction was not recorded.',
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

  @Field(() => [RunnerMovement], {
    description:
      'Movements of all runners, the leading runner first, the batter last. Runners who stayed on their bases are listed too.',
  })
  runners!: RunnerMovement[];

  @Field(() => [PutOut], { description: 'Outs made on the play.' })
  putOuts!: PutOut[];

  @Field(() => FieldingError, {
    nullable: true,
    description: 'The error on the play; null if there was none.',
  })
  error!: FieldingError | null;

  @Field(() => Substitute, {
    nullable: true,
    description: 'The player who enters or moves; null unless the play is a substitution.',
  })
  substitute!: Substitute | null;
}

@ObjectType({ description: 'A play as a sentence, with the score after it.', simpleResolvers: true })
export class PlayText {
  @Field(() => Int, { description: 'Number of the play in the game, from 1.' })
  number!: number;

  @Field(() => Int, { description: 'The inning, from 1.' })
  inning!: number;

  @Field(() => String, { description: '`top` (the visitors bat) or `bottom`.' })
  half!: 'top' | 'bottom';

  @Field({ description: 'The play in plain English.' })
  text!: string;

  @Field(() => Int, { description: 'Runs of the home team after the play.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team after the play.' })
  awayScore!: number;

  @Field(() => Int, { description: 'Outs in the half-inning after the play, 0 to 3.' })
  outs!: number;

  @Field({ description: 'Whether a run scored.' })
  scoring!: boolean;

  /** The play as scored, computed when requested. */
  scored!: () => Play;
}
