import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Moment, WholeNumber } from '../../../../platform/input/rules.js';

/** The length of a live game, in minutes. */
const length = { label: 'Minutes', min: 1, max: 240, required: 'Minutes are required' };

@InputType({ description: 'Times of a match that is played live.' })
export class StartMatchInput {
  @WholeNumber(length)
  @Field(() => Int, {
    description: 'About how many minutes nine innings last, 1 to 240: 180 are about those of a real game.',
  })
  minutes!: number;

  @Moment({ label: 'First pitch' })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the first pitch, within a year; now if left out.',
  })
  firstPitchAt?: Date | string | null;
}

@InputType({ description: 'Times of the next days of a league’s schedule, played live.' })
export class StartLeagueInput extends StartMatchInput {
  @WholeNumber({ label: 'Days', min: 1, max: 7, usual: 1 })
  @Field(() => Int, {
    nullable: true,
    description: 'Days of the schedule, 1 to 7, one after another; 1 if left out.',
  })
  days?: number;
}

@ObjectType({ description: 'Matches that were started live.', simpleResolvers: true })
export class StartedMatches {
  @Field({ description: 'Confirmation, as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of matches.' })
  started!: number;
}
