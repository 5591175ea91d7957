import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Text, WholeNumber } from '../../../../platform/input/rules.js';
import { timeOfDay } from '../../../leagues/leagues/dates/dates.types.js';

@InputType({ description: 'Live nights: time of the games, and their length.' })
export class LiveNightsInput {
  @Text({ ...timeOfDay, required: 'Time is required' })
  @Field({ description: 'Time of the first pitches on the 24-hour clock, such as `20:00`.' })
  time!: string;

  @Text({ label: 'Time zone', required: 'Time zone is required', max: 64 })
  @Field({ description: 'Time zone by its name in the IANA database, such as `Europe/Berlin`.' })
  timeZone!: string;

  @WholeNumber({ label: 'Length', min: 1, max: 240, required: 'Length is required' })
  @Field(() => Int, { description: 'Approximate length of nine innings in minutes, 1 to 240.' })
  minutes!: number;
}

@ObjectType({
  description: 'Live nights of a league: one day of its schedule is played live every evening.',
  simpleResolvers: true,
})
export class LiveNights {
  @Field({ description: 'Time of the first pitches on the 24-hour clock, such as `20:00`.' })
  time!: string;

  @Field({ description: 'Time zone by its name in the IANA database, such as `Europe/Berlin`.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Approximate length of nine innings in minutes.' })
  minutes!: number;

  @Field(() => Date, { description: 'Time of the next evening’s first pitches.' })
  nextAt!: Date;

  @Field(() => Int, {
    description: 'Number of matches announced for the next evening; 0 if the league has no pending matches.',
  })
  nextMatches!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Day of the schedule on which the announced matches are; the first day if they are on several days. Null if no match is announced.',
  })
  nextDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Says which matches of the announced day were left out, or that an evening was skipped; null if there is nothing to report.',
  })
  note!: string | null;
}
