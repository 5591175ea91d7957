import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Text, WholeNumber } from '../../../../platform/input/rules.js';

@InputType({ description: 'One day of the schedule, live every evening.' })
export class LiveNightsInput {
  @Text({
    label: 'Time',
    required: 'Time is required',
    pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be from 00:00 to 23:59, such as 20:00'],
  })
  @Field({ description: 'Of the first pitches, on the 24-hour clock: `20:00`.' })
  time!: string;

  @Text({ label: 'Time zone', required: 'Time zone is required', max: 64 })
  @Field({ description: 'Time zone of that time, as the IANA database names it: `Europe/Berlin`.' })
  timeZone!: string;

  @WholeNumber({ label: 'Length', min: 1, max: 240, required: 'Length is required' })
  @Field(() => Int, { description: 'About how many minutes nine innings last, 1 to 240.' })
  minutes!: number;
}

@ObjectType({ description: 'One day of the schedule, live every evening.', simpleResolvers: true })
export class LiveNights {
  @Field({ description: 'Of the first pitches, on the 24-hour clock: `20:00`.' })
  time!: string;

  @Field({ description: 'Time zone of that time, as the IANA database names it: `Europe/Berlin`.' })
  timeZone!: string;

  @Field(() => Int, { description: 'About how many minutes nine innings last.' })
  minutes!: number;

  @Field(() => Date, { description: 'The next evening’s first pitches.' })
  nextAt!: Date;

  @Field(() => Int, {
    description: 'Matches announced for then; 0 while the league has no pending ones.',
  })
  nextMatches!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Their game day, the first one if they are of several; null while none are announced.',
  })
  nextDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why matches of that day are not announced, or that the evening before was skipped, in sentences; null when there is nothing to say.',
  })
  note!: string | null;
}
