import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, Decimal, WholeNumber } from '../../../platform/input/rules.js';
import { MAX_SEASON_GAMES } from '../../../engine/league/schedule/calendar.js';
import { MAX_WEIGHT, usualWeights } from '../../../engine/league/schedule/opponents.js';
import { MAX_GAMES_PER_PAIR } from '../../../engine/league/schedule/round-robin.js';
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
  description: 'Rule for the meetings of every two teams of a league.',
  valuesConfig: {
    ROUND_ROBIN: { description: 'Once.' },
    DOUBLE_ROUND_ROBIN: { description: 'Twice, once in each park.' },
    CUSTOM: { description: 'As often as asked.' },
    BALANCED: {
      description: 'Every team plays a number of games in all, most often those of its division.',
    },
  },
});

const mostDaysOff = 1000;

@InputType({ description: 'The schedule to make with a new season.' })
export class SeasonScheduleInput {
  @Choice({ label: 'Schedule type', options: scheduleTypes })
  @Field(() => ScheduleTypeEnum, {
    nullable: true,
    description:
      'Rule for the meetings of every two teams; balanced if left out, for which `games` are required.',
  })
  type?: ScheduleType | null;

  @WholeNumber({ label: 'Matches per pair', min: 1, max: MAX_GAMES_PER_PAIR })
  @Field(() => Int, {
    nullable: true,
    description: 'For a custom schedule: 1 to 50, two if left out. Other types ignore it.',
  })
  matchesPerPair?: number | null;

  @WholeNumber({ label: 'Games', min: 1, max: MAX_SEASON_GAMES })
  @Field(() => Int, {
    nullable: true,
    description: `Games of each team, 1 to ${MAX_SEASON_GAMES}; an even number where that of the teams is odd. Required for a balanced schedule, which alone reads this and what follows.`,
  })
  games?: number | null;

  @Decimal({ label: 'Division weight', min: 1, max: MAX_WEIGHT, usual: usualWeights.division })
  @Field(() => Float, {
    nullable: true,
    description: `Meetings with teams of the division for each one with teams outside the conference: 1 to ${MAX_WEIGHT}, ${usualWeights.division} if left out.`,
  })
  divisionWeight?: number | null;

  @Decimal({ label: 'Conference weight', min: 1, max: MAX_WEIGHT, usual: usualWeights.conference })
  @Field(() => Float, {
    nullable: true,
    description: `Meetings with other teams of the conference for each one with teams outside it: 1 to the division weight, ${usualWeights.conference} if left out.`,
  })
  conferenceWeight?: number | null;

  @WholeNumber({ label: 'Days off', min: 0, max: mostDaysOff })
  @Field(() => Int, {
    nullable: true,
    description: 'Days without a game of each team over the season; one for every seven games if left out.',
  })
  offDays?: number | null;
}

@InputType({ description: 'The schedule to make.' })
export class ScheduleInput extends SeasonScheduleInput {
  @Choice({ label: 'Schedule type', options: scheduleTypes, required: 'Schedule type is required' })
  @Field(() => ScheduleTypeEnum, { description: 'Rule for the meetings of every two teams.' })
  override type!: ScheduleType;
}

@ObjectType({ description: 'A schedule was made.', simpleResolvers: true })
export class ScheduleResult {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Matches scheduled; those played before stay and are not counted.' })
  count!: number;

  @Field(() => ScheduleCertificate, {
    nullable: true,
    description: 'Fairness of the schedule; null for more than 50,000 matches.',
  })
  certificate!: ScheduleCertificate | null;

  @Field(() => League, { description: 'The league as it is now.' })
  league!: League;
}

@ObjectType({
  description: 'Progress of a league’s matches, those of series included.',
  simpleResolvers: true,
})
export class LeagueSchedule {
  @Field(() => Int, { description: 'Matches to be played, or being played live.' })
  pending!: number;

  @Field(() => Int, { description: 'Those of them that are being played live.' })
  inProgress!: number;

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
