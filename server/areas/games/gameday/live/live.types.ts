import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Moment, WholeNumber } from '../../../../platform/input/rules.js';

/** The length of a live game, in minutes. */
const length = { label: 'Minutes', min: 1, max: 240, required: 'Minutes are required' };

@InputType({ description: 'First pitch and length of a match that is played live.' })
export class StartMatchInput {
  @WholeNumber(length)
  @Field(() => Int, {
    description: 'Approximate length of nine innings in minutes, 1 to 240; a real game takes about 180.',
  })
  minutes!: number;

  @Moment({ label: 'First pitch' })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the first pitch, at most a year ahead; if left out, the game starts now.',
  })
  firstPitchAt?: Date | string | null;
}

@InputType({ description: 'Days of a league’s schedule to play live, and their times.' })
export class StartLeagueInput extends StartMatchInput {
  @WholeNumber({ label: 'Days', min: 1, max: 7, usual: 1 })
  @Field(() => Int, {
    nullable: true,
    description: 'Number of consecutive days of the schedule to play, 1 to 7; 1 if left out.',
  })
  days?: number;
}

@ObjectType({ description: 'Matches that were started live.', simpleResolvers: true })
export class StartedMatches {
  @Field({ description: 'Confirmation, as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of matches that were started.' })
  started!: number;
}
