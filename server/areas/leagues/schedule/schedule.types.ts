import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, Decimal, WholeNumber } from '../../../platform/input/rules.js';
import { MAX_SEASON_GAMES } from '../../../engine/league/schedule/calendar.js';
import { MAX_WEIGHT, usualWeights } from '../../../engine/league/schedule/opponents.js';
import { MAX_GAMES_PER_PAIR } from '../../../engine/league/schedule/round-robin.js';
import { SeasonDatesInput } from '../leagues/dates/dates.types.js';
import { League } from '../leagues/league.types.js';
import { ScheduleCertificate } from './certificate.types.js';

const scheduleTypes = ['round-robin', 'double-round-robin', 'custom', 'balanced'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

export enum ScheduleTypeEnum {
  ROUND_ROBIN = 'round-robin',
  DOUBLE_ROUND_ROBIN = 'double-round-robin',
  CUSTOM = 'custom',
  BALANCED = 'balanced',
}

registerEnumType(ScheduleTypeEnum, {
  name: 'ScheduleType',
  description: 'Kind of schedule, which determines the number of games between two teams of a league.',
  valuesConfig: {
    ROUND_ROBIN: { description: 'Every two teams meet once.' },
    DOUBLE_ROUND_ROBIN: { description: 'Every two teams meet twice, once in each park.' },
    CUSTOM: { description: 'Every two teams meet `matchesPerPair` times.' },
    BALANCED: {
      description: 'Every team plays `games` games in all, most often against teams of its division.',
    },
  },
});

const mostDaysOff = 1000;

@InputType({ description: 'The schedule to make with a new season.' })
export class SeasonScheduleInput extends SeasonDatesInput {
  @Choice({ label: 'Schedule type', options: scheduleTypes })
  @Field(() => ScheduleTypeEnum, {
    nullable: true,
    description: 'Kind of schedule; if omitted, balanced, which requires `games`.',
  })
  type?: ScheduleType | null;

  @WholeNumber({ label: 'Matches per pair', min: 1, max: MAX_GAMES_PER_PAIR })
  @Field(() => Int, {
    nullable: true,
    description: 'For a custom schedule: number of matches between every two teams, 1 to 50; two if omitted.',
  })
  matchesPerPair?: number | null;

  @WholeNumber({ label: 'Games', min: 1, max: MAX_SEASON_GAMES })
  @Field(() => Int, {
    nullable: true,
    description: `Required for a balanced schedule: number of games of each team, 1 to ${MAX_SEASON_GAMES}; an even number if the number of teams is odd.`,
  })
  games?: number | null;

  @Decimal({ label: 'Division weight', min: 1, max: MAX_WEIGHT, usual: usualWeights.division })
  @Field(() => Float, {
    nullable: true,
    description: `For a balanced schedule: how many times as often two teams of a division meet as two teams of different conferences. From 1 to ${MAX_WEIGHT}; ${usualWeights.division} if omitted.`,
  })
  divisionWeight?: number | null;

  @Decimal({ label: 'Conference weight', min: 1, max: MAX_WEIGHT, usual: usualWeights.conference })
  @Field(() => Float, {
    nullable: true,
    description: `For a balanced schedule: how many times as often two teams of a conference but different divisions meet as two teams of different conferences. From 1 to the division weight; ${usualWeights.conference} if omitted.`,
  })
  conferenceWeight?: number | null;

  @WholeNumber({ label: 'Days off', min: 0, max: mostDaysOff })
  @Field(() => Int, {
    nullable: true,
    description:
      'For a balanced schedule: number of days off of each team; if omitted, one for every seven games.',
  })
  offDays?: number | null;
}

@InputType({ description: 'The schedule to make.' })
export class ScheduleInput extends SeasonScheduleInput {
  @Choice({ label: 'Schedule type', options: scheduleTypes, required: 'Schedule type is required' })
  @Field(() => ScheduleTypeEnum, { description: 'Kind of schedule.' })
  override type!: ScheduleType;
}

@ObjectType({ description: 'Result of making a schedule.', simpleResolvers: true })
export class ScheduleResult {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of matches added; played matches stay and are not counted.' })
  count!: number;

  @Field(() => ScheduleCertificate, {
    nullable: true,
    description: 'Fairness certificate of the schedule; null if the schedule has more than 50,000 matches.',
  })
  certificate!: ScheduleCertificate | null;

  @Field(() => League, { description: 'The league after the change.' })
  league!: League;
}

@ObjectType({
  description: 'Progress of a league’s matches, including playoff and tournament games.',
  simpleResolvers: true,
})
export class LeagueSchedule {
  leagueId!: number;
  season!: number;

  @Field(() => Int, { description: 'Number of matches not yet played, including live matches.' })
  pending!: number;

  @Field(() => Int, { description: 'Number of matches that are being played live.' })
  inProgress!: number;

  @Field(() => Int, { description: 'Number of matches played.' })
  simulated!: number;

  @Field(() => Int, { description: 'Number of the last day of the schedule; 0 without a schedule.' })
  days!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The first day with a pending match; null if no match is pending.',
  })
  nextDay!: number | null;
}
