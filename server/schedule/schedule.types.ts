import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, WholeNumber } from '../core/rules.js';
import { MAX_GAMES_PER_PAIR } from '../engine/schedule/round-robin.js';
import { League } from '../leagues/league.types.js';

const scheduleTypes = ['round-robin', 'double-round-robin', 'custom'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

export enum ScheduleTypeEnum {
  ROUND_ROBIN = 'round-robin',
  DOUBLE_ROUND_ROBIN = 'double-round-robin',
  CUSTOM = 'custom',
}

registerEnumType(ScheduleTypeEnum, {
  name: 'ScheduleType',
  description: 'How often every two teams of a league meet.',
  valuesConfig: {
    ROUND_ROBIN: { description: 'Once.' },
    DOUBLE_ROUND_ROBIN: { description: 'Twice, once in each park.' },
    CUSTOM: { description: 'As often as asked.' },
  },
});

@InputType({ description: 'The schedule to make.' })
export class ScheduleInput {
  @Choice({ label: 'Schedule type', options: scheduleTypes, required: 'Schedule type is required' })
  @Field(() => ScheduleTypeEnum, { description: 'How often every two teams meet.' })
  type!: ScheduleType;

  @WholeNumber({ label: 'Matches per pair', min: 1, max: MAX_GAMES_PER_PAIR })
  @Field(() => Int, {
    nullable: true,
    description: 'For a custom schedule: 1 to 50, two if left out. Other types ignore it.',
  })
  matchesPerPair?: number | null;
}

@ObjectType({ description: 'A schedule was made.', simpleResolvers: true })
export class ScheduleResult {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Matches scheduled; those played before stay and are not counted.' })
  count!: number;

  @Field(() => League, { description: 'The league as it is now.' })
  league!: League;
}

@ObjectType({
  description: 'Progress of a league’s matches, those of series included.',
  simpleResolvers: true,
})
export class LeagueSchedule {
  @Field(() => Int, { description: 'Matches to be played.' })
  pending!: number;

  @Field(() => Int, { description: 'Matches played.' })
  simulated!: number;

  @Field(() => Int, { description: 'The last day of the schedule; 0 without one.' })
  days!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The first day with a match to be played; null if none is.',
  })
  nextDay!: number | null;
}
