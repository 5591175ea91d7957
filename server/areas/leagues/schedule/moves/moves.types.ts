import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { CalendarDate, Flag, Reference, Text } from '../../../../platform/input/rules.js';
import { timeOfDay } from '../../leagues/dates/dates.types.js';
import { Match } from '../../matches/match.types.js';

@InputType()
class TrialInput {
  @Flag({ label: 'Dry run' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'If true, nothing is stored: the answer tells what the change would cost.',
  })
  dryRun?: boolean | null;
}

@InputType({ description: 'A new date of a match. Either `date` or `swapWith` is required.' })
export class MoveMatchInput extends TrialInput {
  @CalendarDate({ label: 'Date' })
  @Field(() => String, { nullable: true, description: 'The new date, such as `2027-04-03`.' })
  date?: string | null;

  @Text(timeOfDay)
  @Field(() => String, {
    nullable: true,
    description:
      'Time of day of the first pitch in the time zone of the league, such as `19:05`; null for none. If omitted, the match keeps its time; a postponed match gets the usual time of the league.',
  })
  time?: string | null;

  @Reference({ label: 'Swap with' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of another pending match of the league, which exchanges dates and times with this one.',
  })
  swapWith?: number | null;
}

@InputType({ description: 'A new date of a day of the schedule.' })
export class MoveDayInput extends TrialInput {
  @CalendarDate({ label: 'Date', required: 'The new date is required' })
  @Field({ description: 'The new date, such as `2027-04-03`.' })
  date!: string;

  @Flag({ label: 'Swap' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'If true, the matches of that date are moved to the former date of the day.',
  })
  swap?: boolean | null;
}

@InputType({ description: 'Postponement of a match.' })
export class PostponeInput extends TrialInput {
  @Text({ label: 'Reason', max: 200 })
  @Field(() => String, { nullable: true, description: 'Reason, such as “Rain”; at most 200 characters.' })
  reason?: string | null;
}

@ObjectType({
  description: 'A figure or rule of the fairness certificate that a change makes different.',
  simpleResolvers: true,
})
export class ScheduleCost {
  @Field({ description: 'Name of the figure, or the rule.' })
  label!: string;

  @Field({ description: 'Value before the change: the range among the clubs, or that of the rule.' })
  before!: string;

  @Field({ description: 'Value after the change.' })
  after!: string;

  @Field({ description: 'Whether the schedule no longer meets the rule.' })
  broken!: boolean;
}

@ObjectType({ description: 'Result of moving or postponing matches.', simpleResolvers: true })
export class ScheduleChange {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => [ScheduleCost], {
    description: 'Changes of the fairness certificate; empty if the schedule is as fair as before.',
  })
  costs!: readonly ScheduleCost[];

  @Field(() => [Match], { description: 'The matches that were moved or postponed, after the change.' })
  matches!: readonly Match[];
}
