import { Field, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';

@ObjectType({ description: 'A team’s wins less losses over its season.', simpleResolvers: true })
export class RaceTeam {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => [Int], { description: 'Wins less losses after each day of `days`, in the same order.' })
  gamesAbove!: number[];
}

@ObjectType({
  description:
    'The teams’ wins less losses over a season, day by day. Playoff and tournament games do not count.',
  simpleResolvers: true,
})
export class SeasonRace {
  @Field(() => [Int], {
    description:
      'Days of the schedule with played matches; at most 200 days, evenly spaced and including the last day.',
  })
  days!: number[];

  @Field(() => [String], {
    nullable: 'items',
    description: 'Calendar date of each of `days`, such as `2027-04-03`; null for a day without one.',
  })
  dates!: (string | null)[];

  @Field(() => [RaceTeam], { description: 'The league’s teams, ordered by name.' })
  teams!: RaceTeam[];
}
