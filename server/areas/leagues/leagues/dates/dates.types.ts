import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { CalendarDate, Choices, Members, Text, type TextRule } from '../../../../platform/input/rules.js';
import { type Break, type Weekday, weekdays } from '../../../../engine/league/schedule/dates.js';

const WeekdayEnum: EnumOf<Weekday> = {
  MON: 'mon',
  TUE: 'tue',
  WED: 'wed',
  THU: 'thu',
  FRI: 'fri',
  SAT: 'sat',
  SUN: 'sun',
};
registerEnumType(WeekdayEnum, { name: 'Weekday', description: 'Day of the week.' });

/** A time of day on the 24-hour clock. */
export const timeOfDay: TextRule = {
  label: 'Time',
  pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be from 00:00 to 23:59, such as 20:00'],
};

const firstDayOfBreak = 'First date without games, such as `2027-07-12`.';
const lastDayOfBreak = 'Last date without games.';

@InputType({ description: 'Dates on which a league does not play.' })
export class ScheduleBreakInput implements Break {
  @CalendarDate({ label: 'From', required: 'The first date of a break is required' })
  @Field({ description: firstDayOfBreak })
  from!: string;

  @CalendarDate({ label: 'To', required: 'The last date of a break is required' })
  @Field({ description: lastDayOfBreak })
  to!: string;
}

@ObjectType({ description: 'Dates on which a league does not play.', simpleResolvers: true })
export class ScheduleBreak implements Break {
  @Field({ description: firstDayOfBreak })
  from!: string;

  @Field({ description: lastDayOfBreak })
  to!: string;
}

/** The calendar of a league's season; fields of the league and of inputs that change it. */
@InputType()
export class SeasonDatesInput {
  @CalendarDate({ label: 'First day' })
  @Field(() => String, {
    nullable: true,
    description:
      'First date of the season, such as `2027-04-01`; in a season that has begun, date of the next day to play. A date on which the league does not play means the next one on which it does. Null removes the dates of pending matches.',
  })
  firstDay?: string | null;

  @Text({ label: 'Time zone', max: 64 })
  @Field(() => String, {
    nullable: true,
    description: 'Time zone of the league by its name in the IANA database, such as `America/Chicago`.',
  })
  timeZone?: string | null;

  @Choices({ label: 'Weekdays', options: weekdays, optional: true })
  @Field(() => [WeekdayEnum], {
    nullable: true,
    description: 'Weekdays on which the league plays; every day if omitted.',
  })
  gameWeekdays?: Weekday[] | null;

  @Text(timeOfDay)
  @Field(() => String, {
    nullable: true,
    description:
      'Time of day of the first pitches in the time zone, on the 24-hour clock, such as `19:05`; null for none.',
  })
  gameTime?: string | null;

  @Members({ label: 'Breaks', type: ScheduleBreakInput, max: 50 })
  @Field(() => [ScheduleBreakInput], {
    nullable: true,
    description: 'Dates on which the league does not play; at most 50 breaks of at most a year each.',
  })
  breaks?: ScheduleBreakInput[] | null;
}

@ObjectType()
export class SeasonDates {
  @Field(() => String, {
    nullable: true,
    description:
      'Date from which the days of the season were last dated, such as `2027-04-01`; null while the season has no dates.',
  })
  firstDay!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Time zone of the league by its name in the IANA database; null if none is set.',
  })
  timeZone!: string | null;

  @Field(() => [WeekdayEnum], { description: 'Weekdays on which the league plays.' })
  gameWeekdays!: Weekday[];

  @Field(() => String, {
    nullable: true,
    description:
      'Usual time of day of the first pitches in the time zone, on the 24-hour clock; null if there is none.',
  })
  gameTime!: string | null;

  @Field(() => [ScheduleBreak], { description: 'Dates on which the league does not play.' })
  breaks!: Break[];
}
