import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Flag, Nested, Text, WholeNumber } from '../../../platform/input/rules.js';
import { League } from '../leagues/league.types.js';
import { Season } from '../seasons/season.types.js';
import { SeasonScheduleInput } from '../schedule/schedule.types.js';

/** The largest seed that every client reads exactly. */
const largestSeed = Number.MAX_SAFE_INTEGER;

@InputType({ description: 'The season to start.' })
export class StartSeasonInput {
  @Text({ label: 'Season name', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters; “Season” and its number if left out.',
  })
  name?: string | null;

  @Flag({ label: 'age_players' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a winter passes: players age, old ones retire, newcomers fill the rosters. True if left out.',
  })
  agePlayers?: boolean | null;

  @Nested({ label: 'Schedule', type: SeasonScheduleInput })
  @Field(() => SeasonScheduleInput, {
    nullable: true,
    description: 'The schedule to make at once; none if left out.',
  })
  schedule?: SeasonScheduleInput | null;

  @WholeNumber({ label: 'Seed', min: 0, max: largestSeed })
  @Field(() => Number, {
    nullable: true,
    description: 'Seed of the winter; drawn if left out. Equal seeds give equal winters.',
  })
  seed?: number | null;
}

@ObjectType({ description: 'A season was started.', simpleResolvers: true })
export class SeasonStart {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Pending matches of the season before that were dropped.' })
  matchesDropped!: number;

  @Field(() => Int, { description: 'Players who retired.' })
  retired!: number;

  @Field(() => Int, { description: 'Players who joined rosters.' })
  newcomers!: number;

  @Field(() => Season, { description: 'The new season.' })
  season!: Season;

  @Field(() => League, { description: 'The league as it is now.' })
  league!: League;
}
