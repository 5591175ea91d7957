import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { CalendarDate, Choice, Flag, WholeNumber } from '../../../../platform/input/rules.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { type AutopilotMode, autopilotModes, type CatchUpRule, catchUpRules } from './autopilot.entity.js';

const AutopilotModeEnum: EnumOf<AutopilotMode> = { SIMULATE: 'simulate', LIVE: 'live' };
registerEnumType(AutopilotModeEnum, {
  name: 'AutopilotMode',
  description: 'Way in which the autopilot plays matches.',
  valuesConfig: {
    SIMULATE: { description: 'Each match is simulated at its time.' },
    LIVE: { description: 'Matches are announced a day ahead and played live from their time on.' },
  },
});

const CatchUpRuleEnum: EnumOf<CatchUpRule> = { PLAY: 'play', POSTPONE: 'postpone' };
registerEnumType(CatchUpRuleEnum, {
  name: 'CatchUpRule',
  description:
    'Treatment of matches whose time was missed by more than an hour, because no server was running or the autopilot was off.',
  valuesConfig: {
    PLAY: { description: 'They are simulated as soon as possible, in the order of the schedule.' },
    POSTPONE: { description: 'They are postponed until they are given new dates.' },
  },
});

const usualMinutes = 30;

@InputType({ description: 'Setting of a league’s autopilot.' })
export class AutopilotInput {
  @Flag({ label: 'On', required: 'On is required' })
  @Field({ description: 'Whether the autopilot plays; false pauses it and keeps the other fields.' })
  on!: boolean;

  @Choice({ label: 'Mode', options: autopilotModes })
  @Field(() => AutopilotModeEnum, {
    nullable: true,
    description: 'Way in which matches are played; if omitted, as before, or else SIMULATE.',
  })
  mode?: AutopilotMode | null;

  @WholeNumber({ label: 'Minutes', min: 1, max: 240 })
  @Field(() => Int, {
    nullable: true,
    description: `Approximate length of nine innings of a live game in minutes, 1 to 240; if omitted, as before, or else ${usualMinutes}.`,
  })
  minutes?: number | null;

  @CalendarDate({ label: 'Until' })
  @Field(() => String, {
    nullable: true,
    description:
      'Last date on which the autopilot plays, such as `2027-09-30`; null for no end. If omitted, as before.',
  })
  until?: string | null;

  @Choice({ label: 'Catch-up rule', options: catchUpRules })
  @Field(() => CatchUpRuleEnum, {
    nullable: true,
    description: 'Treatment of missed matches; if omitted, as before, or else PLAY.',
  })
  catchUp?: CatchUpRule | null;
}

@ObjectType({
  description: 'Autopilot of a league, which plays the league’s matches by itself, at their times.',
  simpleResolvers: true,
})
export class Autopilot {
  static readonly usual = {
    on: false,
    mode: 'simulate',
    minutes: usualMinutes,
    until: null,
    catchUp: 'play',
  } as const;

  @Field({ description: 'Whether the autopilot plays.' })
  on!: boolean;

  @Field(() => AutopilotModeEnum, { description: 'Way in which matches are played.' })
  mode!: AutopilotMode;

  @Field(() => Int, { description: 'Approximate length of nine innings of a live game, in minutes.' })
  minutes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Last date on which the autopilot plays; null for no end.',
  })
  until!: string | null;

  @Field(() => CatchUpRuleEnum, { description: 'Treatment of missed matches.' })
  catchUp!: CatchUpRule;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the next matches to play; null if the autopilot is off or has nothing to play.',
  })
  nextAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Day of the schedule of these matches; null if there are none.',
  })
  nextDay!: number | null;

  @Field(() => Int, { description: 'Number of matches at that time.' })
  nextMatches!: number;
}

@ObjectType({ description: 'An act of a league’s autopilot.', simpleResolvers: true })
export class AutopilotEntry {
  @Field(() => IdScalar, { description: 'Id of the entry.' })
  id!: number;

  @Field(() => Date, { description: 'Time of the act.' })
  at!: Date;

  @Field({ description: 'The act as a sentence.' })
  message!: string;
}

@ObjectType({ description: 'A page of an autopilot’s log, the newest entry first.', simpleResolvers: true })
export class AutopilotEntryConnection extends connectionType(AutopilotEntry, 'AutopilotEntry') {}

/** REST's query of `GET /leagues/{id}/autopilot/log`. */
export class AutopilotLogQuery extends pageQuery({ usual: 50, most: 200 }) {}
