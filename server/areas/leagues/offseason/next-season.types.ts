import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Flag, Nested, Text, WholeNumber } from '../../../platform/input/rules.js';
import { League } from '../leagues/league.types.js';
import { Season } from '../seasons/season.types.js';
import { SeasonScheduleInput } from '../schedule/schedule.types.js';

/** Maximum seed: larger integers are not exact in every client. */
const largestSeed = Number.MAX_SAFE_INTEGER;

@InputType({ description: 'The season to start.' })
export class StartSeasonInput {
  @Text({ label: 'Season name', max: 100 })
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the season; at most 100 characters. If omitted, “Season” and the number of the season.',
  })
  name?: string | null;

  @Flag({ label: 'age_players' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether players age, old players retire and newcomers fill the rosters; true if omitted.',
  })
  agePlayers?: boolean | null;

  @Nested({ label: 'Schedule', type: SeasonScheduleInput })
  @Field(() => SeasonScheduleInput, {
    nullable: true,
    description: 'The schedule to make; if omitted, no schedule is made.',
  })
  schedule?: SeasonScheduleInput | null;

  @WholeNumber({ label: 'Seed', min: 0, max: largestSeed })
  @Field(() => Number, {
    nullable: true,
    description: 'Seed for ageing, retirements and newcomers; random if omitted.',
  })
  seed?: number | null;
}

@ObjectType({ description: 'Result of starting a season.', simpleResolvers: true })
export class SeasonStart {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of pending matches of the previous season that were deleted.' })
  matchesDropped!: number;

  @Field(() => Int, { description: 'Number of players who retired.' })
  retired!: number;

  @Field(() => Int, { description: 'Number of newcomers in the rosters.' })
  newcomers!: number;

  @Field(() => Season, { description: 'The new season.' })
  season!: Season;

  @Field(() => League, { description: 'The league after the change.' })
  league!: League;
}
